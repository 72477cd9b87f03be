/** What a line of a cut sums up. */
export const CUT_LINES = [
  'charge',
  'refund',
  'exchange',
  'tip',
  'chargeback',
  'settlement',
  'to_safe',
  'from_safe',
  'to_bank',
  'difference',
  'expense',
  'remittance',
] as const
export type CutLine = (typeof CUT_LINES)[number]
