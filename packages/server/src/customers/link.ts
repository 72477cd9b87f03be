import { fullName } from '@muelle/domain/full-name'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { type ListSums, lockCustomers, lockStanding } from './find-or-make.sql.ts'
import { findOrMakeOwners, guestOf, type Owner, readLocked } from './find-or-make.ts'
import {
  addTallies,
  dropLinks,
  findGuestsOf,
  findLinkable,
  findTravelers,
  insertTallies,
  type Link,
  type LinkableRow,
  putLinks,
  type Tally,
  type TravelerRow,
  writeListSums,
  writeTallies,
} from './links.sql.ts'

const toldOf = ({ first_name, last_name, email, phone_code, phone_number }: TravelerRow) => ({
  name: fullName(first_name, last_name),
  phone: phone_number,
  phone_code,
  email,
})

/**
 * Finds or makes whose bookings these are, and reckons anew what those customers did. Asked again it comes to the same. What belonged to
 * somebody who was forgotten stays nobody's.
 */
export async function linkBookings(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  const travelers = await findTravelers(tx, bookingIds)
  const [locked, found] = await readLocked(
    tx,
    travelers.map((one) => ({ ...toldOf(one), customer_id: one.customer_id })),
    () => findLinkable(tx, bookingIds),
  )
  const rows = found.filter(({ is_forgotten }) => !is_forgotten)
  const some = (places: readonly number[]) => places.flatMap((at) => rows[at] ?? [])
  const owners = await findOrMakeOwners(tx, rows.map(toldOf), (places) => listSumsOf(some(places)), locked)
  const links: Link[] = []
  const ownerless: number[] = []
  const owned: { owner: Owner; row: LinkableRow }[] = []
  for (const [at, row] of rows.entries()) {
    const owner = owners[at] ?? null
    if (owner === null && row.customer_id !== null) ownerless.push(row.id)
    if (owner === null) continue
    const found_by = guestOf(toldOf(row)).phone === null ? 'email' : 'phone'
    links.push({ booking_id: row.id, customer_id: owner.id, found_by })
    owned.push({ owner, row })
  }
  // Whoever was made for these bookings did nothing else yet: what they did needs no looking for.
  const ofNew = tallied(owned.filter(({ owner }) => owner.isNew))
  const before = rows.flatMap(({ customer_id }) => customer_id ?? [])
  if (before.length > 0) await lockCustomers(tx, [...new Set(before)])
  const [added] = await Promise.all([
    links.length > 0 ? putLinks(tx, links) : [],
    ofNew.length > 0 && insertTallies(tx, ofNew),
    ownerless.length > 0 && dropLinks(tx, ownerless),
  ])
  await countLinked(
    tx,
    owned.filter(({ owner }) => !owner.isNew),
    { added: new Set(added), before },
  )
}

/**
 * What those did who were known before. A booking that was nobody's until this moment is added to what its customer did; whoever has one
 * that was linked already, by another job perhaps that ran meanwhile, is reckoned anew, as are those `before`.
 */
async function countLinked(
  tx: Tx,
  owned: readonly { owner: Owner; row: LinkableRow }[],
  { added, before }: { added: ReadonlySet<number>; before: readonly number[] },
): Promise<void> {
  const again = owned.filter(({ row }) => !added.has(row.id)).map(({ owner }) => owner.id)
  const concerned = new Set([...before, ...again])
  const more = tallied(owned.filter(({ owner }) => !concerned.has(owner.id)))
  if (more.length > 0) await addTallies(tx, more)
  if (concerned.size > 0) await sumUp(tx, [...concerned])
}

const tallied = (owned: readonly { owner: Owner; row: LinkableRow }[]): Tally[] =>
  [...groupBy(owned, ({ owner }) => owner.id)].flatMap(([id, some]) =>
    talliesOf(
      id,
      some.map(({ row }) => row),
    ),
  )

/** What somebody did in each business by currency whose only bookings these are (C-2). */
function talliesOf(customer_id: number, rows: readonly LinkableRow[]): Tally[] {
  const places = groupBy(rows, ({ business_id, currency }) => `${business_id} ${currency}`)
  return [...places.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const stands = some.filter((row) => row.stands)
    const days = stands.map(({ starts_at }) => starts_at).toSorted()
    return [
      {
        customer_id,
        business_id: first.business_id,
        currency: first.currency,
        bookings: stands.length,
        visits: some.filter(({ came }) => came).length,
        people: stands.reduce((sum, { people }) => sum + people, 0),
        no_shows: some.filter(({ missed }) => missed).length,
        late_cancelations: some.filter(({ late }) => late).length,
        spent_cents: some.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
        first_at: days[0] ?? null,
        last_at: days.at(-1) ?? null,
      },
    ]
  })
}

/** The sums of those, by which lists are sorted; money in the account's own currency. */
function listSumsOf(rows: readonly LinkableRow[]): ListSums {
  const days = rows.filter(({ stands }) => stands).map(({ starts_at }) => starts_at)
  return {
    visits: rows.filter(({ came }) => came).length,
    no_shows: rows.filter(({ missed }) => missed).length,
    spent_cents: rows.reduce((sum, row) => sum + (row.is_own_currency ? row.paid_cents : 0), 0),
    last_at: days.toSorted().at(-1) ?? null,
  }
}

/** Reckons anew what the guests of visits did. */
export async function countVisits(tx: Tx, visitIds: readonly number[]): Promise<void> {
  const guests = await findGuestsOf(tx, visitIds)
  if (guests.length === 0) return
  await lockCustomers(tx, guests)
  await sumUp(tx, guests)
}

/** Reckons anew what customers did; they are locked. */
export async function sumUp(tx: Tx, ids: readonly number[]): Promise<void> {
  // They leave together and are done one after the other.
  await Promise.all([lockStanding(tx, ids), writeTallies(tx, ids), writeListSums(tx, ids)])
}
