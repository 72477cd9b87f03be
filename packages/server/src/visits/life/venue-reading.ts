import type { ReservationSettings } from '@muelle/domain/booking-settings/booking-settings'
import type { OpeningHours } from '@muelle/domain/hours/opening'
import { addDays, type Instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { type Slot, slotAt } from '@muelle/domain/visits/availability/slot'
import { findOpeningHours } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { findTables, type Tables } from '../../resources/table-facts.ts'
import type { VisitVenue } from './venue.ts'

/** What one thing that is done at a venue reads of it, each of it once: the rules that judge it ask for the same again and again. */
export type VenueReading = {
  /** What it gives out. */
  tables(): Promise<Tables>
  /** When it is open on a business day and the one after. */
  hoursOn(date: LocalDate): Promise<OpeningHours>
  /** The slot that an instant lies in there, as availability judges it: by the late hours of the day before while these last (H-2). */
  slotOf(starts: ReservationSettings, at: Instant): Promise<Slot>
}
export type Reads = { reading: VenueReading }

/** Begins under the lock of the venue and ends with what is done: what others change later is not seen. */
export function readingOf(tx: Tx, { id, zone }: Pick<VisitVenue, 'id' | 'zone'>): VenueReading {
  let tables: Promise<Tables> | undefined
  const known = new Map<LocalDate, Promise<OpeningHours>>()
  const around = (date: LocalDate) => {
    const hours = known.get(date) ?? findOpeningHours(tx, id, { from: addDays(date, -1), to: addDays(date, 1) })
    known.set(date, hours)
    return hours
  }
  return {
    tables: () => (tables ??= findTables(tx, id)),
    hoursOn: around,
    slotOf: async (starts, at) => slotAt({ hours: await around(localDateOf(at, zone)), zone, starts }, at),
  }
}
