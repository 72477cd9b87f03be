import type { Tx } from '../platform/db.ts'
import { lockCustomers } from './find-or-make.sql.ts'
import { findOrMakeCustomers, guestOf } from './find-or-make.ts'
import {
  dropLinks,
  findGuestsOf,
  findLinkable,
  type Link,
  type LinkableRow,
  putLinks,
  writeListSums,
  writeTallies,
} from './links.sql.ts'

const toldOf = ({ first_name, last_name, email, phone_code, phone_number }: LinkableRow) => ({
  name: [first_name, last_name].filter(Boolean).join(' '),
  phone: phone_number,
  phone_code,
  email,
})

/**
 * Finds or makes whose bookings these are, and reckons anew what those customers did. Asked again it comes to the same. What belonged to
 * somebody who was forgotten stays nobody's.
 */
export async function linkBookings(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  const rows = (await findLinkable(tx, bookingIds)).filter(({ is_forgotten }) => !is_forgotten)
  const owners = await findOrMakeCustomers(tx, rows.map(toldOf))
  const links: Link[] = []
  const ownerless: number[] = []
  for (const [at, row] of rows.entries()) {
    const owner = owners[at] ?? null
    if (owner === null && row.customer_id !== null) ownerless.push(row.id)
    if (owner !== null)
      links.push({
        booking_id: row.id,
        customer_id: owner,
        found_by: guestOf(toldOf(row)).phone === null ? 'email' : 'phone',
      })
  }
  const before = rows.flatMap(({ customer_id }) => (customer_id === null ? [] : [customer_id]))
  const concerned = [...new Set([...before, ...links.map(({ customer_id }) => customer_id)])]
  if (concerned.length === 0) return
  await lockCustomers(tx, concerned)
  if (links.length > 0) await putLinks(tx, links)
  if (ownerless.length > 0) await dropLinks(tx, ownerless)
  await sumUp(tx, concerned)
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
  await writeTallies(tx, ids)
  await writeListSums(tx, ids)
}
