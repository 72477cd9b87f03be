import { openingOf } from '@muelle/domain/hours/opening'
import { addDays, localDate } from '@muelle/domain/time'
import { expect, test } from 'vitest'
import { venueHours } from './venue-hours.ts'

const open = { isOpen: true, periods: [{ from: '1:00 PM', to: '11:00 PM' }] }
const closed = { isOpen: false, periods: [] }
const week = { mon: open, tue: closed, wed: open, thu: open, fri: open, sat: open, sun: open }
const MONDAY = localDate('2027-03-08')

test('H-5 the usual week, but on the dates that differ from it', () => {
  const hours = venueHours(week, [
    { date: addDays(MONDAY, 2), kind: 'closed', periods: [] },
    { date: addDays(MONDAY, 3), kind: 'special', periods: [{ from: '8:00 AM', to: '12:00 PM' }] },
  ])
  const on = (days: number) => openingOf(hours, addDays(MONDAY, days)).map(({ start, end }) => [start / 60, end / 60])
  expect([0, 1, 2, 3, 4].map(on)).toEqual([[[13, 23]], [], [], [[8, 12]], [[13, 23]]])
})
