import { isLocalDate } from '@muelle/domain/local-date'
import { listSearch } from '../../router/list-search.ts'
import { searchValue } from '../../router/search-params.ts'

/** What is listed: all scans, those that let somebody in, the refused ones, and those that somebody should look at. */
export const READING_TABS = ['all', 'admitted', 'refused', 'to_review'] as const
export type ReadingTab = (typeof READING_TABS)[number]

const list = listSearch({ fields: ['at'], defaultSort: '-at', filters: ['departure', 'user'] })

export type ReadingSearch = ReturnType<typeof list.read> & {
  tab?: Exclude<ReadingTab, 'all'> | undefined
  /** A day of the business's calendar; today leaves no trace. */
  date?: string | undefined
  departure?: number | undefined
  user?: number | undefined
  /** What is open beside the list. */
  reading?: number | undefined
  booking?: number | undefined
}

/** Reads the address; what is not understood counts as absent. */
export function readingSearchOf(raw: Record<string, unknown>): ReadingSearch {
  const { search, ...order } = list.read(raw)
  const date = searchValue.text(raw['date'], 10)
  return {
    tab: searchValue.oneOf(raw['tab'], ['admitted', 'refused', 'to_review']),
    date: date !== undefined && isLocalDate(date) ? date : undefined,
    search,
    departure: searchValue.integer(raw['departure'], 1),
    user: searchValue.integer(raw['user'], 1),
    ...order,
    reading: searchValue.integer(raw['reading'], 1),
    booking: searchValue.integer(raw['booking'], 1),
  }
}

export const { sortOf, isNarrowed } = list

/** The address without filters; the tab and the day stay. */
export const withoutFilters = ({ tab, date, sort }: ReadingSearch): ReadingSearch => ({ tab, date, sort })
