import { BOOKING_SORTS, LISTED_STATUSES, type ListedStatus } from '@muelle/contract/list-fields'
import { PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { isLocalDate } from '@muelle/domain/local-date'
import { listSearch } from '../../router/list-search.ts'
import { searchValue } from '../../router/search-params.ts'

/** Sizes of a page, in rows. The specification's ten are those of other lists: this one is worked through all day. */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const
const USUAL_ROWS = 20
const list = listSearch({
  fields: BOOKING_SORTS,
  defaultSort: '-created_at',
  filters: [
    'tour',
    'status',
    'payment',
    'channel',
    'seller',
    'message',
    'ended',
    'travelFrom',
    'travelTo',
    'soldFrom',
    'soldTo',
  ],
})

/** The address of the list of bookings: what is filtered, in which order, which page, and the booking that is open. */
export type BookingListSearch = ReturnType<typeof list.read> & {
  tour?: number | undefined
  status?: ListedStatus[] | undefined
  payment?: (typeof PAYMENT_STATUSES)[number][] | undefined
  channel?: (typeof BOOKING_CHANNELS)[number][] | undefined
  seller?: number | undefined
  /** Those of which a message did not arrive (N4). */
  message?: 'undelivered' | undefined
  /** What ran out of time or was deleted among the others: left out unless it is asked for. */
  ended?: 'shown' | undefined
  /** Travel dates, both included, local to the tour. */
  travelFrom?: string | undefined
  travelTo?: string | undefined
  /** Dates of sale, both included, local to the business. */
  soldFrom?: string | undefined
  soldTo?: string | undefined
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
  const { search, ...order } = list.read(raw)
  const rows = searchValue.integer(raw['rows'])
  return {
    search,
    tour: searchValue.integer(raw['tour']),
    status: someOf(raw['status'], LISTED_STATUSES),
    payment: someOf(raw['payment'], PAYMENT_STATUSES),
    channel: someOf(raw['channel'], BOOKING_CHANNELS),
    seller: searchValue.integer(raw['seller']),
    message: searchValue.oneOf(raw['message'], ['undelivered']),
    ended: searchValue.oneOf(raw['ended'], ['shown']),
    travelFrom: dateOf(raw['travelFrom']),
    travelTo: dateOf(raw['travelTo']),
    soldFrom: dateOf(raw['soldFrom']),
    soldTo: dateOf(raw['soldTo']),
    ...order,
    rows: PAGE_SIZES.find((size) => size === rows && size !== USUAL_ROWS),
    booking: searchValue.integer(raw['booking']),
  }
}

/** Whether what ran out of time or was deleted is left out: who searches for something, or for a state, wants it wherever it is. */
export const isWithoutEnded = ({ search, status, ended }: BookingListSearch): boolean =>
  search === undefined && status === undefined && ended === undefined

export const pageRowsOf = ({ rows }: BookingListSearch): number => rows ?? USUAL_ROWS
export const { sortOf, filterCountOf, isNarrowed } = list

/** The address without any filter; order and size of the page stay. */
export const withoutFilters = ({ sort, rows }: BookingListSearch): BookingListSearch => ({ sort, rows })
