import type { Recurrence } from '@muelle/contract/recurrences/record'
import { localDate } from '@muelle/domain/time'
import { describe, expect, it } from 'vitest'
import { bodyOf, changedSchedules, draftOf, firstDayOf, newStartTime, presetOf, priceKey } from './recurrence-draft.ts'

const recurrence: Recurrence = {
  id: 4,
  name: 'Verano',
  valid_from: '2026-07-01',
  valid_to: null,
  weekdays: [0, 6],
  months: [7, 8],
  priority: 2,
  schedules: [
    { ...newStartTime('09:00'), id: 41 },
    { ...newStartTime('11:00'), id: 42 },
  ],
  prices: [
    { category_id: 7, tariff: null, price_cents: 95_050 },
    { category_id: 7, tariff: 'national', price_cents: 70_000 },
  ],
  version: 3,
}

describe('the draft of a recurrence', () => {
  it('sends back what it was made of, tariffs included', () => {
    const { id: _id, version: _version, ...rest } = recurrence
    expect(bodyOf(draftOf(recurrence, '2026-01-01'))).toEqual(rest)
  })
  it('prices a tariff for itself, and leaves it to the tour once it is empty (P2)', () => {
    const draft = draftOf(recurrence, '2026-01-01')
    const prices = { ...draft.prices, [priceKey(7, 'national')]: 650.5, [priceKey(8, 'local')]: 300 }
    expect(bodyOf({ ...draft, prices }).prices).toEqual([
      { category_id: 7, tariff: null, price_cents: 95_050 },
      { category_id: 7, tariff: 'national', price_cents: 65_050 },
      { category_id: 8, tariff: 'local', price_cents: 30_000 },
    ])
    expect(bodyOf({ ...draft, prices: { [priceKey(7, null)]: 950.5 } }).prices).toHaveLength(1)
  })
  it('has its first day in the next year where this one has no more of its weekdays', () => {
    const lastDay = localDate('2026-12-31')
    const weekends = { ...draftOf(null, lastDay), weekdays: [0, 6] }
    expect(firstDayOf(weekends, lastDay)).toBe('2027-01-02')
    expect(firstDayOf({ ...weekends, valid_to: '2027-01-01' }, lastDay)).toBe('2026-12-31')
    expect(firstDayOf(draftOf(null, lastDay), lastDay)).toBe('2026-12-31')
    expect(firstDayOf({ ...weekends, valid_from: '' }, lastDay)).toBe('')
    expect(firstDayOf(draftOf(recurrence, lastDay), lastDay)).toBe('2027-07-03')
  })
  it('of a new one begins today and has no end, months or prices', () => {
    expect(bodyOf(draftOf(null, '2026-05-02'))).toEqual({
      name: '',
      valid_from: '2026-05-02',
      valid_to: null,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      months: null,
      priority: 0,
      schedules: [],
      prices: [],
    })
  })
  it('knows which start times it moves or takes away (R7)', () => {
    const draft = draftOf(recurrence, '2026-01-01')
    expect(changedSchedules(draft, recurrence)).toEqual([])
    const [nine, eleven] = draft.schedules
    const moved = { ...draft, schedules: [{ ...nine, start_time: '09:30' }, eleven] } as typeof draft
    expect(changedSchedules(moved, recurrence)).toEqual([41])
    expect(changedSchedules({ ...draft, schedules: [] }, recurrence)).toEqual([41, 42])
  })
})

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'everyDay'],
  [[5, 4, 3, 2, 1], 'workdays'],
  [[6, 0], 'weekend'],
  [[1], null],
  [[], null],
])('weekdays %j are %s', (weekdays, preset) => {
  expect(presetOf(weekdays)).toBe(preset)
})
