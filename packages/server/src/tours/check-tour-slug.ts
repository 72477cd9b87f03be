import type { validateTourSlug } from '@muelle/contract/tours/details'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { firstFreeTourSlug } from './tour-record.sql.ts'

/** Whether a slug is free among the tours of a business, or already that of the tour that asks; it is kept for nobody. */
export async function checkTourSlug({ tx, actor, input, facts, deny }: Context<typeof validateTourSlug>) {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { slug, tour_id } = input.body
  const suggestion = await firstFreeTourSlug(tx, business.id, slug, tour_id ?? null)
  const isFree = suggestion === slug
  return {
    slug,
    available: isFree,
    reason: isFree ? null : reasonOf({ code: 'tour.slug_taken', suggestion }, facts.language),
    suggestion: isFree ? null : suggestion,
  }
}
