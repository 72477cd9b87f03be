import type { LocalDate } from '../time.ts'
import type { BusinessType } from './business-type.ts'

export type TypeChangeDenial = { code: 'business.type_in_use'; tours: number; resources: number }
export type TypeChangeFacts = { from: BusinessType; to: BusinessType; tours: number; resources: number }

/** Says why a business may not become one of another type, or null: tours and resources mean something in their own type only. */
export function typeChangeDenial({ from, to, tours, resources }: TypeChangeFacts): TypeChangeDenial | null {
  if (from === to || (tours === 0 && resources === 0)) return null
  return { code: 'business.type_in_use', tours, resources }
}

export type DeleteBusinessDenial =
  | { code: 'business.has_departures'; departures: number; people: number; lastDate: LocalDate }
  | { code: 'business.owes_refunds'; refunds: number }

export type BusinessFuture = {
  /** Departures still to come, or under way, that people have places on. */
  departures: number
  people: number
  /** The day of the last of them, on the calendar of its tour; null when there is none. */
  last_date: LocalDate | null
  /** Canceled bookings whose money has not been given back. */
  refunds: number
}

/** Says why a business may not be deleted, or null: it still has people to take out, or money to give back (§0.9). */
export function deleteBusinessDenial(future: BusinessFuture): DeleteBusinessDenial | null {
  const { departures, people, last_date, refunds } = future
  if (departures > 0 && last_date) return { code: 'business.has_departures', departures, people, lastDate: last_date }
  return refunds > 0 ? { code: 'business.owes_refunds', refunds } : null
}
