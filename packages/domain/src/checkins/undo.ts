import { CLOCK_STEP_MS } from '../device-clock.ts'
import { type Instant, MINUTE_MS } from '../time.ts'

/** How long a scan may be taken back (K3). */
export const UNDO_MINUTES = 10
const UNDO_MS = UNDO_MINUTES * MINUTE_MS

export type UndoDenial =
  | { code: 'checkin.not_admitted' }
  | { code: 'checkin.undone' }
  | { code: 'checkin.undo_over'; minutes: number }
  | { code: 'checkin.departed' }

export type UndoFacts = {
  is_admitted: boolean
  is_undone: boolean
  /** When it reached the server, which is the clock that decides here. */
  received_at: Instant
  /** Of a boarding: the boat has left, and its list with it (K5). */
  has_departed: boolean
}

/** Says why a scan cannot be taken back, or null (K3). */
export function undoDenial(scan: UndoFacts, now: Instant): UndoDenial | null {
  if (!scan.is_admitted) return { code: 'checkin.not_admitted' }
  if (scan.is_undone) return { code: 'checkin.undone' }
  if (scan.has_departed) return { code: 'checkin.departed' }
  return now - scan.received_at > UNDO_MS ? { code: 'checkin.undo_over', minutes: UNDO_MINUTES } : null
}

/** How many are on a boat, and how many may be. */
export type Aboard = { aboard: number; limit: number }
export type CorrectionDenial = { code: 'checkin.over_limit'; aboard: number; limit: number }

/**
 * Says why whom a scan let in is not corrected so, or null: nobody comes on board beyond the papers of the boat, whoever corrects (C7). Who
 * was found on it is told by scans, and whoever is beyond them may be taken off one by one.
 */
export function correctionDenial(before: Aboard | null, after: Aboard | null): CorrectionDenial | null {
  if (after === null || after.aboard <= after.limit || after.aboard <= (before?.aboard ?? 0)) return null
  return { code: 'checkin.over_limit', ...after }
}

type DeviceTime = { device: string; device_at: Instant }
/** How far apart two moments may seem that are not: each was put right in steps. */
const SLACK_MS = CLOCK_STEP_MS

/**
 * Whether an undo that a device kept without a network takes its scan back: its own scan alone, within ten minutes of the same clock, be
 * that right or wrong, and of the server's, which knows a clock that was turned back meanwhile. What another device has seen stays (K4).
 */
export function isOwnUndo(scan: DeviceTime & { at: Instant }, undo: DeviceTime & { at: Instant | null }): boolean {
  const passed = undo.device_at - scan.device_at
  if (undo.device !== scan.device || passed < 0 || passed > UNDO_MS) return false
  return undo.at === null || undo.at - scan.at <= UNDO_MS + SLACK_MS
}
