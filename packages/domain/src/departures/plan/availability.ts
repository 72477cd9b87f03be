import type { Cents } from '../../money.ts'
import { type CanceledDate, type DateCanceledDenial, dateCanceledDenial } from '../../recurrences/canceled-date.ts'
import type { Instant } from '../../time.ts'
import type { PartySize } from '../../tours/party.ts'
import type { CapacityDenial, Counters } from '../capacity/capacity.ts'
import { capacityDenial, effectiveCapacityOf, vacanciesOf } from '../capacity/capacity.ts'
import type { BookingTimeDenial, BookingTimeFacts, BookingTimeWarning } from './booking-window.ts'
import { bookingTimeDenial, bookingTimeWarning, cutoffAt } from './booking-window.ts'
import type { DepartureOpenDenial, DepartureState, OnlineStatus } from './state.ts'
import { departureOpenDenial, hasDeparted } from './state.ts'

/** The words of OCTO, the open standard of ticket resellers (R8). */
export const AVAILABILITY_STATUSES = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED', 'FREESALE'] as const
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number]

/** What decides whether a departure takes a booking; whether it has departed follows from its state. */
export type DepartureFacts = Omit<BookingTimeFacts, 'hasDeparted'> & {
  state: DepartureState
  online_status: OnlineStatus
  counters: Counters
  /** What closes its day (R5). */
  canceled_date?: CanceledDate | null
}
export type DepartureDenial = DepartureOpenDenial | DateCanceledDenial | BookingTimeDenial | CapacityDenial

export type Availability = {
  /** Null without any limit. */
  vacancies: number | null
  capacity: number | null
  status: AvailabilityStatus
  /** Last instant at which it may be booked (W5). */
  cutoffAt: Instant
  priceFromCents: Cents
  /** Why not even one person may be booked, or null. */
  reason: DepartureDenial | null
  /** What a right of the person asking passes over (W4), or null. */
  warning: BookingTimeWarning | null
}

const ONE_PERSON: PartySize = { seats: 1, people: 1 }
const timeFacts = (facts: DepartureFacts): BookingTimeFacts => ({ ...facts, hasDeparted: hasDeparted(facts.state) })

/** Says why a departure may not take a party, or null. Fixed order: state (R6), canceled date (R5), time (W1–W4), counters (C2–C6). */
export function departureDenial(facts: DepartureFacts, party: PartySize): DepartureDenial | null {
  return (
    departureOpenDenial(facts.state, facts.online_status, facts.channel) ??
    dateCanceledDenial(facts.canceled_date ?? null) ??
    bookingTimeDenial(timeFacts(facts)) ??
    capacityDenial(facts.counters, party)
  )
}

function statusOf(
  reason: DepartureDenial | null,
  vacancies: number | null,
  capacity: number | null,
): AvailabilityStatus {
  if (reason?.code === 'departure.full' || reason?.code === 'departure.people_limit') return 'SOLD_OUT'
  if (reason) return 'CLOSED'
  if (vacancies === null || capacity === null) return 'FREESALE'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/** What a calendar, a chip or a reseller shows of a departure (R8, W5). */
export function availabilityOf(facts: DepartureFacts & { priceFromCents: Cents }): Availability {
  const vacancies = vacanciesOf(facts.counters)
  const capacity = effectiveCapacityOf(facts.counters)
  const reason = departureDenial(facts, ONE_PERSON)
  return {
    vacancies,
    capacity,
    status: statusOf(reason, vacancies, capacity),
    cutoffAt: cutoffAt(facts),
    priceFromCents: facts.priceFromCents,
    reason,
    warning: bookingTimeWarning(timeFacts(facts)),
  }
}
