import type { SoldPromotion } from '@muelle/domain/promotions/discounts-after'
import type { Tx } from '../platform/db.ts'
import { findPromotionsOfBooking } from './candidates.sql.ts'
import { type SalePromotion, salePromotionOf } from './sale-promotion.ts'

/** A promotion that a booking was sold with. */
export type BookingPromotion = SalePromotion & SoldPromotion

/** The promotions a booking was sold with, those whose use went back included: a change may lose one and get it again (O5). */
export const promotionsOfBooking = async (tx: Tx, bookingId: number): Promise<BookingPromotion[]> =>
  (await findPromotionsOfBooking(tx, bookingId)).map(({ terms, sold_on, is_taken, is_free, ...row }) => ({
    ...salePromotionOf(row),
    ...terms,
    sold_on,
    canHave: is_taken || is_free,
  }))
