/** Most vehicles that one recount takes out or in. */
export const RECOUNT_ROWS = 200
