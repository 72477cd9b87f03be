import { MINUTE_MS } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { DemoDeparture } from './sales.sql.ts'

export type FleetTransport = {
  id: number
  business_id: number
  type: TransportType
  seats: number
  certified_people: number
}

/** Between two departures a boat is cleaned and refuelled. */
export const TURNAROUND_MINUTES = 30

/**
 * Gives departures, in order of time, the smallest transport that holds them and is back by then (C3, C10); one for which there is
 * none stays without.
 */
export function assignTransports(
  departures: readonly DemoDeparture[],
  fleet: readonly FleetTransport[],
  typeOf: (tourId: number) => TransportType | undefined,
): void {
  const freeFrom = new Map<number, number>()
  const smallestFirst = fleet.toSorted((a, b) => a.seats - b.seats || a.id - b.id)
  for (const departure of departures) {
    const startsAt = Date.parse(departure.starts_at)
    const transport = smallestFirst.find(
      ({ id, business_id, type, seats, certified_people }) =>
        business_id === departure.business_id &&
        type === typeOf(departure.tour_id) &&
        seats >= departure.capacity &&
        certified_people >= departure.people_limit &&
        (freeFrom.get(id) ?? 0) <= startsAt,
    )
    if (!transport) continue
    departure.transport = transport
    freeFrom.set(transport.id, startsAt + (departure.duration_minutes + TURNAROUND_MINUTES) * MINUTE_MS)
  }
}

export type DemoCaptain = { id: number; business_id: number }

/** Gives each captain, in order of time, the departures that have a transport and begin once they are back. */
export function assignCaptains(departures: readonly DemoDeparture[], captains: readonly DemoCaptain[]): void {
  const freeFrom = new Map<number, number>()
  for (const departure of departures) {
    const startsAt = Date.parse(departure.starts_at)
    const captain = captains.find(
      ({ id, business_id }) => business_id === departure.business_id && (freeFrom.get(id) ?? 0) <= startsAt,
    )
    if (!captain || !departure.transport) continue
    departure.captain_id = captain.id
    freeFrom.set(captain.id, startsAt + (departure.duration_minutes + TURNAROUND_MINUTES) * MINUTE_MS)
  }
}
