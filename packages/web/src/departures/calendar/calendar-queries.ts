import { type Calendar, getCalendar } from '@muelle/contract/departures/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** What every answer of the calendar is kept under. */
export const CALENDAR_KEY = ['calendar'] as const

export type CalendarRange = {
  businessId: number
  from: string
  to: string
  tour: number | undefined
  detail: 'days' | 'departures'
}

/** Days between two dates, with their departures where asked; the range before stays visible while the next one loads. */
export const calendarQuery = ({ businessId, from, to, tour, detail }: CalendarRange) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, businessId, detail, from, to, tour ?? null],
    queryFn: ({ signal }): Promise<Calendar> =>
      ask(
        getCalendar,
        { query: { business_id: businessId, from, to, detail, ...(tour === undefined ? {} : { tour_id: tour }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
