import { expect, test } from 'vitest'
import { momentsAfter } from './moments.mjs'

const at = (text) => Date.parse(text)
const told = (now) =>
  Object.fromEntries(Object.entries(momentsAfter(at(now))).map(([name, ms]) => [name, new Date(ms).toISOString()]))

test('each weekday comes once, at eleven of the business', () => {
  const moments = told('2026-11-22T13:00:00Z')
  expect(moments).toMatchObject({
    monday: '2026-11-23T17:00:00.000Z',
    saturday: '2026-11-28T17:00:00.000Z',
    sunday: '2026-11-29T17:00:00.000Z',
  })
})

test('midnight, leap day, the end of the year, the changes of the clocks and ten years are the next ones', () => {
  expect(told('2026-11-22T13:00:00Z')).toMatchObject({
    '20:45': '2026-11-24T02:45:00.000Z',
    '05:40': '2026-11-23T11:40:00.000Z',
    '04:57': '2026-11-23T10:57:00.000Z',
    'sunday-night': '2026-11-30T05:20:00.000Z',
    'month-night': '2027-08-01T09:00:00.000Z',
    '23:57': '2026-11-24T05:57:00.000Z',
    '00:03': '2026-11-23T06:03:00.000Z',
    'leap-day': '2028-02-29T17:00:00.000Z',
    'leap-midnight': '2028-03-01T05:57:00.000Z',
    'year-end': '2026-12-31T17:00:00.000Z',
    'year-midnight': '2027-01-01T05:57:00.000Z',
    'spring-america': '2027-03-14T06:50:00.000Z',
    'autumn-america': '2027-11-07T05:50:00.000Z',
    'spring-europe': '2027-03-28T00:50:00.000Z',
    'autumn-europe': '2027-10-31T00:50:00.000Z',
    'ten-years': '2036-11-22T17:00:00.000Z',
  })
})

test('what has passed this year is that of the next one', () => {
  expect(told('2028-03-01T12:00:00Z')).toMatchObject({
    'leap-day': '2032-02-29T17:00:00.000Z',
    'spring-america': '2028-03-12T06:50:00.000Z',
    'autumn-europe': '2028-10-29T00:50:00.000Z',
  })
})
