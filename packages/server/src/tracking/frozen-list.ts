import type { ManifestPerson } from '../departures/manifest/persons.ts'
import type { Tx } from '../platform/db.ts'
import { type FrozenRow, listFrozen, type NewPerson } from './trips.sql.ts'

export type Absent = readonly { booking_id: number; passengers: readonly number[] }[]

const placeOf = (booking: number, passenger: number) => `${booking} ${passenger}`

/**
 * The passenger list with who stays behind, as Zarpar keeps it (K5); `unlisted` of those were not on it at all. Whoever was let in at the
 * boat is on it, whatever a phone knew that sails without having heard of it. `known`: the bookings that such a phone knew; others stayed behind.
 */
export function freezeList(
  listed: readonly ManifestPerson[],
  absent: Absent,
  boarded: readonly { booking_id: number; passenger: number }[],
  known?: readonly number[],
): { persons: NewPerson[]; aboard: number; unlisted: number } {
  const staying = new Set(
    absent.flatMap(({ booking_id, passengers }) => passengers.map((passenger) => placeOf(booking_id, passenger))),
  )
  const places = new Set(listed.map(({ booking_id, passenger }) => placeOf(booking_id, passenger)))
  const unlisted = [...staying].filter((place) => !places.has(place)).length
  const onItsList = known && new Set(known)
  for (const { booking_id, passenger } of listed)
    if (onItsList && !onItsList.has(booking_id)) staying.add(placeOf(booking_id, passenger))
  for (const { booking_id, passenger } of boarded) staying.delete(placeOf(booking_id, passenger))
  const persons = listed.map((person) => ({
    ...person,
    is_aboard: !staying.has(placeOf(person.booking_id, person.passenger)),
  }))
  const aboard = persons.filter(({ is_aboard }) => is_aboard).length
  return { persons, aboard, unlisted }
}

/** Who is on the list of a trip that has sailed; nobody before. */
export const readFrozen = async (
  tx: Tx,
  { tracking_id, status }: { tracking_id: number | null; status: string | null },
): Promise<FrozenRow[]> => (tracking_id === null || status === null ? [] : listFrozen(tx, tracking_id))
