/** Commissions that one settlement takes; what is beyond goes into the next one. */
export const MAX_SETTLEMENT_LINES = 500
/** What one settlement adds or takes off by hand. */
export const MAX_ADJUSTMENTS = 20
export const MAX_REASON = 200
