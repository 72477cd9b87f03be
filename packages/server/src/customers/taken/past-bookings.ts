import type { Tx } from '../../platform/db.ts'
import { lockCustomers } from '../find-or-make.sql.ts'
import { sumUp } from '../link.ts'
import { addPastBookings, dropPastBookings, dropPastNotes, type PastBooking } from './past-bookings.sql.ts'

export type { PastBooking } from './past-bookings.sql.ts'

/** Keeps bookings of before and counts them for their customers (C-2): whether each was new. */
export async function keepPastBookings(tx: Tx, rows: readonly PastBooking[]): Promise<boolean[]> {
  if (rows.length === 0) return []
  const customers = [...new Set(rows.map(({ customer_id }) => customer_id))]
  await lockCustomers(tx, customers)
  const added = new Set(await addPastBookings(tx, rows))
  if (added.size > 0) await sumUp(tx, customers)
  return rows.map(({ reference }) => added.delete(reference))
}

/** Takes some of those of an import back; false once none is left. */
export async function takePastBack(tx: Tx, batchId: number, limit: number): Promise<boolean> {
  const customers = await dropPastBookings(tx, batchId, limit)
  if (customers.length === 0) return false
  const concerned = [...new Set(customers)]
  await lockCustomers(tx, concerned)
  await sumUp(tx, concerned)
  return true
}

/** What was noted beside the bookings of somebody who is forgotten (C-5). */
export const forgetPast = (tx: Tx, customerId: number) => dropPastNotes(tx, customerId)
