import { getBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { getBusinessHours, listSpecialDates } from '@muelle/contract/businesses/opening-hours'
import { addDays, type LocalDate } from '@muelle/domain/time'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { BUSINESS_KEYS } from '../businesses/business-queries.ts'

/** More special dates to come than anybody reads at once; how many others there are is told. */
export const MAX_SPECIAL_DATES = 200

export const hoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['business-hours', id],
    queryFn: ({ signal }) => ask(getBusinessHours, { params: { id } }, { signal }),
  })

/** The special dates of a business from yesterday on, whose late hours may reach into today; the earliest first. */
export const specialDatesQuery = (id: number, today: LocalDate) =>
  queryOptions({
    queryKey: ['special-dates', id, today],
    queryFn: ({ signal }) => {
      const from = addDays(today, -1)
      const query = { count: MAX_SPECIAL_DATES, filter: { from } }
      return ask(listSpecialDates, { params: { id }, query }, { signal })
    },
  })

export const bookingSettingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['booking-settings', id],
    queryFn: ({ signal }) => ask(getBookingSettings, { params: { id } }, { signal }),
  })

/** What is read anew after a section of the page was saved. */
export const GENERAL_KEYS: readonly QueryKey[] = [...BUSINESS_KEYS, ['business-hours'], ['special-dates'], ['history']]
