/** How money moved, as the ledger keeps it: `credit` is what a customer has left from an earlier booking (X4). */
export const LEDGER_METHODS = ['cash', 'transfer', 'credit'] as const
export type LedgerMethod = (typeof LEDGER_METHODS)[number]
