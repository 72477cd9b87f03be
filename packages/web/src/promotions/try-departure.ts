import { type Departure, listDepartures, MAX_AVAILABILITY_DAYS } from '@muelle/contract/departures/plan'
import { addDays, type LocalDate } from '@muelle/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { PROMOTIONS_KEY } from './promotion-queries.ts'

/** How many tours are asked, one after the other, for one that sails: a business may have hundreds. */
const MAX_ASKED_TOURS = 5

type Wish = {
  /** The tours it may be, the preferred first. */
  tourIds: readonly number[]
  /** The start time it has to be; null leaves it open. */
  scheduleId: number | null
  from: LocalDate
  to: LocalDate
}
export type TryDeparture = { tourId: number; scheduleId: number; date: string }

/** The longest span that one call answers for. */
export const lastDayFrom = (from: LocalDate): LocalDate => addDays(from, MAX_AVAILABILITY_DAYS - 1)

/** The first departure of a plan that is on sale; one added by hand has no start time of a season to be tried by (R3). */
export function firstOnSale(departures: readonly Departure[], scheduleId: number | null): TryDeparture | null {
  for (const { reason, tour_id: tourId, schedule_id, local_date: date } of departures)
    if (reason === null && schedule_id !== null && (scheduleId === null || schedule_id === scheduleId))
      return { tourId, scheduleId: schedule_id, date }
  return null
}

/** A departure that exists to try a promotion on: the next one on sale, of the first of the tours that has one. */
export const tryDepartureQuery = ({ tourIds, scheduleId, from, to }: Wish) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'try', 'departure', tourIds, scheduleId, from, to],
    queryFn: async ({ signal }) => {
      for (const id of tourIds.slice(0, MAX_ASKED_TOURS)) {
        const { rows } = await ask(listDepartures, { params: { id }, query: { from, to } }, { signal })
        const found = firstOnSale(rows, scheduleId)
        if (found) return found
      }
      return null
    },
  })
