import { DAY_MS, HOUR_MS, type Instant, instant } from '../time.ts'
import type { PartySize } from '../tours/party.ts'

/** Most places that a device is given at once, and that somebody has of one departure: what one person sells on a quay before they are online again. */
export const MAX_GRANT_PLACES = 30
export const MAX_GRANT_HOURS = 12
/** How long after its departure a device is waited for: its seats are of no use to anybody else by then. */
const LATE_MS = DAY_MS

/** How many places of a grant a party takes: each of them is a seat and a person, so that neither counter is ever exceeded. */
export const placesFor = ({ seats, people }: PartySize): number => Math.max(seats, people)

export type GrantTerms = { sells_until: Instant; kept_until: Instant }

/**
 * Until when a device sells what it was given, and until when that is kept for what it tells late. What nobody else could sell afterwards is
 * kept for a day: a boat that left takes nobody, and those who bought without a signal are on it.
 */
export function grantTerms({
  now,
  cutoffAt,
  startsAt,
  hours,
}: {
  now: Instant
  cutoffAt: Instant
  startsAt: Instant
  /** Null: as long as the departure is on sale. */
  hours: number | null
}): GrantTerms {
  const wanted = hours === null ? cutoffAt : instant(now + hours * HOUR_MS)
  if (wanted < cutoffAt) return { sells_until: wanted, kept_until: wanted }
  return { sells_until: cutoffAt, kept_until: instant(Math.max(cutoffAt, startsAt) + LATE_MS) }
}

export type SoldPlaces = { nonce: string; places: number }
export type DeviceGrant = { places: number; sells_until: Instant; ended: boolean; sales: readonly SoldPlaces[] }

/**
 * What a device may still sell of a grant: without what it has sold, whether or not the server knows of it. The same sale counts once,
 * from whichever side it is known.
 */
export function placesLeft({ places, ended, sales }: DeviceGrant, own: readonly SoldPlaces[]): number {
  if (ended) return 0
  const sold = new Map([...sales, ...own].map((sale) => [sale.nonce, sale.places]))
  return places - [...sold.values()].reduce((sum, taken) => sum + taken, 0)
}

export type BeyondDenial = { code: 'grant.beyond'; placesLeft: number }
export type OwnSaleDenial = BeyondDenial | { code: 'grant.over' }

/** Says why a device may not sell so many places of a grant now, or null: neither more than it has left, nor after its time. */
export function ownSaleDenial(
  grant: DeviceGrant,
  own: readonly SoldPlaces[],
  { places, now }: { places: number; now: Instant },
): OwnSaleDenial | null {
  if (grant.ended || now > grant.sells_until) return { code: 'grant.over' }
  return beyondDenial(placesLeft(grant, own), places)
}

/** Says that a sale is larger than what is left of its grant, or null. */
export const beyondDenial = (left: number, places: number): BeyondDenial | null =>
  places > left ? { code: 'grant.beyond', placesLeft: Math.max(0, left) } : null

export type TooManyDenial = { code: 'grant.too_many'; placesLeft: number; most: number }

/** Says why somebody is given no further places of a departure beside those that they have to sell of it, or null. */
export function tooManyDenial(has: number, wanted: number): TooManyDenial | null {
  const placesLeft = Math.max(0, MAX_GRANT_PLACES - has)
  return wanted > placesLeft ? { code: 'grant.too_many', placesLeft, most: MAX_GRANT_PLACES } : null
}

/** What somebody should look at in a sale that was told: its seats had gone, its grant was over, or its price is another one by now. */
export const GRANT_REVIEWS = ['no_seats', 'late', 'price_changed'] as const
export type GrantReview = (typeof GRANT_REVIEWS)[number]

/** Who ended a grant, or what. Wire values. */
export const GRANT_ENDS = ['returned', 'taken_back', 'over', 'canceled'] as const
export type GrantEnd = (typeof GRANT_ENDS)[number]

/** What is said of a sale that was told, the weightiest first. */
export function reviewOf({
  hasSeats,
  isLate,
  hasOtherPrice,
}: {
  hasSeats: boolean
  isLate: boolean
  hasOtherPrice: boolean
}): GrantReview | null {
  if (!hasSeats) return 'no_seats'
  if (isLate) return 'late'
  return hasOtherPrice ? 'price_changed' : null
}
