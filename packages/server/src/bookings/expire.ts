import type { Instant } from '@muelle/domain/time'
import { lockDeparture, lockDepartures, releaseSeats } from '../departures/seats.ts'
import { departuresHeldBeside } from '../departures/shared-seats.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { returnUses } from '../promotions/uses.ts'
import { expireHolds } from './bookings.sql.ts'
import { sumSeats } from './write-sales.ts'

const SYSTEM = { userId: null, requestId: null }

/** Releases what the expired holds of a departure kept, each exactly once (I6). Locks: departure, bookings, uses of promotions. Answers how many. */
export async function expireHoldsOf(tx: Tx, departureId: number, now: Instant): Promise<number> {
  await lockDeparture(tx, departureId)
  const expired = await expireHolds(tx, departureId, now)
  if (expired.length === 0) return 0
  await releaseSeats(tx, sumSeats(expired))
  await returnUses(
    tx,
    expired.map(({ id }) => id),
  )
  await record(
    tx,
    SYSTEM,
    expired.map(({ id, businessId, seats, people }) => ({
      kind: 'booking.expired',
      subjectType: 'booking',
      subjectId: id,
      businessId,
      data: { departure_id: departureId, seats, people },
    })),
  )
  return expired.length
}

/**
 * Releases what expired holds keep on a departure and on those that share its seats (C6, I6). All of them are locked together, before
 * anything else of the transaction is.
 */
export async function expireHoldsBeside(tx: Tx, departureId: number, now: Instant): Promise<void> {
  const beside = await departuresHeldBeside(tx, now, departureId)
  if (beside.length === 0) return
  const ids = [departureId, ...beside]
  await lockDepartures(tx, ids)
  for (const id of ids) await expireHoldsOf(tx, id, now)
}
