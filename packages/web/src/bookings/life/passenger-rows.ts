import type { Booking } from '@muelle/contract/bookings/record'
import { merged } from '@muelle/domain/bookings/life/party-intent'
import { partyKey } from '../record/party-lines.ts'

type Passenger = Booking['passengers'][number]
type Place = Pick<Passenger, 'category_id'> & { tariff: Exclude<Passenger['tariff'], undefined> }
/** One person of a party: the place they were sold, and what somebody wrote down of them. */
export type PassengerRow = Place & { first_name: string; last_name: string; age: number | ''; document: string }

const wordsOf = ({ first_name, last_name, age, document }: Partial<Passenger>) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  age: age ?? ('' as const),
  document: document ?? '',
})

/**
 * A row for each person who was sold a place. Those who are known keep their position, since answers are told by it; each takes a place of
 * their own category and tariff while there is one, else any that is left. Nobody is listed beyond the party.
 */
export function passengerRowsOf({ party, passengers }: Pick<Booking, 'party' | 'passengers'>): PassengerRow[] {
  const places = party.flatMap(({ category_id, tariff = null, quantity }) =>
    Array.from({ length: quantity }, (): Place => ({ category_id, tariff })),
  )
  const take = (fits: (place: Place) => boolean): Place | undefined => {
    const at = places.findIndex(fits)
    return at < 0 ? undefined : places.splice(at, 1)[0]
  }
  const own = passengers.map((passenger) => {
    const key = partyKey(passenger.category_id, passenger.tariff)
    return take((place) => partyKey(place.category_id, place.tariff) === key)
  })
  const known = passengers.flatMap((passenger, at) => {
    const place = own[at] ?? take(() => true)
    return place ? [{ ...place, ...wordsOf(passenger) }] : []
  })
  return [...known, ...places.map((place) => ({ ...place, ...wordsOf({}) }))]
}

/** The places as somebody else left them; on each what was written here, and else what they wrote. */
export function mergedRows(
  before: readonly PassengerRow[],
  mine: readonly PassengerRow[],
  theirs: readonly PassengerRow[],
): PassengerRow[] {
  return theirs.map((row, at) => {
    const [was = row, own = row] = [before[at], mine[at]]
    return {
      ...row,
      first_name: merged(was.first_name, own.first_name, row.first_name),
      last_name: merged(was.last_name, own.last_name, row.last_name),
      age: merged(was.age, own.age, row.age),
      document: merged(was.document, own.document, row.document),
    }
  })
}

const isEmpty = ({ first_name, last_name, age, document }: PassengerRow) =>
  [first_name, last_name, document].every((text) => text.trim() === '') && age === ''

/** The rows as they are written down; those at the end of whom nothing is known are left out. */
export function passengersOf(rows: readonly PassengerRow[]): Passenger[] {
  const last = rows.findLastIndex((row) => !isEmpty(row))
  return rows.slice(0, last + 1).map(({ category_id, tariff, first_name, last_name, age, document }) => ({
    category_id,
    tariff,
    first_name: first_name.trim() || null,
    last_name: last_name.trim() || null,
    age: age === '' ? null : age,
    document: document.trim() || null,
  }))
}
