import type { Language } from '@muelle/contract/languages'
import { instant, localTimeOf } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { type AddedEntry, addEntry, type EntryRefusal } from './add-entry.ts'
import { peopleOnList } from './entries.sql.ts'
import { findNight } from './night.sql.ts'
import { closingOf } from './night-venue.ts'
import { findList, listsOfNight } from './nights.sql.ts'

type Looking = { venue: VisitVenue; by: VisitBy }
/** A list as a door names it to somebody who stands on none. */
export type DoorList = { id: number; name: string; is_closed: boolean }

/** Tonight's lists that take people, standing ones included. */
export async function listsAtDoor(tx: Tx, { venue, by: { now } }: Looking): Promise<DoorList[]> {
  const date = dateAt(venue, now)
  const night = await findNight(tx, venue.id, date)
  const lists = await listsOfNight(tx, venue.id, { nightId: night?.id ?? null, ownerId: null })
  return lists
    .filter(({ is_active }) => is_active)
    .map((list) => {
      const closesAt = closingOf(venue, date, list, night)
      return { id: list.id, name: list.name, is_closed: closesAt !== null && now >= closesAt }
    })
}

/** Why somebody does not come on a list of tonight without a manager (N-7): it is closed since then, or its places are gone; null: they do. */
export async function listStanding(
  tx: Tx,
  { venue, by: { now } }: Looking,
  { list_id, people }: { list_id: number; people: number },
): Promise<{ name: string; needed: { closedTime: string | null } | null } | undefined> {
  const date = dateAt(venue, now)
  const list = await findList(tx, venue.id, list_id)
  const night = await findNight(tx, venue.id, date)
  if (!list?.is_active || (list.night_id !== null && list.night_id !== night?.id)) return undefined
  const closesAt = closingOf(venue, date, list, night)
  if (closesAt !== null && now >= closesAt)
    return { name: list.name, needed: { closedTime: localTimeOf(instant(closesAt), venue.zone) } }
  const taken = night === undefined ? 0 : await peopleOnList(tx, { nightId: night.id, listId: list.id })
  return { name: list.name, needed: list.cap !== null && taken + people > list.cap ? { closedTime: null } : null }
}

type Listing = Looking & { deny: Deny<'not_found' | 'forbidden' | 'guest_list.off' | 'guest_list.closed'> }
/** Puts somebody at the door on a list, by whoever `by` acts as. Locks: the venue, then the night. */
export async function putOnList(
  tx: Tx,
  { venue, by, deny }: Listing,
  entry: { list_id: number; name: string; people: number; language: Language },
): Promise<number> {
  const list = (await findList(tx, venue.id, entry.list_id)) ?? deny({ code: 'not_found' })
  const added = await refusing<EntryRefusal, AddedEntry>((denyOne) =>
    addEntry(
      tx,
      { by, venue, deny: denyOne },
      {
        list_id: list.id,
        date: dateAt(venue, by.now),
        name: entry.name,
        party_size: entry.people,
        phone: null,
        language: entry.language,
        source: 'panel',
        rp_id: list.owner_user_id,
        seller_id: null,
      },
    ),
  )
  if (!('refusal' in added)) return added.visit.id
  const { refusal } = added
  if (refusal.code === 'guest_list.closed' || refusal.code === 'guest_list.off' || refusal.code === 'forbidden')
    return deny(refusal)
  return deny({ code: 'not_found' })
}
