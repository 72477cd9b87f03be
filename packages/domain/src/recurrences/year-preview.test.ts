import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instant, localDate, localTime } from '../time.ts'
import type { ExtraDeparture, Recurrence, Schedule } from './recurrence.ts'
import { departuresBetween } from './recurrence.ts'
import { yearPreview, yearRange } from './year-preview.ts'

const season = (id: number, over: Partial<Recurrence> = {}): Recurrence => ({
  id,
  tour_id: 1,
  valid_from: localDate('2026-01-01'),
  valid_to: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  months: null,
  priority: 0,
  created_at: instant(0),
  ...over,
})
const at = (id: number, recurrence_id: number, startTime: string): Schedule => ({
  id,
  recurrence_id,
  start_time: localTime(startTime),
  duration_minutes: 120,
  capacity: null,
  min_people: 0,
  online_status: 'auto',
})
const extra = (id: number, date: string, startTime: string): ExtraDeparture => ({
  id,
  tour_id: 1,
  date: localDate(date),
  start_time: localTime(startTime),
  duration_minutes: 90,
  capacity: null,
  min_people: 0,
  online_status: 'auto',
})
const dayOf = (preview: ReturnType<typeof yearPreview>, date: string) =>
  preview.days.find((day) => day.date === date)?.hours

describe('yearPreview', () => {
  test.each([
    [2026, 365],
    [2028, 366],
  ])('R4: %i has a line for each of its %i days', (year, days) => {
    const preview = yearPreview([season(1)], [at(10, 1, '09:00')], [], [], year)
    expect(preview.days).toHaveLength(days)
    expect([preview.days[0]?.date, preview.days.at(-1)?.date]).toEqual(Object.values(yearRange(year)))
  })

  test('R4: names the winner and the losers of an hour; the extra departure beats them all', () => {
    const easter = season(2, { priority: 5, valid_from: localDate('2026-03-29'), valid_to: localDate('2026-04-05') })
    const preview = yearPreview(
      [season(1), easter],
      [at(10, 1, '09:00'), at(11, 1, '13:00'), at(20, 2, '09:00')],
      [],
      [extra(7, '2026-04-01', '09:00')],
      2026,
    )
    const lone = { loser_ids: [], is_canceled: false }
    expect(dayOf(preview, '2026-03-28')).toEqual([
      { start_time: '09:00', recurrence_id: 1, ...lone },
      { start_time: '13:00', recurrence_id: 1, ...lone },
    ])
    expect(dayOf(preview, '2026-03-29')?.[0]).toEqual({
      start_time: '09:00',
      recurrence_id: 2,
      loser_ids: [1],
      is_canceled: false,
    })
    expect(dayOf(preview, '2026-04-01')?.[0]).toMatchObject({ recurrence_id: null, loser_ids: [2, 1] })
    expect(preview.conflicts).toEqual([
      { winnerId: 2, loserId: 1, hours: 7, firstDate: '2026-03-29' },
      { winnerId: null, loserId: 2, hours: 1, firstDate: '2026-04-01' },
      { winnerId: null, loserId: 1, hours: 1, firstDate: '2026-04-01' },
    ])
    expect(preview.unreached).toEqual([])
  })

  test('R4: a season that loses every hour, or whose days never come, is named; one of another year is not', () => {
    const preview = yearPreview(
      [
        season(1),
        season(2, { priority: -1 }),
        season(3, { weekdays: [0], valid_from: localDate('2026-03-02'), valid_to: localDate('2026-03-07') }),
        season(4, { valid_from: localDate('2030-01-01') }),
      ],
      [at(10, 1, '09:00'), at(20, 2, '09:00'), at(30, 3, '11:00'), at(40, 4, '11:00')],
      [],
      [],
      2026,
    )
    expect(preview.unreached).toEqual([
      { recurrence_id: 2, why: 'outranked' },
      { recurrence_id: 3, why: 'no_days' },
    ])
  })

  test('R5: a canceled date is marked, of one start time or of all', () => {
    const preview = yearPreview(
      [season(1)],
      [at(10, 1, '09:00'), at(11, 1, '13:00')],
      [
        { schedule_id: 11, date: localDate('2026-05-01'), reason: 'Regata' },
        { schedule_id: null, date: localDate('2026-05-02'), reason: 'Puerto cerrado' },
      ],
      [extra(7, '2026-05-02', '16:00')],
      2026,
    )
    const closed = (date: string) => dayOf(preview, date)?.map(({ is_canceled }) => is_canceled)
    expect(closed('2026-05-01')).toEqual([false, true])
    expect(closed('2026-05-02')).toEqual([true, true, true])
    expect(closed('2026-05-03')).toEqual([false, false])
  })

  const seasons = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      tour_id: fc.constant(1),
      valid_from: fc.integer({ min: 0, max: 500 }).map((days) => addDays(localDate('2025-08-01'), days)),
      valid_to: fc.option(fc.integer({ min: 500, max: 700 }).map((days) => addDays(localDate('2025-08-01'), days))),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      months: fc.option(fc.subarray([1, 4, 7, 12], { minLength: 1 })),
      priority: fc.nat(2),
      created_at: fc.nat(3).map(instant),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  const times = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('08:00', '10:00', '13:30')), {
    selector: ([recurrenceId, time]) => `${recurrenceId} ${time}`,
    maxLength: 12,
  })
  test('R4: the preview is what will depart, and nobody both wins a departure and counts as unreached', () => {
    fc.assert(
      fc.property(seasons, times, (recurrences, hours) => {
        const schedules = hours.map(([recurrenceId, time], index) => at(index + 1, recurrenceId, time))
        const preview = yearPreview(recurrences, schedules, [], [], 2026)
        const shown = preview.days.flatMap(({ date, hours: ofDay }) =>
          ofDay.map(({ start_time, recurrence_id }) => ({ date, start_time, recurrence_id })),
        )
        const { from, to } = yearRange(2026)
        const planned = departuresBetween(from, to, recurrences, schedules)
        expect(shown).toEqual(
          planned.map(({ date, start_time, recurrence_id }) => ({ date, start_time, recurrence_id })),
        )
        const winners = new Set(shown.map(({ recurrence_id }) => recurrence_id))
        expect(preview.unreached.filter(({ recurrence_id }) => winners.has(recurrence_id))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
