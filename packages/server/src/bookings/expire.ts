import type { Instant } from '@muelle/domain/time'
import { lockDeparture, releaseSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { expireHolds } from './bookings.sql.ts'
import { sumSeats } from './write-sales.ts'

const SYSTEM = { userId: null, requestId: null }

/** Releases what the expired holds of a departure kept, each exactly once (I6). Locks: departure, then bookings. Answers how many. */
export async function expireHoldsOf(tx: Tx, departureId: number, now: Instant): Promise<number> {
  await lockDeparture(tx, departureId)
  const expired = await expireHolds(tx, departureId, now)
  if (expired.length === 0) return 0
  await releaseSeats(tx, sumSeats(expired))
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
