import { describe, expect, it } from 'vitest'
import { departureOf } from '../../bookings/sale/sale-fixtures.ts'
import { daysOfMonth, monthNear, summaryOf } from './month-days.ts'
import { tourCalendarSearchOf, tourSaleSearchOf } from './tour-calendar-search.ts'

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-07', 1, '2026-08'],
] as const)('the month near %s by %i is %s', (month, step, expected) => {
  expect(monthNear(month, step)).toBe(expected)
})

it('a leap February has 29 days', () => {
  expect(daysOfMonth('2028-02').length).toBe(29)
  expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28')
})

const closed = { reason: { code: 'departure.date_canceled', message: 'Cerrado' }, availability: 'CLOSED' } as const
const full = { reason: { code: 'departure.full', message: 'Lleno' }, availability: 'SOLD_OUT', vacancies: 0 } as const

describe('a day of the calendar', () => {
  it.each([
    ['nothing departs', [], { state: 'none', left: 0, fromCents: null }],
    [
      'seats of what can be sold',
      [{ vacancies: 3 }, { vacancies: 4, price_from_cents: 900_00 }, full],
      { state: 'free', left: 7, fromCents: 900_00 },
    ],
    ['full', [full, closed], { state: 'full', left: 0, fromCents: null }],
    ['closed', [{ ...closed, vacancies: 5 }], { state: 'closed', left: 0, fromCents: null }],
  ] as const)('%s', (_, departures, expected) => {
    expect(summaryOf(departures.map((over) => departureOf(over)))).toMatchObject(expected)
  })
})

it('addresses keep what they understand', () => {
  expect(tourCalendarSearchOf({ month: '2026-07', day: '2026-07-31' })).toEqual({ month: '2026-07', day: '2026-07-31' })
  expect(tourCalendarSearchOf({ month: '2026-13', day: '2026-02-30' })).toEqual({ month: undefined, day: undefined })
  expect(tourSaleSearchOf({ date: '2026-07-01', schedule: '-4' })).toEqual({ date: '2026-07-01', schedule: -4 })
  expect(tourSaleSearchOf({ date: 'x', schedule: '0' })).toEqual({ date: undefined, schedule: undefined })
})
