import { addDays, localDate, weekdayOf } from '@muelle/domain/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../router/search-params.ts'
import { ageOf, reasonOf } from './owed.ts'
import { filterOf } from './payment-queries.ts'
import { daysOf, isNarrowed, PERIODS, paymentSearchOf, withoutFilters } from './payment-search.ts'

const read = (query: string) => paymentSearchOf(parseSearch(query))
const SUNDAY = localDate('2026-11-22')

describe('the address of payments', () => {
  it('says everything that is set', () => {
    const search = read(
      'tab=due&from=2026-11-01&to=2026-11-15&search=mar&tour=4&method=cash&kind=refund&actor=7&page=2',
    )
    expect(filterOf({ search, businessId: 3, days: daysOf(search, SUNDAY) })).toEqual({
      business_id: 3,
      from: '2026-11-01',
      to: '2026-11-15',
      search: 'mar',
      tour_id: 4,
      method: ['cash'],
      kind: 'refund',
      actor_id: 7,
    })
    expect(read(stringifySearch(search))).toEqual(search)
    expect(withoutFilters(search)).toEqual({ tab: 'due', from: '2026-11-01', to: '2026-11-15' })
  })

  it('says which invoice is looked at, and leaves the usual one out', () => {
    const search = read('tab=invoice&periodicity=03&day=2026-11-16')
    expect(search).toMatchObject({ tab: 'invoice', periodicity: '03', day: '2026-11-16' })
    expect(read(stringifySearch(search))).toEqual(search)
    expect(read('tab=invoice&periodicity=01&day=2026-02-30')).toEqual(read('tab=invoice'))
  })

  it('takes garbage for nothing', () => {
    const search = read('tab=x&period=year&from=2026-02-30&tour=-1&method=gold&kind=1&actor=a&page=0&booking=x')
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([])
    expect(isNarrowed(search)).toBe(false)
  })

  it('puts two days in order, and takes one alone for that day', () => {
    expect(read('from=2026-11-15&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-15' })
    expect(read('to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-01' })
  })
})

describe('the days that are meant', () => {
  it('by name', () => {
    const of = (query: string) => daysOf(read(query), SUNDAY)
    expect(of('')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(of('period=today')).toEqual({ from: SUNDAY, to: SUNDAY })
    expect(of('period=yesterday')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(of('period=month')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(daysOf(read('period=month'), localDate('2028-02-29'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('begin on a Monday, and hold today or the day before it, on whatever day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...PERIODS), (distance, period) => {
        const today = addDays(localDate('1990-01-01'), distance)
        const { from, to } = daysOf(paymentSearchOf({ period }), today)
        const meant = period === 'yesterday' ? addDays(today, -1) : today
        expect(from <= meant && meant <= to).toBe(true)
        if (period === 'week') expect([weekdayOf(from), addDays(from, 6)]).toEqual([1, to])
      }),
    )
  })
})

describe('who waits for money', () => {
  it('is late after a day, and very late after three', () => {
    const now = Date.parse('2026-11-22T12:00:00Z')
    expect(
      ['2026-11-22T08:00:00Z', '2026-11-21T11:59:00Z', '2026-11-19T11:59:00Z'].map((since) => ageOf(since, now)),
    ).toEqual(['fresh', 'late', 'very-late'])
  })

  it('waits for a reason', () => {
    expect(reasonOf({ status: 'pending_cancelation', cause: 'weather' })).toBe('causes.weather')
    expect(reasonOf({ status: 'pending_cancelation', cause: null })).toBe('called')
    expect(reasonOf({ status: 'confirmed', cause: null })).toBe('cheaper')
  })
})
