import { HOUR_MS, type Instant, MINUTE_MS } from '../time.ts'

/** A device at work tells of a scan at least so often, on a dock where boats leave all morning. */
const QUIET_MS = 20 * MINUTE_MS
/** Whoever has told nothing for so long has gone home. */
const GONE_MS = 3 * HOUR_MS

/** Whether a device that was at work has not been heard of for a while: without a network its scans come later (K4). */
export function isQuiet(heardAt: Instant, now: Instant): boolean {
  const silent = now - heardAt
  return silent >= QUIET_MS && silent < GONE_MS
}
