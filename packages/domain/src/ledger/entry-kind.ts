/** What money of a booking does: a customer pays, or gets it back. */
export const PAYMENT_KINDS = ['charge', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/**
 * What any move of money is: one of a booking, cash that changes hands (S6), notes of one currency for those of another (M6), what a count
 * finds more or less (S7), what is settled with who sells (S8), or a tip (M8).
 */
export const ENTRY_KINDS = [...PAYMENT_KINDS, 'handover', 'exchange', 'difference', 'settlement', 'tip'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
