import type { Answer } from '@muelle/contract/call'
import type { listOffers, listOfferUses, listTourOffers } from '@muelle/contract/promotions/record'
import { normalizeCode, type PromotionKind } from '@muelle/domain/promotions/promotion'
import { fold } from '@muelle/domain/text'
import { getVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
import { findPromotionPage, findUses } from './promotions.sql.ts'
import { getPromotion } from './read-promotion.ts'
import { wirePromotion, wireUse } from './wire-promotion.ts'

/** As many promotions of one tour as one answer holds. */
const MAX_OF_TOUR = 500

/** A page of offers, or of codes: of one business, or of all that this person sees. */
export async function listPromotions(
  { tx, actor, now, input, deny }: Pick<Context<typeof listOffers>, 'tx' | 'actor' | 'now' | 'input' | 'deny'>,
  kind: PromotionKind,
): Promise<Answer<typeof listOffers>> {
  const { filter = {}, sorting = [], page, count: limit } = input.query
  const businesses = filter.business_id
    ? [await getVisibleBusiness(tx, actor, filter.business_id, deny)]
    : await listVisibleBusinesses(tx, actor)
  const { rows, count } = await findPromotionPage(
    tx,
    now,
    {
      kind,
      business_ids: businesses.map(({ id }) => id),
      tour_id: filter.tour_id ?? null,
      search: filter.search === undefined ? null : { name: fold(filter.search), code: normalizeCode(filter.search) },
      states: filter.state ?? null,
    },
    { sorting, limit, offset: (page - 1) * limit },
  )
  return { rows: rows.map(wirePromotion), count }
}

/** The offers, or codes, that name a tour or are for all of its business. */
export async function listOfTour(
  { tx, actor, now, input, deny }: Pick<Context<typeof listTourOffers>, 'tx' | 'actor' | 'now' | 'input' | 'deny'>,
  kind: PromotionKind,
): Promise<Answer<typeof listTourOffers>> {
  const tour = (await findTour(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const { rows, count } = await findPromotionPage(
    tx,
    now,
    { kind, business_ids: [tour.business_id], tour_id: tour.id, search: null, states: null },
    { sorting: [], limit: MAX_OF_TOUR, offset: 0 },
  )
  return { rows: rows.map(wirePromotion), count }
}

/** The bookings that have used a promotion, newest first unless sorted. */
export async function listUses(
  context: Pick<Context<typeof listOfferUses>, 'tx' | 'actor' | 'now' | 'input' | 'deny'>,
  kind: PromotionKind,
): Promise<Answer<typeof listOfferUses>> {
  const { tx, input } = context
  const { id } = await getPromotion(context, kind, input.params.id)
  const { sorting = [], page, count: limit } = input.query
  const { rows, count } = await findUses(tx, id, sorting[0] === 'created_at', limit, (page - 1) * limit)
  return { rows: rows.map(wireUse), count }
}
