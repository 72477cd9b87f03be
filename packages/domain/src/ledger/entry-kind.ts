/**
 * What money of a booking does: a customer pays, or gets it back; a bank takes it back for them (`chargeback`), and gives it back again when
 * the house was right.
 */
export const PAYMENT_KINDS = ['charge', 'refund', 'chargeback', 'reinstatement'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** What a list of payments shows alone: one kind, or all that «given back» adds up, what a bank took less what it gave again included. */
export const SHOWN_PAYMENTS = [...PAYMENT_KINDS, 'returned'] as const
export type ShownPayments = (typeof SHOWN_PAYMENTS)[number]
/** Whether a customer's money came in. */
export const comesIn = (kind: PaymentKind): boolean => kind === 'charge' || kind === 'reinstatement'
/**
 * What any move of money is: one of a booking, cash that changes hands (S6), notes of one currency for those of another (M6), what a count
 * finds more or less (S7), what is settled with who sells (S8), spent (S6), handed on to a third party (P7), or a tip (M8). What a bank takes
 * back and what it gives back again are moves of one kind, in opposite directions.
 */
export const ENTRY_KINDS = [
  'charge',
  'refund',
  'chargeback',
  'handover',
  'exchange',
  'difference',
  'settlement',
  'expense',
  'remittance',
  'tip',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
