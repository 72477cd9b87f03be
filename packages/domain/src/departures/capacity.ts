import type { PartySize } from '../tours/party.ts'

/** Seats that departures have in common: a shared-vacants group (C6) or an allotment (C8). */
export type SharedCounter = { capacity: number; seatsUsed: number }

/** The two counters of a departure (C2) and those it shares. */
export type Counters = {
  /** Seats for sale; null when sales are not limited by seats. */
  capacity: number | null
  seatsUsed: number
  /** Certified persons of the assigned transports, infants included; null while none is assigned. */
  peopleLimit: number | null
  peopleUsed: number
  /** One party takes all of it (P1, a whole boat): as soon as somebody has booked, nothing is left. */
  isPrivate?: boolean
  shared?: readonly SharedCounter[]
}

export type CapacityDenial =
  | { code: 'departure.full'; seatsLeft: number }
  | { code: 'departure.people_limit'; placesLeft: number }

const leastOf = (limits: readonly (number | null)[]): number | null =>
  limits.reduce<number | null>(
    (least, limit) => (least === null || (limit !== null && limit < least) ? limit : least),
    null,
  )

const leftOf = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used))

const isTaken = ({ isPrivate = false, peopleUsed }: Counters) => isPrivate && peopleUsed > 0

const seatsLeftOf = (counters: Counters) => {
  const { capacity, seatsUsed, shared = [] } = counters
  if (isTaken(counters)) return 0
  return leastOf([leftOf(capacity, seatsUsed), ...shared.map((counter) => leftOf(counter.capacity, counter.seatsUsed))])
}

/** The most people the departure could ever take: the smallest of its limits (C3), null when there is none. */
export function effectiveCapacityOf({ capacity, peopleLimit, shared = [] }: Counters): number | null {
  return leastOf([capacity, peopleLimit, ...shared.map((counter) => counter.capacity)])
}

/** Places still for sale: what the scarcest counter leaves (C3, C6), never negative; null without any limit. */
export function vacanciesOf(counters: Counters): number | null {
  return leastOf([seatsLeftOf(counters), leftOf(counters.peopleLimit, counters.peopleUsed)])
}

/** Says which counter a party does not fit in, or null (C2, C3, C5). Seats are asked first: they are what was for sale. */
export function capacityDenial(counters: Counters, party: PartySize): CapacityDenial | null {
  const seatsLeft = seatsLeftOf(counters)
  if (seatsLeft !== null && party.seats > seatsLeft) return { code: 'departure.full', seatsLeft }
  const placesLeft = leftOf(counters.peopleLimit, counters.peopleUsed)
  if (placesLeft !== null && party.people > placesLeft) return { code: 'departure.people_limit', placesLeft }
  return null
}
