import { MINUTE_MS } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { DemoDeparture } from './sales.sql.ts'

export type FleetTransport = {
  id: number
  businessId: number
  type: TransportType
  seats: number
  certifiedPeople: number
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
    const startsAt = Date.parse(departure.startsAt)
    const transport = smallestFirst.find(
      ({ id, businessId, type, seats, certifiedPeople }) =>
        businessId === departure.businessId &&
        type === typeOf(departure.tourId) &&
        seats >= departure.capacity &&
        certifiedPeople >= departure.peopleLimit &&
        (freeFrom.get(id) ?? 0) <= startsAt,
    )
    if (!transport) continue
    departure.transport = transport
    freeFrom.set(transport.id, startsAt + (departure.durationMinutes + TURNAROUND_MINUTES) * MINUTE_MS)
  }
}
