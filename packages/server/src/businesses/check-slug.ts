import type { validateBusinessSlug } from '@muelle/contract/businesses/record'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { firstFreeSlug } from './business-records.sql.ts'
import { getVisibleBusiness } from './visible.ts'
import { publicUrlOf } from './wire-business.ts'

/** Whether a slug is free now, or already that of the business that asks; it is kept for nobody until it is saved. */
export async function checkSlug({ tx, actor, input, facts, deny }: Context<typeof validateBusinessSlug>) {
  const { slug, business_id } = input.body
  if (business_id !== undefined) await getVisibleBusiness(tx, actor, business_id, deny)
  const suggestion = await firstFreeSlug(tx, slug, business_id ?? null)
  const isFree = suggestion === slug
  return {
    slug,
    url: publicUrlOf(facts.origin, slug),
    available: isFree,
    reason: isFree ? null : reasonOf({ code: 'business.slug_taken', suggestion }, facts.language),
    suggestion: isFree ? null : suggestion,
  }
}
