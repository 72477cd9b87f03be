import type { LocalTime } from '../../time.ts'
import type { PartySize } from '../../tours/party.ts'

/** Seats that departures have in common: a shared-vacants group (C6). */
export type SharedCounter = {
  capacity: number
  seats_used: number
  /** Persons on board together, where the group is one transport. */
  people_limit?: number | null
  people_used?: number
  /** The other tour that an exclusive group sails for, and until when. */
  committed?: { name: string; until: LocalTime } | null
}

/** The two counters of a departure (C2) and those it shares. */
export type Counters = {
  /** Seats for sale; null when sales are not limited by seats. */
  capacity: number | null
  seats_used: number
  /** Certified persons of the assigned transports, infants included; null while none is assigned. */
  people_limit: number | null
  people_used: number
  /** One party takes all of it (P1, a whole boat): as soon as somebody has booked, nothing is left. */
  is_private?: boolean
  shared?: readonly SharedCounter[]
}

export type CapacityDenial =
  | { code: 'departure.transport_committed'; name: string; until: LocalTime }
  | { code: 'departure.full'; seatsLeft: number }
  | { code: 'departure.people_limit'; placesLeft: number }

const leastOf = (limits: readonly (number | null)[]): number | null =>
  limits.reduce<number | null>(
    (least, limit) => (least === null || (limit !== null && limit < least) ? limit : least),
    null,
  )

const leftOf = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used))

const isTaken = ({ is_private = false, people_used }: Counters) => is_private && people_used > 0

const commitmentIn = ({ shared = [] }: Counters) => shared.find(({ committed }) => committed)?.committed

const placesLeftOf = ({ people_limit, people_used, shared = [] }: Counters) =>
  leastOf([
    leftOf(people_limit, people_used),
    ...shared.map((counter) => leftOf(counter.people_limit ?? null, counter.people_used ?? 0)),
  ])

/** Commercial seats still for sale, whatever the persons on board; null without any limit. */
export const seatsLeftOf = (counters: Counters): number | null => {
  const { capacity, seats_used, shared = [] } = counters
  if (isTaken(counters) || commitmentIn(counters)) return 0
  return leastOf([
    leftOf(capacity, seats_used),
    ...shared.map((counter) => leftOf(counter.capacity, counter.seats_used)),
  ])
}

/** The most people the departure could ever take: the smallest of its limits (C3), null when there is none. */
export function effectiveCapacityOf({ capacity, people_limit, shared = [] }: Counters): number | null {
  return leastOf([
    capacity,
    people_limit,
    ...shared.flatMap((counter) => [counter.capacity, counter.people_limit ?? null]),
  ])
}

/** Places still for sale: what the scarcest counter leaves (C3, C6), never negative; null without any limit. */
export function vacanciesOf(counters: Counters): number | null {
  return leastOf([seatsLeftOf(counters), placesLeftOf(counters)])
}

/**
 * Says what keeps a party out, or null: another tour that has the boat (C6), then the counter it does not fit in (C2, C3, C5). Seats are
 * asked before places: they are what was for sale.
 */
export function capacityDenial(counters: Counters, party: PartySize): CapacityDenial | null {
  const commitment = commitmentIn(counters)
  if (commitment) return { code: 'departure.transport_committed', ...commitment }
  const seatsLeft = seatsLeftOf(counters)
  if (seatsLeft !== null && party.seats > seatsLeft) return { code: 'departure.full', seatsLeft }
  const placesLeft = placesLeftOf(counters)
  if (placesLeft !== null && party.people > placesLeft) return { code: 'departure.people_limit', placesLeft }
  return null
}
