import type { Language } from '@muelle/contract/languages'
import { MINUTE_MS } from '@muelle/domain/time'
import { planEntry } from '@muelle/domain/visits/nights/add-entry'
import type { VisitSource } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockTables } from '../../resources/tables.ts'
import { createVisit } from '../life/create.ts'
import type { CreateRefusal } from '../life/new-visit.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { roomOfPromoter } from '../promoters/room.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { findOnLists, insertEntry, peopleOnList } from './entries.sql.ts'
import { lockNight } from './night.sql.ts'
import { closingOf, isOver, spanOfNight } from './night-venue.ts'
import { findList } from './nights.sql.ts'

/** A party as it is put on a list of a night. */
export type NewEntry = {
  list_id: number
  /** The business day of the night. */
  date: string
  name: string
  /** With the one who is named. */
  party_size: number
  /** As a key (C-1). */
  phone: string | null
  notes?: string | null
  language?: Language
  source: VisitSource
  /** Whom it is counted to (N-5). */
  rp_id: number | null
  seller_id: number | null
}
export type AddedEntry = {
  visit: VisitRow
  night_id: number
  is_late: boolean
  /** On which other list they stand already; this one counts for nothing (N-5). */
  duplicate_of: { id: number; list: string } | null
}
export type EntryRefusal = CreateRefusal | 'not_found' | 'night.past' | 'guest_list.off' | 'guest_list.closed'
type Adding = { by: VisitBy; venue: VisitVenue; deny: Deny<EntryRefusal> }

/**
 * Puts a party on a list of a night (N-2): confirmed, or asked for where the cap is reached (N-7). A telephone that stands on another list
 * already is flagged and counts nowhere until a manager decides (N-5). The cap is counted under the lock of the venue, which whoever adds
 * holds until the end: two who take the last place stand behind one another. Locks: the venue, then the night.
 */
export async function addEntry(tx: Tx, { by, venue, deny }: Adding, entry: NewEntry): Promise<AddedEntry> {
  const list = (await findList(tx, venue.id, entry.list_id)) ?? deny({ code: 'not_found' })
  if (isOver(venue, entry.date, by.now)) deny({ code: 'night.past', date: entry.date })
  await lockTables(tx, venue.id)
  const night = await lockNight(tx, venue.id, entry.date)
  if (list.night_id !== null && list.night_id !== night.id) deny({ code: 'not_found' })
  const other = entry.phone === null ? undefined : await findOnLists(tx, { nightId: night.id, phone: entry.phone })
  const closesAt = closingOf(venue, entry.date, list, night)
  const people = await peopleOnList(tx, { nightId: night.id, listId: list.id })
  const promoterLeft = await roomOfPromoter(tx, { business_id: venue.id, user_id: entry.rp_id, date: entry.date })
  const plan = planEntry(
    { name: list.name, isActive: list.is_active, closesAt, cap: list.cap, people, promoterLeft },
    {
      people: entry.party_size,
      now: by.now,
      isManager: by.standing === 'manager' || by.standing === 'system',
      isDuplicate: other !== undefined,
    },
  )
  if ('code' in plan) return deny(plan.code === 'guest_list.closed' ? { ...plan, timeZone: venue.zone } : plan)
  const { start, end } = await spanOfNight(tx, venue, entry.date, by.now)
  const visit = await createVisit(
    tx,
    { by: { ...by, brought: { list_id: list.id, reason: list.name } }, venue, deny },
    {
      action: plan.status === 'requested' ? 'request' : 'book',
      kind: 'guest_list',
      source: entry.source,
      party_size: entry.party_size,
      start,
      minutes: Math.ceil((end - start) / MINUTE_MS),
      resource_ids: null,
      at_bar: false,
      mayBeUnassigned: true,
      isForced: true,
      holdMinutes: null,
      fields: {
        name: entry.name,
        phone_e164: entry.phone,
        notes: entry.notes ?? null,
        rp_id: entry.rp_id,
        seller_id: entry.seller_id,
        duplicate_of: other?.id ?? null,
        ...(entry.language && { language: entry.language }),
        // Whoever is asked has until the night is over.
        ...(plan.status === 'requested' && { expires_at: new Date(end).toISOString() }),
      },
    },
  )
  await insertEntry(tx, {
    visit_id: visit.id,
    business_id: venue.id,
    night_id: night.id,
    list_id: list.id,
    is_late: plan.isLate,
  })
  return { visit, night_id: night.id, is_late: plan.isLate, duplicate_of: other ?? null }
}
