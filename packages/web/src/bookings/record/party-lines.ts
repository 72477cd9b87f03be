import type { Booking } from '@muelle/contract/bookings/record'
import type { Tour } from '@muelle/contract/tours/record'
import { AGE_RANGES, type AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { deskTariffs } from '../sale/departure-choice.ts'

/** People of a category at one price (P2): how many the booking has of them, 0 where it has none yet. */
export type PartyLine = {
  key: string
  categoryId: number
  tariff: Tariff | null
  ageRange: AgeRange
  name: string
  quantity: number
}

export const partyKey = (categoryId: number, tariff: Tariff | null | undefined): string =>
  tariff ? `${categoryId}:${tariff}` : String(categoryId)

/** Oldest first, as the party is said in words; the server keeps the order in which people were added. */
export const oldestFirst = <T extends { age_range: AgeRange }>(party: readonly T[]): T[] =>
  party.toSorted((one, other) => AGE_RANGES.indexOf(other.age_range) - AGE_RANGES.indexOf(one.age_range))

const ofBooking = ({ party }: Pick<Booking, 'party'>): PartyLine[] =>
  oldestFirst(party).map(({ category_id, tariff = null, age_range, name, quantity }) => ({
    key: partyKey(category_id, tariff),
    categoryId: category_id,
    tariff,
    ageRange: age_range,
    name,
    quantity,
  }))

/**
 * The lines of a booking, and every category of its tour at every tariff that the desk sells which nobody of it belongs to yet: the
 * booking's own first.
 */
export function partyLinesOf(booking: Pick<Booking, 'party'>, tour: Pick<Tour, 'categories' | 'tariffs'> | undefined) {
  const own = ofBooking(booking)
  const known = new Set(own.map(({ key }) => key))
  const others = [null, ...(tour ? deskTariffs(tour) : [])].flatMap((tariff) =>
    (tour?.categories ?? []).map(
      ({ id, age_range, name }): PartyLine => ({
        key: partyKey(id, tariff),
        categoryId: id,
        tariff,
        ageRange: age_range,
        name,
        quantity: 0,
      }),
    ),
  )
  return [...own, ...others.filter(({ key }) => !known.has(key))]
}
