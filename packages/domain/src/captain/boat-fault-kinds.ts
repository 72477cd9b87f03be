/** What is wrong with a boat, as somebody on board sees it. */
export const BOAT_FAULT_KINDS = ['engine', 'hull', 'safety', 'other'] as const
export type BoatFaultKind = (typeof BOAT_FAULT_KINDS)[number]

/** Code points of what somebody on board writes about it. */
export const MAX_FAULT_TEXT = 200
/** Faults from one departure in an hour: more is a phone gone wrong. */
export const MAX_FAULTS_AN_HOUR = 60
