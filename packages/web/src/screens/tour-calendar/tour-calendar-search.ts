import { isLocalDate } from '@muelle/domain/local-date'
import { searchValue } from '../../router/search-params.ts'

/** The address of a tour's calendar: the month that is shown and the day that is open. */
export type TourCalendarSearch = { month?: string | undefined; day?: string | undefined }

const dayIn = (value: unknown): string | undefined => {
  const text = searchValue.text(value, 10)
  return text !== undefined && isLocalDate(text) ? text : undefined
}

export function tourCalendarSearchOf(raw: Record<string, unknown>): TourCalendarSearch {
  const month = searchValue.text(raw['month'], 7)
  return { month: dayIn(`${month}-01`) === undefined ? undefined : month, day: dayIn(raw['day']) }
}

/** The address of the sale of one tour: travel date and departure (`saleChoiceOf`). */
export type TourSaleSearch = { date?: string | undefined; schedule?: number | undefined }

export const tourSaleSearchOf = (raw: Record<string, unknown>): TourSaleSearch => ({
  date: dayIn(raw['date']),
  schedule: searchValue.integer(raw['schedule'], Number.MIN_SAFE_INTEGER) || undefined,
})
