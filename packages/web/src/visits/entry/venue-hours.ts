import {
  getBusinessHours,
  listSpecialDates,
  type SpecialDate,
  type Schedules as WireSchedules,
} from '@muelle/contract/businesses/opening-hours'
import { MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { minutesOfClock } from '@muelle/domain/hours/clock-text'
import type { OpeningHours } from '@muelle/domain/hours/opening'
import { type Period, WEEKDAYS } from '@muelle/domain/hours/schedules'
import { addDays, localDate } from '@muelle/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Long enough for who books; what is saved in the settings is read anew at once. */
const STALE_MS = 600_000

const periodsOf = (periods: WireSchedules['mon']['periods']): Period[] =>
  periods.flatMap(({ from, to }) => {
    const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
    return start === null || end === null ? [] : [{ from: start, to: end }]
  })
const day = ({ isOpen, periods }: WireSchedules['mon']) => ({ isOpen, periods: periodsOf(periods) })

/** When a venue is open, by which an hour that leaves its half of the day open is read: its week, and the dates that differ (H-5). */
export function venueHours(
  schedules: WireSchedules,
  dates: readonly Pick<SpecialDate, 'date' | 'kind' | 'periods'>[],
): OpeningHours {
  const [mon, tue, wed, thu, fri, sat, sun] = WEEKDAYS.map((weekday) => day(schedules[weekday])) as [
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
  ]
  return {
    schedules: { mon, tue, wed, thu, fri, sat, sun },
    specialDates: dates.map(({ date, kind, periods }) => ({
      date: localDate(date),
      kind,
      periods: periodsOf(periods),
    })),
  }
}

/** The hours of a venue from a day on; the late ones of the day before reach into it. */
export const venueHoursQuery = (businessId: number, from: string) =>
  queryOptions({
    // Beside those of the settings, which are read anew when they are saved.
    queryKey: ['business-hours', businessId, 'from', from],
    queryFn: async ({ signal }) => {
      const params = { id: businessId }
      const filter = { from: addDays(localDate(from), -1) }
      const [{ schedules }, { rows }] = await Promise.all([
        ask(getBusinessHours, { params }, { signal }),
        ask(listSpecialDates, { params, query: { count: MAX_PAGE_ROWS, filter } }, { signal }),
      ])
      return venueHours(schedules, rows)
    },
    staleTime: STALE_MS,
    retry: false,
  })
