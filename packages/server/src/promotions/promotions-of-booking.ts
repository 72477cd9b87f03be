import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findPromotionsOfBooking } from './candidates.sql.ts'
import { type SalePromotion, salePromotionOf } from './sale-promotion.ts'

/** A promotion of a booking on the terms, and from the day, it was sold on (P8); `canHave`: its use is taken, or could be again (O3). */
export type BookingPromotion = SalePromotion & { soldOn: LocalDate; canHave: boolean }

/** The promotions a booking was sold with, those whose use went back included: a change may lose one and get it again (O5). */
export const promotionsOfBooking = async (tx: Tx, bookingId: number): Promise<BookingPromotion[]> =>
  (await findPromotionsOfBooking(tx, bookingId)).map(({ terms, soldOn, isTaken, isFree, ...row }) => ({
    ...salePromotionOf(row),
    ...terms,
    soldOn,
    canHave: isTaken || isFree,
  }))
