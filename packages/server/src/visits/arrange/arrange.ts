import type { Answer } from '@muelle/contract/call'
import type { arrangeVisits, previewArrangement, undoArrangement } from '@muelle/contract/visits/arrange'
import { instant, localDate } from '@muelle/domain/time'
import { arrange as arrangementOf } from '@muelle/domain/visits/floor/arrange'
import { isMovable, type MovableVisit } from '@muelle/domain/visits/floor/arrange-board'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { readVenue, spanOfDays } from '../availability/read-venue.ts'
import { knownTables } from '../life/transition.ts'
import { undoable } from '../life/undo.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import { readingOf } from '../life/venue-reading.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { atTables, showVisits } from '../record/visit-context.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { listMovable } from './arrange.sql.ts'
import { giveTables } from './give-tables.ts'
import { readFixed } from './read-fixed.ts'

/** Who would sit where if the day were arranged (M-4); nothing is written. */
export async function preview(context: Context<typeof previewArrangement>): Promise<Answer<typeof previewArrangement>> {
  const { tx, input, deny, now } = context
  const { venue, reader } = await atTables(context, input.params.id, deny)
  const date = input.query.date === undefined ? dateAt(venue, now) : localDate(input.query.date)
  const at = new Date(now).toISOString()
  const rows = venue.pace === null ? [] : await listMovable(tx, venue.id, { date, now: at })
  const [read, taken] = await Promise.all([
    readVenue(tx, { id: venue.id, time_zone: venue.zone }, { from: date, to: date }),
    readFixed(
      tx,
      venue,
      { window: spanOfDays(venue.zone, { from: date, to: date }), now },
      rows.map(({ id }) => id),
    ),
  ])
  const { moves, without } = arrangementOf(read.venue, rows.map(movableOf), taken, now)
  const shown = await showVisits(tx, [...moves.map(({ id }) => id), ...without], reader)
  const visitOf = new Map(shown.map((visit) => [visit.id, visit]))
  const nameOf = new Map(read.venue.resources.map(({ id, name }) => [id, name]))
  const answered = moves.flatMap(({ id, to }) => {
    const visit = visitOf.get(id)
    return visit ? [{ visit, resources: to.map((table) => ({ id: table, name: nameOf.get(table) ?? '' })) }] : []
  })
  return { rows: answered, count: answered.length, without: without.flatMap((id) => visitOf.get(id) ?? []) }
}

const movableOf = (row: VisitRow): MovableVisit => ({
  id: row.id,
  startsAt: instant(Date.parse(row.start_at)),
  endsAt: instant(Date.parse(row.end_at)),
  party: row.party_size,
  zone: row.zone_pref,
  isVip: row.vip,
  resource_ids: row.resource_ids,
})

/** Gives the visits these tables, as they were shown: one that somebody changed meanwhile refuses it all. Locks: the venue, then the visits. */
export async function arrange(context: Context<typeof arrangeVisits>): Promise<Answer<typeof arrangeVisits>> {
  const { tx, input, deny } = context
  const { venue, by, reader } = await atTables(context, input.params.id, deny)
  const { moves } = input.body
  const locked = await lockAll(tx, { venue, deny }, moves)
  await knownTables(
    { reading: readingOf(tx, venue), deny },
    moves.flatMap(({ resource_ids }) => resource_ids),
  )
  const given = locked.map(({ before, move }) => {
    if (!isMovable(before)) deny({ code: 'visit.not_movable', ticket: before.ticket })
    return { before, after: { ...before, resource_ids: move.resource_ids }, step: { action: 'arrange' } }
  })
  await giveTables(tx, { by, venue, deny }, given)
  const rows = await showVisits(
    tx,
    given.map(({ before }) => before.id),
    reader,
  )
  return { rows, count: rows.length }
}

/** Puts all of them back to where they were, if arranging them was the last that happened to each. Locks: the venue, then the visits. */
export async function undo(context: Context<typeof undoArrangement>): Promise<Answer<typeof undoArrangement>> {
  const { tx, input, deny } = context
  const { venue, by, reader } = await atTables(context, input.params.id, deny)
  const locked = await lockAll(tx, { venue, deny }, input.body.moves)
  const given = []
  for (const { before } of locked) {
    const last = await undoable(tx, before, { by, deny })
    if (last.action !== 'arrange') return deny({ code: 'undo.nothing' })
    const { resource_ids = before.resource_ids } = last.before as { resource_ids?: number[] }
    const step = { action: 'undo', isFinal: true, undoneEventId: last.id }
    given.push({ before, after: { ...before, resource_ids }, step })
  }
  await giveTables(tx, { by, venue, deny }, given)
  const rows = await showVisits(
    tx,
    given.map(({ before }) => before.id),
    reader,
  )
  return { rows, count: rows.length }
}

type Move = { booking_id: number; version: number }

/** The visits that are meant, each once, locked in the order of their ids, as they were read. */
async function lockAll<M extends Move>(
  tx: Tx,
  { venue, deny }: { venue: VisitVenue; deny: Deny<'not_found' | 'stale'> },
  moves: readonly M[],
): Promise<{ before: VisitRow; move: M }[]> {
  await lockTables(tx, venue.id)
  const locked = []
  const each = new Map(moves.map((move) => [move.booking_id, move]))
  for (const move of [...each.values()].toSorted((a, b) => a.booking_id - b.booking_id)) {
    const found = await lockVisit(tx, move.booking_id)
    const before = found?.business_id === venue.id && found.kind !== 'parking' ? found : deny({ code: 'not_found' })
    if (before.version !== move.version) deny({ code: 'stale', version: before.version, current: {} })
    locked.push({ before, move })
  }
  return locked
}
