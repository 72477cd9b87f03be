import type { RefusalCode } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockDeparturesFor } from '../provider/business-itself.ts'
import { findBookingsOfOrder } from './orders.sql.ts'

type Locking = { tx: Tx; now: Instant; deny: Deny<'not_found'> }
/** Bookings of an order, as they were seen. */
type Wanted = readonly { id: number; version: number }[]

/**
 * Locks the bookings that a request names, by id, after all of their departures. One that moves to another departure meanwhile is refused
 * as stale: it is no longer as it was seen. Each comes with its place in the request.
 */
export async function lockEach<T extends object>(
  { tx, now, deny }: Locking,
  orderId: number,
  bookings: Wanted,
  lock: (one: { id: number; version: number; at: number }) => Promise<T>,
): Promise<(T & { at: number })[]> {
  const departureOf = new Map((await findBookingsOfOrder(tx, orderId)).map((one) => [one.id, one.departure_id]))
  const wanted = bookings.map((one, at) => ({ ...one, at })).sort((a, b) => a.id - b.id)
  const departures = wanted.map(({ id, at }) => ({
    departure_id: departureOf.get(id) ?? deny({ code: 'not_found' }, pathOf(at)),
  }))
  await lockDeparturesFor(tx, departures, now)
  const locked: (T & { at: number })[] = []
  for (const one of wanted) locked.push({ ...(await lock(one)), at: one.at })
  return locked
}

const pathOf = (at: number) => `body.bookings.${at}`
/** Lets a refusal tell which booking it is about. */
export const naming =
  <C extends RefusalCode>(deny: Deny<C>, at: number): Deny<C> =>
  (refusal, path) =>
    deny(refusal, path ?? pathOf(at))
