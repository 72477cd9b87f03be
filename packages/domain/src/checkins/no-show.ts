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

/** Of a party, as its boat sailed: how many of it were on board, and how many were left behind. */
export type Sailed = { aboard: number; left: number }

/**
 * Whether nobody of a party came: none of it sailed, and none was scanned on the way there. A party that has shrunk since came as it was when
 * its boat left; of one that has grown nobody knows, since those who were added are on no list.
 */
export const isNoShow = (people: number, { aboard, left }: Sailed, boarded: readonly number[]): boolean =>
  aboard === 0 && left >= people && boarded.length === 0
