import type { LocalDate } from '../time.ts'
import type { BusinessType } from './business-type.ts'

export type TypeChangeDenial = { code: 'business.type_in_use'; tours: number; resources: number }
export type TypeChangeFacts = { from: BusinessType; to: BusinessType; tours: number; resources: number }

/** Says why a business may not become one of another type, or null: tours and resources mean something in their own type only. */
export function typeChangeDenial({ from, to, tours, resources }: TypeChangeFacts): TypeChangeDenial | null {
  if (from === to || (tours === 0 && resources === 0)) return null
  return { code: 'business.type_in_use', tours, resources }
}

export type CurrencyChangeDenial = { code: 'business.currency_in_use'; tours: number; currency: string }

/**
 * Says why a business may not count in another currency, or null: its tours keep the prices that they were given, and what is sold of
 * them would stand beside what is sold in the new one. `currency` is the one that they keep.
 */
export function currencyChangeDenial(from: string, to: string, tours: number): CurrencyChangeDenial | null {
  return from === to || tours === 0 ? null : { code: 'business.currency_in_use', tours, currency: from }
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
