import { listBookings } from '@muelle/contract/bookings/list'
import type { CallInput } from '@muelle/contract/call'
import { getGlobalInvoice } from '@muelle/contract/fiscal/global-invoice'
import { listOwedRefunds, listPayments, sumPayments } from '@muelle/contract/payments/list'
import { listTips } from '@muelle/contract/payments/tips'
import { listTransfers } from '@muelle/contract/payments/transfers'
import { listReseats, listWithoutSeat } from '@muelle/contract/payments/without-seat'
import type { LocalDate } from '@muelle/domain/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { type PaymentSearch, sortOf, USUAL_PERIODICITY } from './payment-search.ts'

export const PAGE_ROWS = 50
/** Whatever changes a booking has these read anew with it. */
const KEY = ['bookings', 'payments'] as const
/** Beside those: the server reads all of a period for a page of it, which no single sale is worth. */
const INVOICE_KEY = ['global-invoice'] as const
const INVOICE_FRESH_MS = 60_000

export type Shown = { search: PaymentSearch; businessId: number; days: { from: LocalDate; to: LocalDate } }
type Filter = NonNullable<CallInput<typeof sumPayments>['query']>['filter']

/** What the address narrows the moves by, within one business. */
export const filterOf = ({ search, businessId, days }: Shown): Filter => ({
  business_id: businessId,
  ...days,
  ...(search.search === undefined ? {} : { search: search.search }),
  ...(search.tour === undefined ? {} : { tour_id: search.tour }),
  ...(search.method === undefined ? {} : { method: [search.method] }),
  ...(search.kind === undefined ? {} : { kind: search.kind }),
  ...(search.actor === undefined ? {} : { actor_id: search.actor }),
})

export function movesQuery(shown: Shown) {
  const query = {
    page: pageOf(shown.search),
    count: PAGE_ROWS,
    sorting: [sortOf(shown.search)],
    filter: filterOf(shown),
  }
  return queryOptions({
    queryKey: [...KEY, 'moves', query],
    queryFn: ({ signal }) => ask(listPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function totalsQuery(shown: Shown) {
  const filter = filterOf(shown)
  return queryOptions({
    queryKey: [...KEY, 'totals', filter],
    queryFn: ({ signal }) => ask(sumPayments, { query: { filter } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Bookings that travel on these days and are not paid in full. */
export function dueQuery({ search, businessId, days }: Shown) {
  const query = {
    page: pageOf(search),
    count: PAGE_ROWS,
    sorting: ['starts_at' as const],
    filter: {
      business_id: businessId,
      payment_status: ['pending' as const, 'process' as const],
      without_ended: 'true' as const,
      travel_from: days.from,
      travel_to: days.to,
      ...(search.search === undefined ? {} : { search: search.search }),
      ...(search.tour === undefined ? {} : { tour_id: search.tour }),
    },
  }
  return queryOptions({
    queryKey: [...KEY, 'due', query],
    queryFn: ({ signal }) => ask(listBookings, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function owedQuery(businessId: number, page: number) {
  const query = { page, count: PAGE_ROWS, filter: { business_id: businessId } }
  return queryOptions({
    queryKey: [...KEY, 'owed', query],
    queryFn: ({ signal }) => ask(listOwedRefunds, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Transfers that wait to be found at the bank: of a business, or of one booking. */
export function transfersQuery(filter: { business_id: number } | { booking_id: number }) {
  const query = { count: PAGE_ROWS, filter }
  return queryOptions({
    queryKey: [...KEY, 'transfers', query],
    queryFn: ({ signal }) => ask(listTransfers, { query }, { signal }),
  })
}

/** Money that came when its seats were gone. */
export function withoutSeatQuery(businessId: number) {
  const query = { count: PAGE_ROWS, filter: { business_id: businessId } }
  return queryOptions({
    queryKey: [...KEY, 'without-seat', query],
    queryFn: ({ signal }) => ask(listWithoutSeat, { query }, { signal }),
  })
}

/** Where money without a seat would have one. */
export const reseatsQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...KEY, 'reseats', bookingId],
    queryFn: ({ signal }) => ask(listReseats, { params: { id: bookingId } }, { signal }),
  })

/** Tips by the day of their trip. */
export function tipsQuery(businessId: number, days: Shown['days']) {
  const filter = { business_id: businessId, ...days }
  return queryOptions({
    queryKey: [...KEY, 'tips', filter],
    queryFn: ({ signal }) => ask(listTips, { query: { filter } }, { signal }),
  })
}

/** Of which period a global invoice is: whatever day of it the address names, or the one that is given. */
export const invoicePeriodOf = ({ periodicity, day }: PaymentSearch, businessId: number, today: LocalDate) => ({
  business_id: businessId,
  periodicity: periodicity ?? USUAL_PERIODICITY,
  date: day ?? today,
})

export function invoiceQuery(period: ReturnType<typeof invoicePeriodOf>, page: number) {
  const query = { ...period, page, count: PAGE_ROWS }
  return queryOptions({
    queryKey: [...INVOICE_KEY, query],
    queryFn: ({ signal }) => ask(getGlobalInvoice, { query }, { signal }),
    staleTime: INVOICE_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}
