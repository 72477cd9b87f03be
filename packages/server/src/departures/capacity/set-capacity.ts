import type { Answer } from '@muelle/contract/call'
import type { setDepartureCapacity } from '@muelle/contract/departures/capacity'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findAssignments } from '../assignment/assignment.sql.ts'
import { locateDeparture } from '../plan/locate.ts'
import { writeCapacity } from './blocks.sql.ts'
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
  const { departure_id } = await locateDeparture(context, departure)
  const before = (await lockDeparture(tx, departure_id)) ?? deny({ code: 'not_found' })
  if (version !== undefined && version !== before.version)
    deny({ code: 'stale', version: before.version, current: { ...wire(before) } })
  if (hasDeparted(before.state)) deny({ code: 'departure.departed' })
  const seats = before.seats_used + before.seats_blocked
  if (capacity < seats) deny({ code: 'departure.capacity_below_sold', seats }, 'body.capacity')
  const [assigned] = await findAssignments(tx, [departure_id])
  const boats = assigned?.capacity_by_transport ? assigned.transports : []
  const boatSeats = boats.reduce((sum, boat) => sum + boat.seats, 0)
  if (boats.length > 0 && capacity > boatSeats)
    deny({ code: 'departure.capacity_above_boats', seats: boatSeats }, 'body.capacity')
  const hasChanged = await recordChange(tx, author, {
    kind: 'departure.capacity_changed',
    subject_type: 'departure',
    subject_id: departure_id,
    business_id: before.business_id,
    before: { capacity: before.capacity },
    after: { capacity },
  })
  if (!hasChanged) return wire(before)
  await writeCapacity(tx, departure_id, capacity)
  return wire({ ...before, capacity, version: before.version + 1 })
}

const wire = (row: LockedDeparture) => ({
  departure_id: row.id,
  capacity: row.capacity,
  seats_used: row.seats_used,
  seats_blocked: row.seats_blocked,
  people_limit: row.people_limit,
  version: row.version,
})
