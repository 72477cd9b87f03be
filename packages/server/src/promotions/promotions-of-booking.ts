import type { Tx } from '../platform/db.ts'
import { findPromotionsOfBooking } from './candidates.sql.ts'
import { type SalePromotion, salePromotionOf } from './sale-promotion.ts'

/** The promotions a booking was sold with, as they stand now; a move asks `keepsOnReschedule` of each (O5). */
export const promotionsOfBooking = async (tx: Tx, bookingId: number): Promise<SalePromotion[]> =>
  (await findPromotionsOfBooking(tx, bookingId)).map(salePromotionOf)
