import type { Instant } from '@muelle/domain/time'
import { lockDepartures } from '../../departures/capacity/seats.ts'
import type { Tx } from '../../platform/db.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { departuresInTheWay } from '../life/expire.ts'
import { type ChangeBy, isLife, lockLife } from '../life/lock-life.ts'
import type { Returning } from '../life/take-again.ts'
import { findDepartureOf } from '../record/bookings.sql.ts'
import { findBusinessOf } from '../record/life.sql.ts'

export const SYSTEM = { userId: null, requestId: null }
/** How often a booking is looked up again that moves while it is about to be locked. */
const MAX_TRIES = 3

/** Nobody is signed in where a provider tells of money: it is the business itself that keeps what was promised. */
export async function businessItself(tx: Tx, booking_id: number, now: Instant): Promise<ChangeBy> {
  const businessId = await findBusinessOf(tx, booking_id)
  if (businessId === undefined) throw new Error(`money of a booking that is not there: ${booking_id}`)
  const actor: Actor = {
    accountId: tx.accountId,
    userId: 0,
    sessionId: null,
    apiKeyId: null,
    name: '',
    rights: { is_owner: true, modules: [] },
    seesAllBusinesses: true,
    roles: [],
    onlyBusinesses: [businessId],
  }
  return { actor, author: SYSTEM, now, language: 'es' }
}

/**
 * Locks the departures of several bookings, and those that they may need to stand again, in one go and in order (I5): before the first of
 * the bookings is, so that nobody who sells on one of them waits for another.
 */
export async function lockDeparturesFor(
  tx: Tx,
  bookings: readonly { departure_id: number }[],
  now: Instant,
): Promise<void> {
  const ids = new Set(bookings.map(({ departure_id }) => departure_id))
  const inTheWay: number[] = []
  for (const id of ids) inTheWay.push(...(await departuresInTheWay(tx, id, now)))
  await lockDepartures(tx, [...new Set([...ids, ...inTheWay])])
}

/** Locks a booking of which a provider tells, with the departures that it may need to stand again. */
export async function lockFor(tx: Tx, by: ChangeBy, booking_id: number): Promise<Returning> {
  for (let no = 0; no < MAX_TRIES; no += 1) {
    const departureId = await findDepartureOf(tx, booking_id)
    const inTheWay = departureId === undefined ? [] : await departuresInTheWay(tx, departureId, by.now)
    const life = await lockLife(tx, by, { booking_id, version: null, otherDepartures: inTheWay })
    if (isLife(life)) return { life, inTheWay }
  }
  throw new Error(`booking ${booking_id} moves too often to be paid`)
}
