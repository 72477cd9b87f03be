import type { Instant, LocalDate } from '../../time.ts'
import { instant, MINUTE_MS } from '../../time.ts'
import type { TransportType } from '../../tours/transport-type.ts'
import type { CrewDuty } from '../../transports/crew-duty.ts'
import { expiredPaper, type Paper } from '../../transports/papers.ts'
import { type DepartureState, hasDeparted } from '../plan/state.ts'

/** Minutes that somebody has between two departures. */
export const CREW_TURNAROUND_MINUTES = 15

/** A departure that already has the boat, or the person. */
export type Engagement = { starts_at: Instant; duration_minutes: number; tour: string }

/** What can be assigned: out of service it is not `enabled`; `engagements` are its other departures. */
type Assignable = {
  id: number
  name: string
  enabled: boolean
  papers: readonly Paper[]
  engagements: readonly Engagement[]
}
export type TransportFacts = Assignable & {
  type: TransportType
  seats: number
  certified_people: number
  turnaround_minutes: number
}
export type CrewFacts = Assignable & { duty: CrewDuty }

/** The departure as it stands under its lock; both `rule…` limits are what holds without any transport. */
export type DepartureToAssign = {
  state: DepartureState
  starts_at: Instant
  duration_minutes: number
  /** The last day on which it is out, in its own zone: until then papers must hold (K6). */
  last_date: LocalDate
  transport_type: TransportType
  /** The seats of the transports bound what is sold (C3). */
  capacity_by_transport: boolean
  rule_capacity: number
  rule_people_limit: number
  seats_used: number
  people_used: number
  /** Seats that may be sold above the capacity (C7). */
  overbook_seats: number
}

export type Limits = { capacity: number; people_limit: number }

export type UnitDenial =
  | { code: 'assignment.out_of_service'; name: string }
  | { code: 'assignment.type_unfit'; name: string }
  | { code: 'assignment.paper_expired'; name: string; paper: Paper['kind']; paperName: string; expiredOn: LocalDate }
  | BusyDenial
export type BusyDenial = { code: 'assignment.busy'; name: string; tour: string; busyFrom: Instant; busyUntil: Instant }
/** Of a person, with the duty that is then left to somebody else. */
export type CrewDenial = UnitDenial & { duty: CrewDuty }
export type SizeDenial =
  | { code: 'assignment.people_missing'; people: number; peopleLimit: number; missingPlaces: number }
  | { code: 'assignment.seats_missing'; seats: number; capacity: number; missingSeats: number }
export type AssignmentDenial =
  | { code: 'departure.departed' }
  | { code: 'departure.canceled' }
  | UnitDenial
  | CrewDenial
  | SizeDenial

type Sizes = Pick<TransportFacts, 'seats' | 'certified_people'>

/** More than any departure can have, however many boats it is given. */
const MAX_LIMIT = 10_000

/**
 * Seats for sale and persons on board with these transports (C3): persons are those all of them are certified for; seats only bound
 * what is sold where the tour says so. Without any, what the rule says.
 */
export function limitsWith(departure: DepartureToAssign, transports: readonly Sizes[]): Limits {
  const { capacity_by_transport, rule_capacity, rule_people_limit } = departure
  if (transports.length === 0) return { capacity: rule_capacity, people_limit: rule_people_limit }
  const seats = transports.reduce((sum, transport) => sum + transport.seats, 0)
  return {
    capacity: capacity_by_transport ? Math.min(rule_capacity, seats) : rule_capacity,
    people_limit: Math.min(
      MAX_LIMIT,
      transports.reduce((sum, { certified_people }) => sum + certified_people, 0),
    ),
  }
}

/** Says how many places these transports lack for who has booked, or null. Nobody passes over the persons on board (C7). */
export function sizeDenial(departure: DepartureToAssign, transports: readonly Sizes[]): SizeDenial | null {
  const { people_used: people, seats_used: seats, overbook_seats } = departure
  const { capacity, people_limit } = limitsWith(departure, transports)
  if (people > people_limit)
    return {
      code: 'assignment.people_missing',
      people,
      peopleLimit: people_limit,
      missingPlaces: people - people_limit,
    }
  const missingSeats = seats - capacity - overbook_seats
  return missingSeats > 0 ? { code: 'assignment.seats_missing', seats, capacity, missingSeats } : null
}

