import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { seatsToneOf } from '../../departures/board/seats-tone.ts'
import type { OrderTrip } from './sale-state.ts'

/** The departures of one tour on a day, to be chosen from in one row. */
export type TourRow = { tourId: number; name: string; departures: BoardDeparture[] }

/** A row for each tour, in the order of their first departures. */
export function rowsByTour(departures: readonly BoardDeparture[]): TourRow[] {
  const rows = new Map<number, TourRow>()
  for (const departure of departures) {
    const row = rows.get(departure.tour_id)
    if (row) row.departures.push(departure)
    else rows.set(departure.tour_id, { tourId: departure.tour_id, name: departure.tour_name, departures: [departure] })
  }
  return [...rows.values()]
}

/** What a departure says in the few letters that its hour leaves. */
export type ChipState = 'clash' | 'taken' | 'full' | 'closed' | 'boat' | 'scarce' | 'free'

/** Why it cannot be had, else how much is left; of a whole boat there is all or nothing. */
export function chipStateOf(
  { reason, availability, seats_used: used, vacancies, capacity }: BoardDeparture,
  { tour, clash }: { tour: Pick<Tour, 'price_mode'> | undefined; clash: OrderTrip | null },
): ChipState {
  if (clash) return 'clash'
  const isWhole = tour?.price_mode === 'per_boat'
  if (isWhole && used > 0) return 'taken'
  if (availability === 'SOLD_OUT' || reason?.code === 'departure.full') return 'full'
  if (reason) return 'closed'
  if (isWhole) return 'boat'
  return seatsToneOf(capacity - vacancies, capacity) === 'nearly_full' ? 'scarce' : 'free'
}
