import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { cutoffDenial } from '@muelle/domain/visits/life/judge'
import { standingDenial, type VisitStep } from '@muelle/domain/visits/life/standing'
import { bucketOf } from '@muelle/domain/visits/occupancy/buckets'
import { isTerminal, needsTable } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { carryDeposit } from '../deposits/follow-visit.ts'
import { candidatesFor } from '../occupancy/choose-tables.ts'
import { NO_CAPS } from '../occupancy/occupancy.sql.ts'
import type { VisitFields, VisitRow } from '../record/visit-row.ts'
import { findSeatedAt } from '../record/visits.sql.ts'
import { capsOf } from './caps.ts'
import { factsOf, knownTables, lockForChange, readAgain, turnEndOf } from './transition.ts'
import { dateAt, type VisitVenue } from './venue.ts'
import { type Reads, readingOf } from './venue-reading.ts'
import { isUnassigned, type VisitBy, type WriteRefusal, writeVisit } from './write-visit.ts'

/** What changes a visit where it stands (T19); what is absent stays. */
export type VisitEdit = {
  visit_id: number
  version?: number | null
  step: Extract<VisitStep, 'edit' | 'move' | 'late' | 'progress' | 'present' | 'confirm'>
  start?: Instant | null
  minutes?: number | null
  party_size?: number
  party_in?: number
  resource_ids?: readonly number[] | null
  at_bar?: boolean
  isForced?: boolean
  fields?: Partial<
    Omit<VisitFields, 'status' | 'kind' | 'status_at' | 'business_date' | 'start_at' | 'end_at' | 'unassigned'>
  >
}
export type EditRefusal =
  | WriteRefusal
  | 'not_found'
  | 'forbidden'
  | 'visit.over'
  | 'visit.not_inside'
  | 'visit.past'
  | 'visit.party_in'
  | 'visit.table_taken'
  | 'visit.unknown_table'
  | 'visit.cancel_cutoff'
type Editing = { by: VisitBy; venue: VisitVenue; deny: Deny<EditRefusal> }
type EditingOnce = Editing & Reads

const iso = (at: Instant) => new Date(at).toISOString()

/**
 * Changes a visit where it stands: time, size, tables, wishes, flags (T19). The new plan is taken before the old one is given back, in one
 * transaction: where it cannot be had, everything is as it was. Locks: the venue, then the visit.
 */
export async function editVisit(tx: Tx, asked: Editing, edit: VisitEdit): Promise<VisitRow> {
  const { by, venue, deny } = asked
  const visit = await lockForChange(tx, asked, edit)
  const editing = { ...asked, reading: readingOf(tx, venue) }
  const missing = standingDenial(by.standing, edit.step, {
    kind: visit.kind,
    isOwn: visit.rp_id !== null && visit.rp_id === by.author.userId,
  })
  if (missing) deny(missing)
  if (isTerminal(visit.status)) deny({ code: 'visit.over' })
  if (edit.step === 'progress' && visit.status !== 'seated') deny({ code: 'visit.not_inside' })
  const facts = { ...factsOf(visit) }
  const late = cutoffDenial(facts, {
    now: by.now,
    today: dateAt(venue, by.now),
    zone: venue.zone,
    standing: by.standing,
    isForced: false,
    reason: null,
    graceMinutes: venue.graceMinutes,
    cutoffMinutes: venue.cutoffMinutes,
  })
  // That they are here, or will come, guests say whenever they like; only what is planned is bound by the cut-off.
  if (edit.step === 'edit' && late?.code === 'visit.cancel_cutoff') deny(late)

  const after = { ...visit, ...edit.fields, ...(await planOf(tx, editing, visit, edit)) }
  if (after.party_in > after.party_size && visit.kind !== 'guest_list')
    deny({ code: 'visit.party_in', people: after.party_size })
  const isLonger = Date.parse(after.end_at) > Date.parse(visit.end_at)
  const grows = after.party_size > visit.party_size || after.start_at !== visit.start_at || isLonger
  const isPlannedAhead = visit.status !== 'seated' && visit.status !== 'waiting' && needsTable(visit.kind)
  const start = instant(Date.parse(after.start_at))
  const caps = grows && isPlannedAhead ? await capsOf(editing, start, edit.isForced ?? false) : NO_CAPS
  if (isUnchanged(visit, after)) return visit
  await writeVisit(tx, editing, { before: visit, after }, { action: edit.step, caps })
  await carryDeposit(tx, visit, after, by.now)
  return readAgain(tx, visit.id)
}