/** The engagement that leaves no time for this departure and the turnaround between both, or null (C10). */
function conflictOf(departure: DepartureToAssign, engagements: readonly Engagement[], turnaroundMinutes: number) {
  const turnaround = turnaroundMinutes * MINUTE_MS
  const endOf = ({ starts_at, duration_minutes }: Pick<Engagement, 'starts_at' | 'duration_minutes'>) =>
    starts_at + duration_minutes * MINUTE_MS + turnaround
  return engagements.find((other) => other.starts_at < endOf(departure) && departure.starts_at < endOf(other)) ?? null
}

/** What `unitDenial` passes over: papers, by the owner and with a reason (K6). */
export type Overrides = { papers: boolean }

function busyDenial(
  departure: DepartureToAssign,
  { name, engagements }: Assignable,
  turnaroundMinutes: number,
): BusyDenial | null {
  const conflict = conflictOf(departure, engagements, turnaroundMinutes)
  if (!conflict) return null
  const busyUntil = instant(conflict.starts_at + (conflict.duration_minutes + turnaroundMinutes) * MINUTE_MS)
  return { code: 'assignment.busy', name, tour: conflict.tour, busyFrom: conflict.starts_at, busyUntil }
}

/**
 * Says which of the boats and people a departure has is out elsewhere at its hours, or null (C10): what is asked when a departure that
 * has them gets other hours. Whether they are in service and hold papers does not change with the hour.
 */
export function hoursDenial(
  departure: DepartureToAssign,
  transports: readonly TransportFacts[],
  crew: readonly CrewFacts[],
): BusyDenial | null {
  for (const transport of transports) {
    const denial = busyDenial(departure, transport, transport.turnaround_minutes)
    if (denial) return denial
  }
  for (const member of crew) {
    const denial = busyDenial(departure, member, CREW_TURNAROUND_MINUTES)
    if (denial) return denial
  }
  return null
}

function assignableDenial(
  departure: DepartureToAssign,
  unit: Assignable,
  turnaroundMinutes: number,
  overrides: Overrides,
): UnitDenial | null {
  const { name } = unit
  if (!unit.enabled) return { code: 'assignment.out_of_service', name }
  const busy = busyDenial(departure, unit, turnaroundMinutes)
  if (busy) return busy
  const paper = overrides.papers ? null : expiredPaper(unit.papers, departure.last_date)
  if (!paper) return null
  const { kind, name: paperName, expires_on: expiredOn } = paper
  return { code: 'assignment.paper_expired', name, paper: kind, paperName, expiredOn }
}

/** Says why a departure cannot have a transport, whatever its size, or null (C10, K6). */
export function transportDenial(
  departure: DepartureToAssign,
  transport: TransportFacts,
  overrides: Overrides = { papers: false },
): UnitDenial | null {
  if (transport.type !== departure.transport_type) return { code: 'assignment.type_unfit', name: transport.name }
  return assignableDenial(departure, transport, transport.turnaround_minutes, overrides)
}

/** Says why somebody cannot go on a departure, and what they would have done there; or null (C10, K6). */
export function crewDenial(
  departure: DepartureToAssign,
  member: CrewFacts,
  overrides: Overrides = { papers: false },
): CrewDenial | null {
  const denial = assignableDenial(departure, member, CREW_TURNAROUND_MINUTES, overrides)
  return denial && { ...denial, duty: member.duty }
}

/** Says why these transports and people cannot take a departure out, or null (C3, C7, C10, K6). */
export function assignmentDenial(
  departure: DepartureToAssign,
  transports: readonly TransportFacts[],
  crew: readonly CrewFacts[],
  overrides: Overrides = { papers: false },
): AssignmentDenial | null {
  if (hasDeparted(departure.state)) return { code: 'departure.departed' }
  if (departure.state === 'canceled') return { code: 'departure.canceled' }
  for (const transport of transports) {
    const denial = transportDenial(departure, transport, overrides)
    if (denial) return denial
  }
  const tooSmall = sizeDenial(departure, transports)
  if (tooSmall) return tooSmall
  for (const member of crew) {
    const denial = crewDenial(departure, member, overrides)
    if (denial) return denial
  }
  return null
}

/** The transports that could take the departure out alone, the smallest first: what would fit instead of a refused one. */
export const fittingTransports = (
  departure: DepartureToAssign,
  transports: readonly TransportFacts[],
): TransportFacts[] =>
  transports
    .filter((transport) => !transportDenial(departure, transport) && !sizeDenial(departure, [transport]))
    .sort((a, b) => a.certified_people - b.certified_people || a.id - b.id)

/** Who could do this duty on the departure. */
export const fittingCrew = (departure: DepartureToAssign, crew: readonly CrewFacts[], duty: CrewDuty): CrewFacts[] =>
  crew.filter((member) => member.duty === duty && !crewDenial(departure, member))
