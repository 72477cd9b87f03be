/** What a move of money is: a customer pays, or gets money back. */
export const ENTRY_KINDS = ['charge', 'refund'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
