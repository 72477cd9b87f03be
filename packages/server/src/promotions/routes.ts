import {
  createDiscountCode,
  createOffer,
  deleteDiscountCode,
  deleteOffer,
  getDiscountCode,
  getOffer,
  listDiscountCodes,
  listDiscountCodeUses,
  listGeneratedCodes,
  listOfferRecurrences,
  listOfferSchedules,
  listOffers,
  listOfferTours,
  listOfferUses,
  listTourDiscountCodes,
  listTourOffers,
  updateDiscountCode,
  updateOffer,
} from '@muelle/contract/promotions/record'
import { handle, type Route } from '../platform/http/handle.ts'
import { recurrences, schedules, tours } from './choices.ts'
import { listOfTour, listPromotions, listUses } from './list.ts'
import { findCodes } from './promotions.sql.ts'
import { getPromotion } from './read-promotion.ts'
import { createPromotion, deletePromotion, updatePromotion } from './save-promotion.ts'
import { wirePromotion } from './wire-promotion.ts'

export const promotionRoutes = (): Route[] => [
  handle(listOffers, (context) => listPromotions(context, 'offer')),
  handle(getOffer, async (context) => wirePromotion(await getPromotion(context, 'offer', context.input.params.id))),
  handle(createOffer, (context) => createPromotion(context, 'offer', context.input.body, null)),
  handle(updateOffer, (context) => updatePromotion(context, 'offer', context.input.params.id, context.input.body)),
  handle(deleteOffer, (context) => deletePromotion(context, 'offer', context.input.params.id)),
  handle(listOfferUses, (context) => listUses(context, 'offer')),
  handle(listOfferTours, tours),
  handle(listOfferRecurrences, recurrences),
  handle(listOfferSchedules, schedules),

  handle(listDiscountCodes, (context) => listPromotions(context, 'code')),
  handle(getDiscountCode, async (context) =>
    wirePromotion(await getPromotion(context, 'code', context.input.params.id)),
  ),
  handle(createDiscountCode, (context) => {
    const { deny, input } = context
    return createPromotion(context, 'code', input.body, { ...input.body, deny })
  }),
  handle(updateDiscountCode, (context) => {
    const { deny, input } = context
    const { code, ...body } = input.body
    const typed = code === undefined ? undefined : { code, deny }
    return updatePromotion(context, 'code', input.params.id, { ...body, typed })
  }),
  handle(deleteDiscountCode, (context) => deletePromotion(context, 'code', context.input.params.id)),
  handle(listDiscountCodeUses, (context) => listUses(context, 'code')),
  handle(listGeneratedCodes, async (context) => {
    const { id } = await getPromotion(context, 'code', context.input.params.id)
    const rows = (await findCodes(context.tx, id)).map(({ code, is_free }) => ({ code, is_free }))
    return { rows, count: rows.length }
  }),

  handle(listTourOffers, (context) => listOfTour(context, 'offer')),
  handle(listTourDiscountCodes, (context) => listOfTour(context, 'code')),
]
