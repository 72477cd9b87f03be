import { BOOKING_SORTS } from '@muelle/contract/list-fields'
import { DEFAULT_PAGE_ROWS, MAX_PAGE } from '@muelle/contract/paging'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@muelle/domain/bookings/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { isLocalDate } from '@muelle/domain/local-date'
import { searchValue } from '../router/search-params.ts'
/** Sizes of a page, in rows; the first is the specification's default. */
export const PAGE_SIZES = [DEFAULT_PAGE_ROWS, 25, 50, 100, 200] as const
const SORTS = BOOKING_SORTS.flatMap((field) => [field, `-${field}`] as const)
type BookingSort = (typeof SORTS)[number]
const DEFAULT_SORT: BookingSort = '-created_at'
const MAX_SEARCH_LENGTH = 60

/** The address of the list of bookings: what is filtered, in which order, which page, and the booking that is open. */
export type BookingListSearch = {
  search?: string | undefined
  tour?: number | undefined
  status?: (typeof BOOKING_STATUSES)[number][] | undefined
  payment?: (typeof PAYMENT_STATUSES)[number][] | undefined
  channel?: (typeof BOOKING_CHANNELS)[number][] | undefined
  seller?: number | undefined
  /** Those of which a message did not arrive (N4). */
  message?: 'undelivered' | undefined
  /** Travel dates, both included, local to the tour. */
  travelFrom?: string | undefined
  travelTo?: string | undefined
  /** Dates of sale, both included, local to the business. */
  soldFrom?: string | undefined
  soldTo?: string | undefined
  sort?: BookingSort | undefined
  page?: number | undefined
  rows?: number | undefined
  booking?: number | undefined
}

/** The values of a list that are among the allowed ones, each once, in their own order; none of them is no filter. */
function someOf<const T extends string>(value: unknown, allowed: readonly T[]): T[] | undefined {
  const given = new Set(searchValue.list(value))
  const known = allowed.filter((candidate) => given.has(candidate))
  return known.length > 0 ? known : undefined
}

function dateOf(value: unknown): string | undefined {
  const text = searchValue.text(value, 10)
  return text !== undefined && isLocalDate(text) ? text : undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function bookingListSearchOf(raw: Record<string, unknown>): BookingListSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  const rows = searchValue.integer(raw['rows'])
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    tour: searchValue.integer(raw['tour']),
    status: someOf(raw['status'], BOOKING_STATUSES),
    payment: someOf(raw['payment'], PAYMENT_STATUSES),
    channel: someOf(raw['channel'], BOOKING_CHANNELS),
    seller: searchValue.integer(raw['seller']),
    message: searchValue.oneOf(raw['message'], ['undelivered']),
    travelFrom: dateOf(raw['travelFrom']),
    travelTo: dateOf(raw['travelTo']),
    soldFrom: dateOf(raw['soldFrom']),
    soldTo: dateOf(raw['soldTo']),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    rows: PAGE_SIZES.find((size) => size === rows && size !== DEFAULT_PAGE_ROWS),
    booking: searchValue.integer(raw['booking']),
  }
}

export const pageOf = ({ page }: BookingListSearch): number => page ?? 1
export const pageRowsOf = ({ rows }: BookingListSearch): number => rows ?? DEFAULT_PAGE_ROWS
export const sortOf = ({ sort }: BookingListSearch): BookingSort => sort ?? DEFAULT_SORT

const FILTERS = [
  'tour',
  'status',
  'payment',
  'channel',
  'seller',
  'message',
  'travelFrom',
  'travelTo',
  'soldFrom',
  'soldTo',
] as const

/** How many filters are set, besides the search. */
export const filterCountOf = (search: BookingListSearch): number =>
  FILTERS.filter((name) => search[name] !== undefined).length

/** Whether anything narrows the list. */
export const isNarrowed = (search: BookingListSearch): boolean =>
  search.search !== undefined || filterCountOf(search) > 0

/** The address without any filter; order and size of the page stay. */
export const withoutFilters = ({ sort, rows }: BookingListSearch): BookingListSearch => ({ sort, rows })

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: BookingListSearch, change: Partial<BookingListSearch>): BookingListSearch => ({
  ...search,
  ...change,
  page: undefined,
})
