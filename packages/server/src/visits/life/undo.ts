import { instant } from '@muelle/domain/time'
import { standingDenial } from '@muelle/domain/visits/life/standing'
import { isTerminal } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { useTablesAgain } from '../../resources/table-facts.ts'
import { doubleOf } from '../nights/twins.ts'
import type { VisitFields, VisitRow } from '../record/visit-row.ts'
import { findSeatedAt, listVisitEvents, type VisitEventRow } from '../record/visits.sql.ts'
import { knownTables, lockForChange, readAgain } from './transition.ts'
import type { VisitVenue } from './venue.ts'
import { readingOf } from './venue-reading.ts'
import { UNDO_MINUTES, type VisitBy, type WriteRefusal, writeVisit } from './write-visit.ts'

export type UndoRefusal =
  | WriteRefusal
  | 'not_found'
  | 'forbidden'
  | 'undo.nothing'
  | 'undo.too_late'
  | 'visit.table_taken'
  | 'visit.unknown_table'

/**
 * Takes the last step of a visit back (S-5): it is as it was before, if its tables can be had again. Whoever sat down without ever having
 * waited goes to the line. Locks: the venue, then the visit.
 */
export async function undoVisit(
  tx: Tx,
  undoing: { by: VisitBy; venue: VisitVenue; deny: Deny<UndoRefusal> },
  wanted: { visit_id: number; version?: number | null },
): Promise<VisitRow> {
  const { by, deny } = undoing
  const visit = await lockForChange(tx, undoing, wanted)
  const missing = standingDenial(by.standing, 'undo', { kind: visit.kind, isOwn: false })
  if (missing) deny(missing)
  const last = await undoable(tx, visit, undoing)
  const { resource_ids, ...before } = last.before as Partial<VisitFields> & { resource_ids?: number[] }
  const personal = Object.fromEntries(Object.entries(last.personal ?? {}).map(([field, { from }]) => [field, from]))
  const after: VisitRow =
    last.from_status === null
      ? inLine(visit, by)
      : {
          ...visit,
          ...before,
          ...(personal as Partial<VisitFields>),
          resource_ids: resource_ids ?? visit.resource_ids,
        }
  const duplicate_of = isTerminal(visit.status) ? await doubleOf(tx, undoing.venue, after) : after.duplicate_of
  if (after.status === 'seated' && visit.status !== 'seated') await denyTaken(tx, undoing, visit, after.resource_ids)
  // A hold whose time ran out meanwhile does not come back to life for nothing.
  const expires_at =
    after.expires_at !== null && Date.parse(after.expires_at) <= by.now
      ? new Date(instant(by.now + UNDO_MINUTES * 60_000)).toISOString()
      : after.expires_at
  await writeVisit(
    tx,
    undoing,
    { before: visit, after: { ...after, expires_at, duplicate_of } },
    { action: 'undo', isFinal: true, undoneEventId: last.id },
  )
  if (last.action === 'finish') await useTablesAgain(tx, after.resource_ids)
  return readAgain(tx, visit.id)
}

/** The last step of a visit, while it may be taken back (S-5). */
export async function undoable(
  tx: Tx,
  { id, undo_until }: Pick<VisitRow, 'id' | 'undo_until'>,
  { by, deny }: { by: VisitBy; deny: Deny<'undo.nothing' | 'undo.too_late'> },
): Promise<VisitEventRow> {
  if (undo_until === null) return deny({ code: 'undo.nothing' })
  if (by.now >= Date.parse(undo_until)) return deny({ code: 'undo.too_late', minutes: UNDO_MINUTES })
  return (await listVisitEvents(tx, id)).at(-1) ?? deny({ code: 'undo.nothing' })
}

/** A walk-in that was seated at once, as somebody who waits since they came. */
const inLine = (visit: VisitRow, { now }: VisitBy): VisitRow => ({
  ...visit,
  status: 'waiting',
  status_at: new Date(now).toISOString(),
  seated_at: null,
  progress: null,
  party_in: 0,
  joined_at: visit.created_at,
  queue_at: visit.created_at,
  resource_ids: [],
})

async function denyTaken(
  tx: Tx,
  { venue, deny }: { venue: VisitVenue; deny: Deny<UndoRefusal> },
  visit: VisitRow,
  ids: readonly number[],
): Promise<void> {
  const [taken] = await findSeatedAt(tx, ids, visit.id)
  if (!taken) return
  const tables = await knownTables({ reading: readingOf(tx, venue), deny }, [])
  deny({ code: 'visit.table_taken', table: tables.find(({ id }) => id === taken.resource_id)?.name ?? '' })
}
