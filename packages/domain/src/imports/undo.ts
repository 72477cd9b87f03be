import { DAY_MS, type Instant } from '../time.ts'

export const IMPORT_STATES = ['read', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** Its file was taken in, and nobody has taken it back. */
export const TAKEN_STATES = ['running', 'done'] as const satisfies readonly ImportState[]
/** Nothing of it runs any more. */
export const ENDED_STATES = ['done', 'undone'] as const satisfies readonly ImportState[]

/** How long an import can be taken back: as long as what customers were before is kept. */
export const UNDO_IMPORT_DAYS = 30

export type UndoFacts = {
  state: ImportState
  ended_at: Instant | null
  /** Customers that it made and that something hangs on since: a booking, a note, a change. */
  in_use: number
}

/** Why an import cannot be taken back: it is taken back whole, or not at all. */
export function undoDenial(
  { state, ended_at, in_use }: UndoFacts,
  now: Instant,
):
  | { code: 'import.state'; importState: ImportState }
  | { code: 'import.undo_over'; days: number }
  | { code: 'import.in_use'; customers: number }
  | null {
  if (state !== 'done' || ended_at === null) return { code: 'import.state', importState: state }
  if (now >= ended_at + UNDO_IMPORT_DAYS * DAY_MS) return { code: 'import.undo_over', days: UNDO_IMPORT_DAYS }
  return in_use > 0 ? { code: 'import.in_use', customers: in_use } : null
}
