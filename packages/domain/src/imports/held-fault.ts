import type { LineFault } from './fields.ts'

const FAULTS: Readonly<Record<string, LineFault | undefined>> = {
  'visit.no_room': 'no_room',
  'visit.pacing_covers': 'no_room',
  'visit.pacing_parties': 'no_room',
  'visit.capacity': 'no_room',
  'visit.closed': 'closed_then',
  'visit.outside_hours': 'closed_then',
  'visit.last_arrival': 'closed_then',
  'visit.duplicate': 'booked_already',
  'customer.blocked': 'blocked',
  'departure.full': 'no_room',
  'departure.people_limit': 'no_room',
  'departure.transport_committed': 'no_room',
  'allotment.full': 'no_room',
  busy: 'no_room',
  'departure.not_found': 'no_departure',
  'departure.canceled': 'trip_closed',
  'departure.closed': 'trip_closed',
  'departure.date_canceled': 'trip_closed',
  'departure.departed': 'trip_closed',
  'departure.outside_window': 'trip_closed',
  'party.too_large': 'too_many_people',
  'party.needs_adult': 'adult_missing',
  'party.too_many_per_adult': 'adult_missing',
}

/** Why a booking to come is not held here, as the report of its file says it: from the refusal that a host, or who sells at a desk, would have heard. */
export const heldFault = (code: string): LineFault => FAULTS[code] ?? 'not_held'
