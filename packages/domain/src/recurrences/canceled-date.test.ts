import { describe, expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { canceledDateOf, dateCanceledDenial } from './canceled-date.ts'

const DAY = localDate('2026-05-02')
const closed = (schedule_id: number | null, reason: string, date = DAY) => ({ schedule_id, date, reason })

describe('R5: what closes a departure', () => {
  test.each<[string, ReturnType<typeof closed>[], number | null, string | null]>([
    ['nothing', [], 10, null],
    ['the whole tour', [closed(null, 'Norte')], 10, 'Norte'],
    ['its start time', [closed(10, 'Regata')], 10, 'Regata'],
    ['another start time', [closed(11, 'Regata')], 10, null],
    ['another day', [closed(null, 'Norte', localDate('2026-05-03'))], 10, null],
    ['both: the tour is named', [closed(10, 'Regata'), closed(null, 'Norte')], 10, 'Norte'],
    ['an extra departure, by the whole tour', [closed(null, 'Norte')], null, 'Norte'],
    ['an extra departure, not by a start time', [closed(10, 'Regata')], null, null],
  ])('%s', (_, canceled, schedule_id, reason) => {
    expect(canceledDateOf(canceled, { schedule_id, date: DAY })?.reason ?? null).toBe(reason)
  })

  test('the refusal carries the reason', () => {
    expect(dateCanceledDenial(closed(null, 'Norte'))).toEqual({ code: 'departure.date_canceled', reason: 'Norte' })
    expect(dateCanceledDenial(null)).toBeNull()
  })
})