const isUnchanged = (visit: VisitRow, after: VisitRow) =>
  Object.entries(after).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(visit[field as keyof VisitRow]),
  )

/** The time, the size and the tables that it shall have. */
async function planOf(tx: Tx, editing: EditingOnce, visit: VisitRow, edit: VisitEdit): Promise<Partial<VisitRow>> {
  const { by, venue, deny } = editing
  const old = { start: instant(Date.parse(visit.start_at)), end: instant(Date.parse(visit.end_at)) }
  const start = edit.start ?? old.start
  const party_size = edit.party_size ?? visit.party_size
  if (start !== old.start && bucketOf(start) < bucketOf(by.now)) deny({ code: 'visit.past', alternatives: [] })
  const isOtherPlan = start !== old.start || party_size !== visit.party_size
  const end = edit.minutes
    ? instant(start + edit.minutes * MINUTE_MS)
    : start === old.start
      ? old.end
      : party_size === visit.party_size
        ? instant(start + (old.end - old.start))
        : await turnEndOf(editing, { party_size }, start)
  const at_bar = edit.at_bar ?? (edit.resource_ids && edit.resource_ids.length > 0 ? false : visit.at_bar)
  // Another time is chosen by the hours as they are; and somebody may say that it stays.
  const outside_hours = edit.fields?.outside_hours ?? (visit.outside_hours && start === old.start)
  const plan = {
    start_at: iso(start),
    end_at: iso(end),
    business_date: dateAt(venue, start),
    party_size,
    at_bar,
    outside_hours,
  }
  const named = edit.resource_ids ?? (at_bar && edit.at_bar ? [] : null)
  if (named) {
    await knownTables(editing, named)
    if (visit.status === 'seated' && !edit.isForced) await denySeated(tx, editing, visit, named)
  }
  const resource_ids = named ?? (isOtherPlan ? await tablesFor(tx, editing, visit, { start, end, party_size }) : null)
  return {
    ...plan,
    party_in: edit.party_in ?? visit.party_in,
    ...(resource_ids && { resource_ids: [...resource_ids] }),
  }
}

async function denySeated(
  tx: Tx,
  { reading, deny }: EditingOnce,
  visit: VisitRow,
  ids: readonly number[],
): Promise<void> {
  const [taken] = await findSeatedAt(tx, ids, visit.id)
  if (!taken) return
  const tables = await knownTables({ reading, deny }, [taken.resource_id])
  deny({ code: 'visit.table_taken', table: tables.find(({ id }) => id === taken.resource_id)?.name ?? '' })
}

/** The tables it has, if they do for the new plan as well; else the best that are free then. A promised table is not left silently (M-4). */
async function tablesFor(
  tx: Tx,
  { by, venue, reading }: EditingOnce,
  visit: VisitRow,
  { start, end, party_size }: { start: Instant; end: Instant; party_size: number },
): Promise<readonly number[] | null> {
  if (visit.locked_table || visit.status === 'waiting' || visit.status === 'seated') return null
  if (visit.resource_ids.length === 0 && !isUnassigned(visit)) return null
  const candidates = await candidatesFor(
    tx,
    { venue, reading },
    {
      party: party_size,
      start,
      end,
      now: by.now,
      zone: visit.zone_pref,
      isVip: visit.vip,
      asking: by.standing === 'guest' ? 'public' : 'internal',
      visitId: visit.id,
    },
  )
  const isSame = (ids: readonly number[]) =>
    ids.length === visit.resource_ids.length && ids.every((id) => visit.resource_ids.includes(id))
  return candidates.find(isSame) ?? candidates[0] ?? null
}
