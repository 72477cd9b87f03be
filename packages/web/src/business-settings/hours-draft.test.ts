import type { BusinessHours } from '@muelle/contract/businesses/opening-hours'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { expect, test } from 'vitest'
import { completePeriods, copyDay, draftOf, emptyPeriod, problemsOf, savedSchedules, wireWeek } from './hours-draft.ts'

const closed = { isOpen: false, periods: [] }
const CLOSED_WEEK: BusinessHours['schedules'] = {
  mon: closed,
  tue: closed,
  wed: closed,
  thu: closed,
  fri: closed,
  sat: closed,
  sun: closed,
}
const friday = {
  isOpen: true,
  periods: [
    { from: '1:30 PM', to: '5:00 PM' },
    { from: '10:00 PM', to: '3:00 AM' },
  ],
}
const saved = { is_set: true, schedules: { ...CLOSED_WEEK, fri: friday } }
const typed = (from: string, to: string) => ({ ...emptyPeriod(), from, to })

test('a saved week is shown in fields of 24 hours and goes back as it came', () => {
  const draft = draftOf(saved)
  expect(draft.fri).toMatchObject({
    state: 'open',
    periods: [
      { from: '13:30', to: '17:00' },
      { from: '22:00', to: '03:00' },
    ],
  })
  expect(draft.mon).toEqual({ state: 'closed', periods: [] })
  expect(wireWeek(draft)).toEqual(saved.schedules)
  expect(savedSchedules(saved).fri).toEqual({
    isOpen: true,
    periods: [
      { from: 810, to: 1020 },
      { from: 1320, to: 180 },
    ],
  })
})

test('a week that was never saved asks for every day', () => {
  const draft = draftOf({ is_set: false, schedules: CLOSED_WEEK })
  expect(problemsOf(draft)).toEqual(WEEKDAYS.map((weekday) => ({ code: 'hours.not_chosen', weekday })))
})

test('a stretch without both times is not sent, and a closed day sends none', () => {
  expect(completePeriods([typed('', '17:00'), typed('13:30', ''), typed('', ''), typed('19:00', '00:00')])).toEqual([
    { from: 1140, to: 0 },
  ])
  const draft = draftOf(saved)
  expect(wireWeek({ ...draft, fri: { ...draft.fri, state: 'closed' } }).fri).toEqual(closed)
})

test('what the rules refuse names its day', () => {
  const draft = draftOf(saved)
  expect(problemsOf(draft)).toEqual([])
  const overlapping = { state: 'open' as const, periods: [typed('09:00', '13:00'), typed('12:59', '18:00')] }
  expect(problemsOf({ ...draft, tue: overlapping })).toEqual([{ code: 'hours.overlap', weekday: 'tue' }])
  expect(problemsOf({ ...draft, tue: { state: 'open', periods: [] } })).toEqual([
    { code: 'hours.no_periods', weekday: 'tue' },
  ])
  expect(problemsOf({ ...draft, sat: { state: 'open', periods: [typed('02:00', '09:00')] } })).toEqual([
    { code: 'hours.overlap_next_day', weekday: 'fri', nextWeekday: 'sat' },
  ])
})

test('a copied day is the same and yet another', () => {
  const copied = copyDay(draftOf(saved), 'fri', ['fri', 'sat', 'sun'])
  expect(wireWeek(copied).sun).toEqual(friday)
  expect(copied.mon.state).toBe('closed')
  const keys = [copied.fri, copied.sat, copied.sun].flatMap(({ periods }) => periods.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})
