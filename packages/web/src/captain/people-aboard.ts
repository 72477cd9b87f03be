import type { CaptainDay } from '@muelle/contract/captain/day'
import { touristNameOf } from '../tourists/tourist.ts'
import { partiesOf } from './parties.ts'

export type AboardParty = { booking_id: number; name: string | null; people: number }

/** Who is on board of a trip that has sailed, by party: as its list was kept, or as this phone knows it while the server has still to hear of it. */
export function aboardOf({ persons, bookings }: Pick<CaptainDay, 'persons' | 'bookings'>): AboardParty[] {
  const named = new Map(bookings.map((booking) => [booking.id, touristNameOf(booking)]))
  const people = new Map<number, number>()
  for (const { booking_id, is_aboard } of persons)
    if (is_aboard) people.set(booking_id, (people.get(booking_id) ?? 0) + 1)
  if (persons.length === 0)
    for (const { booking, aboard } of partiesOf(bookings)) if (aboard.length > 0) people.set(booking.id, aboard.length)
  return [...people].map(([booking_id, count]) => ({ booking_id, name: named.get(booking_id) ?? null, people: count }))
}
