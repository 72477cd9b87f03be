import { describe, expect, it } from 'vitest'
import { departureOf } from '../../bookings/sale/sale-fixtures.ts'
import { daysOfMonth, firstDayToSell, monthNear, summaryOf } from './month-days.ts'
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

it('a day says the hours that it sells, and is over once everything has left', () => {
  const at = (start_time: string, starts_at: string, over = {}) => departureOf({ start_time, starts_at, ...over })
  const departures = [
    at('12:30', '2026-07-04T18:30:00.000Z'),
    at('07:00', '2026-07-04T13:00:00.000Z'),
    at('09:30', '2026-07-04T15:30:00.000Z', full),
  ]
  const at1800 = Date.parse('2026-07-04T18:00:00.000Z')
  expect(summaryOf(departures, at1800)).toMatchObject({ hours: ['07:00', '12:30'], isOver: false })
  expect(summaryOf(departures, at1800 + 3_600_000)).toMatchObject({ isOver: true })
})

it('the first day to sell is neither past nor full', () => {
  const on = (local_date: string, over = {}) => departureOf({ local_date, ...over })
  const departures = [on('2026-07-07'), on('2026-07-03'), on('2026-07-05', full), on('2026-07-06')]
  expect(firstDayToSell(departures, '2026-07-04')).toBe('2026-07-06')
  expect(firstDayToSell(departures, '2026-07-08')).toBeUndefined()
})

it('addresses keep what they understand', () => {
  expect(tourCalendarSearchOf({ month: '2026-07', day: '2026-07-31' })).toEqual({ month: '2026-07', day: '2026-07-31' })
  expect(tourCalendarSearchOf({ month: '2026-13', day: '2026-02-30' })).toEqual({ month: undefined, day: undefined })
  expect(tourSaleSearchOf({ date: '2026-07-01', schedule: '-4' })).toEqual({ date: '2026-07-01', schedule: -4 })
  expect(tourSaleSearchOf({ date: 'x', schedule: '0' })).toEqual({ date: undefined, schedule: undefined })
})
