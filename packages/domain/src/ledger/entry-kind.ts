/** What money of a booking does: a customer pays, or gets it back. */
export const PAYMENT_KINDS = ['charge', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** What any move of money is: one of a booking, or cash that changes hands (S6). */
export const ENTRY_KINDS = [...PAYMENT_KINDS, 'handover'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
