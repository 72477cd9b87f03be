import { type Instant, MINUTE_MS } from '../../time.ts'

export const UNDO_MINUTES = 10
export const UNDO_KINDS = ['move', 'cancel', 'no_show', 'reseat'] as const
export type UndoKind = (typeof UNDO_KINDS)[number]

/** A step that may be taken back: the version it left behind, until when, and whether money went back with it. */
export type UndoStep = { kind: UndoKind; version: number; until: Instant; hasMovedMoney: boolean }
export type UndoDenial =
  | { code: 'undo.nothing' }
  | { code: 'undo.too_late'; minutes: number }
  | { code: 'undo.money_moved' }

/** Until when a step taken now may be taken back. */
export const undoUntil = (now: Instant): Instant => (now + UNDO_MINUTES * MINUTE_MS) as Instant

/** Says why the last step cannot be taken back, or null: another change came after it, its minutes are over, or money moved with it. */
export function undoDenial(step: UndoStep | null, version: number, now: Instant): UndoDenial | null {
  if (!step || step.version !== version) return { code: 'undo.nothing' }
  if (now >= step.until) return { code: 'undo.too_late', minutes: UNDO_MINUTES }
  return step.hasMovedMoney ? { code: 'undo.money_moved' } : null
}
