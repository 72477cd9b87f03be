import type { listBookings } from '@muelle/contract/bookings/list'
import type { CallInput } from '@muelle/contract/call'
import { pageOf } from '../../router/list-search.ts'
import { type BookingListSearch, isWithoutEnded, pageRowsOf, sortOf } from './booking-list-search.ts'

type ListQuery = NonNullable<CallInput<typeof listBookings>['query']>

/** The call's query for an address, within one business. */
export const listQueryOf = (search: BookingListSearch, businessId: number): ListQuery => ({
  page: pageOf(search),
  count: pageRowsOf(search),
  sorting: [sortOf(search)],
  filter: filterOf(search, businessId),
})

/** What an address narrows the list by, within one business. */
export const filterOf = (search: BookingListSearch, businessId: number): NonNullable<ListQuery['filter']> =>
  defined({
    business_id: businessId,
    tour_id: search.tour,
    search: search.search,
    status: search.status,
    payment_status: search.payment,
    channel: search.channel,
    seller_id: search.seller,
    without_ended: isWithoutEnded(search) ? ('true' as const) : undefined,
    undelivered: search.message === 'undelivered' ? ('true' as const) : undefined,
    travel_from: search.travelFrom,
    travel_to: search.travelTo,
    sold_from: search.soldFrom,
    sold_to: search.soldTo,
  })

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Absent filters are left out, as the wire wants it. */
const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
