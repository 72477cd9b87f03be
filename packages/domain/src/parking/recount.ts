/** Most vehicles that one recount takes out or in. */
export const RECOUNT_ROWS = 200

/**
 * What the counter holds beyond the stays that are known (P-11): vehicles that nobody wrote down are above zero, stays whose vehicle
 * nobody found below.
 */
export const unaccountedBy = (counted: number, stays: number): number => counted - stays

/** What is left unaccounted once a stay has left: there are never fewer vehicles than none. */
export const unaccountedAfter = (unaccounted: number, stays: number): number => Math.max(unaccounted, -stays)
