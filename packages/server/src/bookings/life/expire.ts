import type { Instant } from '@muelle/domain/time'
import { lockForRelease, releaseSeats } from '../../departures/capacity/seats.ts'
import { departuresHeldBeside } from '../../departures/capacity/shared-seats.ts'
import { releaseOver } from '../../departures/grants/stock.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { returnUses } from '../../promotions/uses.ts'
import { expireHolds } from '../record/bookings.sql.ts'
import { sumSeats } from '../sale/write-sales.ts'

const SYSTEM = { userId: null, requestId: null }

/**
 * Releases what the expired holds of a departure kept, and the devices whose time to sell without a network is over, each exactly once (I6).
 * Locks: departure, bookings, uses of promotions. Answers how many.
 */
export async function expireHoldsOf(tx: Tx, departure_id: number, now: Instant): Promise<number> {
  await lockForRelease(tx, [departure_id])
  const over = await releaseOver(tx, departure_id, now)
  const expired = await expireHolds(tx, departure_id, now)
  if (expired.length === 0) return over
  await releaseSeats(
    tx,
    sumSeats(expired.map(({ is_private, ...seats }) => ({ ...seats, private_parties: is_private ? 1 : 0 }))),
  )
  await returnUses(
    tx,
    expired.map(({ id }) => id),
  )
  await record(
    tx,
    SYSTEM,
    expired.map(({ id, business_id, seats, people }) => ({
      kind: 'booking.expired',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { departure_id, seats, people },
    })),
  )
  return over + expired.length
}

/**
 * The departures whose expired holds keep seats from the given one, because both share them (C6): `makeRoom` may be asked for these once
 * they are locked together with it, before any booking is. Locks nothing.
 */
export const departuresInTheWay = (tx: Tx, departureId: number, now: Instant): Promise<number[]> =>
  departuresHeldBeside(tx, now, departureId)

/**
 * Takes seats with `take`, and once more after expired holds have made room for it (C6, I6): those of the departures that are given,
 * which are locked. False when there is no room even so.
 */
export async function takeMakingRoom(
  tx: Tx,
  departureIds: readonly number[],
  now: Instant,
  take: () => Promise<boolean>,
): Promise<boolean> {
  if (await take()) return true
  let released = 0
  for (const id of [...new Set(departureIds)].sort((a, b) => a - b)) released += await expireHoldsOf(tx, id, now)
  return released > 0 && take()
}

/**
 * Releases what expired holds keep on a departure and on those that share its seats (C6, I6). All of them are locked together, before
 * anything else of the transaction is.
 */
export async function expireHoldsBeside(tx: Tx, departureId: number, now: Instant): Promise<void> {
  const beside = await departuresHeldBeside(tx, now, departureId)
  if (beside.length === 0) return
  const ids = [departureId, ...beside]
  await lockForRelease(tx, ids)
  for (const id of ids) await expireHoldsOf(tx, id, now)
}
