import { type Instant, MINUTE_MS } from '@muelle/domain/time'
import { planEntry } from '@muelle/domain/visits/nights/add-entry'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockTables } from '../../resources/tables.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { roomOfPromoter } from '../promoters/room.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { findEntry, findOnLists, peopleOnList } from './entries.sql.ts'
import { lockNight } from './night.sql.ts'
import { closingOf } from './night-venue.ts'
import { findList } from './nights.sql.ts'

/** What somebody would make of a visit; what is left out stays. */
export type EntryEdit = {
  party_size?: number | undefined
  party_in?: number | null | undefined
  /** When it would be, and at which tables: a list has a night, and no tables. */
  start?: Instant | null
  resource_ids?: readonly number[] | undefined
  at_bar?: boolean | undefined
  /** As a key; undefined where it stays. */
  phone?: string | null | undefined
}
export type EntryEditRefusal =
  | 'guest_list.door_counts'
  | 'guest_list.of_its_night'
  | 'guest_list.full'
  | 'guest_list.closed'
type Editing = { venue: VisitVenue; by: VisitBy; deny: Deny<EntryEditRefusal> }

const isSameMinute = (start: Instant, text: string) =>
  Math.floor(start / MINUTE_MS) === Math.floor(Date.parse(text) / MINUTE_MS)
const isMoved = ({ start_at }: VisitRow, { start = null, resource_ids = [], at_bar = false }: EntryEdit): boolean =>
  at_bar || resource_ids.length > 0 || (start !== null && !isSameMinute(start, start_at))

/**
 * What of a party on a list may be changed, and what follows from it; null of any other visit. Who came in is counted by the doors alone,
 * a list is of its night, more people are put on it as they were at first (N-7), and another telephone may stand on another list (N-5).
 * Locks: the venue, the visit, then the night.
 */
export async function demandEntryEdit(
  tx: Tx,
  editing: Editing,
  visitId: number,
  edit: EntryEdit,
): Promise<{ duplicate_of?: number | null } | null> {
  const { venue, by, deny } = editing
  await lockTables(tx, venue.id)
  const visit = await lockVisit(tx, visitId)
  if (visit?.business_id !== venue.id || visit.kind !== 'guest_list') return null
  if (isMoved(visit, edit)) deny({ code: 'guest_list.of_its_night' })
  const entry = await findEntry(tx, venue.id, visit.id)
  if (edit.party_in !== undefined && edit.party_in !== null && edit.party_in !== visit.party_in)
    deny({ code: 'guest_list.door_counts' })
  const night = await lockNight(tx, venue.id, visit.business_date)
  const more = (edit.party_size ?? visit.party_size) - visit.party_size
  // One that waits for an answer is asked for with all of them.
  if (more > 0 && entry && visit.status !== 'requested')
    await demandRoom(tx, editing, visit, { listId: entry.list_id, night, more, now: by.now })
  if (edit.phone === undefined || edit.phone === visit.phone_e164) return {}
  const other =
    edit.phone === null
      ? undefined
      : await findOnLists(tx, { nightId: night.id, phone: edit.phone, exceptId: visit.id })
  return { duplicate_of: other?.id ?? null }
}

type Growing = { listId: number; night: Awaited<ReturnType<typeof lockNight>>; more: number; now: Instant }

/** N-7: the cap and the closing hour hold for whoever is added to a party as for a party. */
async function demandRoom(tx: Tx, { venue, by, deny }: Editing, visit: VisitRow, growing: Growing): Promise<void> {
  const { listId, night, more, now } = growing
  const list = await findList(tx, venue.id, listId)
  if (!list) return
  const promoterLeft = await roomOfPromoter(tx, {
    business_id: venue.id,
    user_id: visit.rp_id,
    date: visit.business_date,
  })
  const plan = planEntry(
    {
      name: list.name,
      isActive: true,
      closesAt: closingOf(venue, visit.business_date, list, night),
      cap: list.cap,
      people: await peopleOnList(tx, { nightId: night.id, listId: list.id }),
      promoterLeft,
    },
    { people: more, now, isManager: by.standing === 'manager', isDuplicate: visit.duplicate_of !== null },
  )
  if ('code' in plan) {
    if (plan.code === 'guest_list.closed') deny({ ...plan, timeZone: venue.zone })
    return
  }
  const ofList = plan.left === null ? null : plan.left + more
  const left = Math.max(0, Math.min(...[ofList, promoterLeft].filter((places) => places !== null)))
  if (plan.status === 'requested') deny({ code: 'guest_list.full', list: list.name, left })
}
