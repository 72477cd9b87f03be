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
}

/** Why a booking to come is not held here, as the report of its file says it: from the refusal that a host would have heard. */
export const heldFault = (code: string): LineFault => FAULTS[code] ?? 'not_held'
