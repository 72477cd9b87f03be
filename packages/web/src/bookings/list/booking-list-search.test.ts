import { listBookings } from '@muelle/contract/bookings/list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { narrowed, pageOf } from '../../router/list-search.ts'
import { parseSearch, stringifySearch } from '../../router/search-params.ts'
import { listQueryOf } from './booking-list-query.ts'
import {
  bookingListSearchOf,
  filterCountOf,
  isNarrowed,
  pageRowsOf,
  sortOf,
  withoutFilters,
} from './booking-list-search.ts'

const read = (query: string) => bookingListSearchOf(parseSearch(query))

describe('the address of the list of bookings', () => {
  it('says everything that is set', () => {
    const search = read(
      'search=mar&tour=4&status=hold&status=confirmed&payment=payed&channel=desk&travelFrom=2026-11-01' +
        '&travelTo=2026-11-30&soldFrom=2026-10-01&soldTo=2026-10-31&sort=tourist&page=3&rows=50&booking=9',
    )
    expect(listQueryOf(search, 7)).toEqual({
      page: 3,
      count: 50,
      sorting: ['tourist'],
      filter: {
        business_id: 7,
        tour_id: 4,
        search: 'mar',
        status: ['hold', 'confirmed'],
        payment_status: ['payed'],
        channel: ['desk'],
        travel_from: '2026-11-01',
        travel_to: '2026-11-30',
        sold_from: '2026-10-01',
        sold_to: '2026-10-31',
      },
    })
    expect(search.booking).toBe(9)
    expect(filterCountOf(search)).toBe(8)
  })

  it('comes back from what it writes', () => {
    const search = read('search=12345678901234567890&status=hold&sort=-total_cents&page=2&rows=200')
    expect(read(stringifySearch(search))).toEqual(search)
  })

  it('is empty for the defaults', () => {
    const search = read('page=1&rows=20&sort=-created_at&status=&search=++')
    expect(Object.values(search).every((value) => value === undefined)).toBe(true)
    expect([pageOf(search), pageRowsOf(search), sortOf(search)]).toEqual([1, 20, '-created_at'])
    expect(isNarrowed(search)).toBe(false)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'rows=13',
    'rows=100000',
    'sort=drop+table',
    'status=nope',
    'travelFrom=2026-02-30',
    'soldTo=ayer',
    'tour=1.5',
    'booking=x',
  ])('ignores %s', (query) => {
    expect(Object.values(read(query)).every((value) => value === undefined)).toBe(true)
  })

  it('never makes a query that the server would not read, whatever it says', () => {
    const names = ['search', 'tour', 'status', 'payment', 'channel', 'travelFrom', 'soldTo', 'sort', 'page', 'rows']
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('hold', '2026-11-20', '-1', '25', 'desk'),
      fc.array(fc.string()),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (raw) => {
        const query = listQueryOf(bookingListSearchOf(raw), 7)
        expect(listBookings.query.safeParse(query).success).toBe(true)
      }),
    )
  })

  it('goes to the first page when a filter changes, and keeps order and size when they are all taken off', () => {
    const search = read('status=hold&sort=ticket&rows=50&page=4')
    expect(narrowed(search, { tour: 3 })).toMatchObject({ tour: 3, page: undefined, status: ['hold'] })
    expect(withoutFilters(search)).toEqual({ sort: 'ticket', rows: 50 })
  })
})
