/** So much worse than what they were told last, people are told (W-4). Minutes. */
export const WORSE_MINUTES = 10
/** With so many parties ahead, people are told to come closer (W-4). */
export const NEAR_PARTIES = 2

export type WaitNotice = 'worse' | 'near'
export type NoticeFacts = {
  /** The upper end that they were told last. */
  toldMax: number
  hasToldNear: boolean
  /** What the upper end would be now, from joining: what they have waited and what is left. */
  newMax: number
  /** Parties before them. */
  ahead: number
}

/** What a waiting party is told now, or null: only what changes what they do (W-4). That they are close is told once, and outdoes the rest. */
export function noticeOf({ toldMax, hasToldNear, newMax, ahead }: NoticeFacts): WaitNotice | null {
  if (!hasToldNear && ahead <= NEAR_PARTIES) return 'near'
  return newMax - toldMax >= WORSE_MINUTES ? 'worse' : null
}

/** A quote of nothing means a table at once, for who stands at the head of the line; farther back it is a matter of minutes all the same. */
const AT_ONCE_AS_TOLD = { min: 0, max: 5 } as const

/** What a guest's page says in large: that it is nearly their turn, or how long it may still take. */
export function waitShown(
  { min, max }: { min: number; max: number },
  position: number | null,
): 'soon' | { min: number; max: number } {
  if (max > 0) return { min, max }
  return position === null || position - 1 <= NEAR_PARTIES ? 'soon' : AT_ONCE_AS_TOLD
}
