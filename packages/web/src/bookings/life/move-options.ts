import type { BookingRow } from '@muelle/contract/bookings/record'
import { type Departure, listDepartures } from '@muelle/contract/departures/plan'
import { addDays, type LocalDate, localDate } from '@muelle/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Days that are shown together. */
export const DAYS_SHOWN = 7

/** The departures of a booking's tour in the week that begins on a day. */
export const weekQuery = (tourId: number, from: LocalDate) =>
  queryOptions({
    queryKey: ['availability', tourId, 'week', from],
    queryFn: async ({ signal }) => {
      const to = addDays(from, DAYS_SHOWN - 1)
      return (await ask(listDepartures, { params: { id: tourId }, query: { from, to } }, { signal })).rows
    },
  })

/** The other departures by day, those of the booking's own left out. */
export function daysOf(departures: readonly Departure[], { departure: own }: Pick<BookingRow, 'departure'>) {
  const days = new Map<LocalDate, Departure[]>()
  for (const departure of departures) {
    if (departure.local_date === own.local_date && departure.start_time === own.start_time) continue
    const day = localDate(departure.local_date)
    days.set(day, [...(days.get(day) ?? []), departure])
  }
  return [...days]
}
