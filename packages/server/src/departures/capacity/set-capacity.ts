import type { Answer } from '@muelle/contract/call'
import type { setDepartureCapacity } from '@muelle/contract/departure-capacity'
import { hasDeparted } from '@muelle/domain/departures/state'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { findAssignments } from './assignment.sql.ts'
import { writeCapacity } from './blocks.sql.ts'
import { locateDeparture } from './locate.ts'
import { type LockedDeparture, lockDeparture } from './seats.ts'

/**
 * Changes the seats of one departure: never below what is sold and blocked, nor above what its boats have where the tour sells their
 * seats (C3). Other boats leave it as it is; the persons that they may carry are not asked (C7). Expired holds still count; whoever
 * cares releases them first. Lock: the departure.
 */
export async function setCapacity(
  context: Context<typeof setDepartureCapacity>,
): Promise<Answer<typeof setDepartureCapacity>> {
  const { tx, author, input, deny } = context
  const { departure, capacity, version } = input.body
  const { departureId } = await locateDeparture(context, departure)
  const before = (await lockDeparture(tx, departureId)) ?? deny({ code: 'not_found' })
  if (version !== undefined && version !== before.version)
    deny({ code: 'stale', version: before.version, current: { ...wire(before) } })
  if (hasDeparted(before.state)) deny({ code: 'departure.departed' })
  const seats = before.seatsUsed + before.seatsBlocked
  if (capacity < seats) deny({ code: 'departure.capacity_below_sold', seats }, 'body.capacity')
  const [assigned] = await findAssignments(tx, [departureId])
  const boats = assigned?.capacityByTransport ? assigned.transports : []
  const boatSeats = boats.reduce((sum, boat) => sum + boat.seats, 0)
  if (boats.length > 0 && capacity > boatSeats)
    deny({ code: 'departure.capacity_above_boats', seats: boatSeats }, 'body.capacity')
  const hasChanged = await recordChange(tx, author, {
    kind: 'departure.capacity_changed',
    subjectType: 'departure',
    subjectId: departureId,
    businessId: before.businessId,
    before: { capacity: before.capacity },
    after: { capacity },
  })
  if (!hasChanged) return wire(before)
  await writeCapacity(tx, departureId, capacity)
  return wire({ ...before, capacity, version: before.version + 1 })
}

const wire = (row: LockedDeparture) => ({
  departure_id: row.id,
  capacity: row.capacity,
  seats_used: row.seatsUsed,
  seats_blocked: row.seatsBlocked,
  people_limit: row.peopleLimit,
  version: row.version,
})
