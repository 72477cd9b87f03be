import { passengersOf } from '@muelle/domain/departures/manifest/passenger-list'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tx } from '../../platform/db.ts'
import { findManifest, findManifestCategories } from './manifest.sql.ts'

export type ManifestPerson = {
  booking_id: number
  /** Counted from 1 within the booking. */
  passenger: number
  first_name: string | null
  last_name: string | null
  age: number | null
  age_range: AgeRange
}

/** Everybody who keeps a place on a departure, in the order of its passenger list: a line for each person (C2). */
export async function listPersons(
  tx: Tx,
  now: Instant,
  { departure_id, tour_id }: { departure_id: number; tour_id: number },
): Promise<ManifestPerson[]> {
  const categories = new Map((await findManifestCategories(tx, tour_id)).map(({ id, age_range }) => [id, age_range]))
  const bookings = await findManifest(tx, now, departure_id)
  return bookings.flatMap(({ id: booking_id, party, passengers }) =>
    passengersOf(party, passengers).map(({ category_id, first_name, last_name, age }, index) => ({
      booking_id,
      passenger: index + 1,
      first_name,
      last_name,
      age,
      age_range: categories.get(category_id) ?? 'adults',
    })),
  )
}
