/** What somebody on board calls the office for: help, or a boat that takes more people. */
export const BOAT_CALL_KINDS = ['sos', 'other_boat'] as const
export type BoatCallKind = (typeof BOAT_CALL_KINDS)[number]
