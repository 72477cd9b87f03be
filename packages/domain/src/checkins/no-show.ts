import { type Instant, instant, MINUTE_MS } from '../time.ts'
import { UNDO_MS } from '../tracking/progress.ts'

/** How long after its hour a departure still waits for somebody, in words at least: who has not come then did not come (K5). */
export const GRACE_MS = 20 * MINUTE_MS

/**
 * When those whom a boat left behind count as not having come: once the grace after its hour is over, and never while Zarpar can still be
 * taken back.
 */
export const noShowAt = (startsAt: Instant, sailedAt: Instant): Instant =>
  instant(Math.max(startsAt + GRACE_MS, sailedAt + UNDO_MS))

/** Whether nobody of a party came: none of its people was on board, and none was scanned on the way there. */
export const isNoShow = (people: number, absent: readonly number[], boarded: readonly number[]): boolean =>
  boarded.length === 0 && new Set(absent).size >= people
