import { PAYMENT_STATUSES } from '../../bookings/record/status.ts'

/** What is said of the money of a visit: as of a booking, and that a card is kept for it while nothing is paid. */
export const VISIT_PAYMENT_STATUSES = [...PAYMENT_STATUSES, 'guaranteed'] as const
export type VisitPaymentStatus = (typeof VISIT_PAYMENT_STATUSES)[number]
/** In these a card is still to be left, or kept (F-1). */
export const CARD_STATUSES = ['pending', 'guaranteed'] as const satisfies readonly VisitPaymentStatus[]
