import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant, instantOf, localDate, localDateOf, localTime, localTimeOf, MINUTE_MS } from '../../time.ts'
import { isDue, promptSendAt, quietSpanAt, startsToLookAt, timedSendAt } from './quiet-hours.ts'

const MERIDA = 'America/Merida'
const at = (date: string, time: string, zone = MERIDA) => instantOf(localDate(date), localTime(time), zone)
const wall = (moment: number, zone = MERIDA) =>
  `${localDateOf(instant(moment), zone)} ${localTimeOf(instant(moment), zone)}`
const hours = (from: string, to: string) => ({ from: localTime(from), to: localTime(to) })
const NIGHT = hours('21:00', '08:00')

describe('N2: reminders and quiet hours on the tour’s clock', () => {
  test.each([
    ['a day before', '09:00', -1440, null, '2026-07-15 09:00'],
    ['two hours before', '09:00', -120, null, '2026-07-16 07:00'],
    ['in the night: as soon as it is over', '12:00', -600, NIGHT, '2026-07-16 08:00'],
    ['the first quiet minute', '21:00', -1440, NIGHT, '2026-07-16 08:00'],
    ['the minute before', '20:59', -1440, NIGHT, '2026-07-15 20:59'],
    ['the last quiet minute', '09:59', -121, NIGHT, '2026-07-16 08:00'],
    ['the minute in which it ends', '10:00', -120, NIGHT, '2026-07-16 08:00'],
    ['never after the departure: before the night', '07:00', -120, NIGHT, '2026-07-15 20:59'],
    ['nor at it', '08:00', -60, NIGHT, '2026-07-15 20:59'],
    ['at noon, within one day', '15:00', -120, hours('12:00', '14:00'), '2026-07-16 14:00'],
    ['equal hours are none', '09:00', -120, hours('07:00', '07:00'), '2026-07-16 07:00'],
    ['afterwards, out of the evening', '19:00', 180, NIGHT, '2026-07-17 08:00'],
    ['afterwards, in the day', '09:00', 180, NIGHT, '2026-07-16 12:00'],
  ] as const)('%s', (_, start, offsetMinutes, quiet, expected) => {
    const starts_at = at('2026-07-16', start)
    expect(wall(timedSendAt({ starts_at, offsetMinutes, quiet, zone: MERIDA }))).toBe(expected)
  })

  test.each([
    // In the night to 29 March 2026 the clocks of Madrid skip 02:00 to 03:00; in that to 25 October they repeat it.
    ['the skipped hour', '2026-03-29', hours('01:00', '02:30'), '01:30', '2026-03-29 03:30', 60],
    ['a short night', '2026-03-29', hours('22:00', '08:00'), '01:00', '2026-03-29 08:00', 360],
    ['a long night', '2026-10-25', hours('22:00', '08:00'), '01:00', '2026-10-25 08:00', 480],
  ])('the day on which clocks change: %s', (_, date, quiet, time, end, minutes) => {
    const from = at(date, time, 'Europe/Madrid')
    const to = promptSendAt({ now: from, starts_at: at('2026-12-01', '09:00'), quiet, zone: 'Europe/Madrid' })
    expect([wall(to, 'Europe/Madrid'), (to - from) / MINUTE_MS]).toEqual([end, minutes])
  })

  test('what has just happened waits for the morning, unless the departure will be gone', () => {
    const now = at('2026-07-15', '23:00')
    const send = (start: string) =>
      promptSendAt({ now, starts_at: at('2026-07-16', start), quiet: NIGHT, zone: MERIDA })
    expect([wall(send('09:00')), wall(send('08:00')), wall(send('07:00'))]).toEqual([
      '2026-07-16 08:00',
      '2026-07-15 23:00',
      '2026-07-15 23:00',
    ])
  })

  test('no message is ever sent in quiet hours, and no reminder after its departure', () => {
    const minute = fc
      .integer({ min: 0, max: 1439 })
      .map((m) => localTime(`${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`))
    const zone = fc.constantFrom(MERIDA, 'Europe/Madrid', 'Australia/Lord_Howe')
    const start = fc.integer({ min: 0, max: 525_599 }).map((m) => instant(at('2026-01-01', '00:00') + m * MINUTE_MS))
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: -3000, max: -1 }),
        minute,
        minute,
        zone,
        (starts_at, offset, from, to, tz) => {
          const quiet = { from, to }
          const sendAt = timedSendAt({ starts_at, offsetMinutes: offset, quiet, zone: tz })
          expect(sendAt).toBeLessThan(starts_at)
          // Before a span only a minute of another could lie, which spans of one clock never do.
          const raw = instant(starts_at + offset * MINUTE_MS)
          if (sendAt >= raw) expect(quietSpanAt(sendAt, quiet, tz)).toBeNull()
          const { from: first, to: last } = startsToLookAt(offset, sendAt)
          expect(starts_at >= first && starts_at <= last).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['before its time', '08:59', '00:00', false],
    ['at its time', '09:00', '00:00', true],
    ['twelve hours late', '21:00', '00:00', false],
    ['worded later', '09:10', '09:01', false],
    ['worded at that minute', '09:10', '09:00', true],
  ])('is due %s: %s', (_, now, worded, expected) => {
    const facts = {
      starts_at: at('2026-07-16', '09:00'),
      worded_at: at('2026-07-15', worded),
      now: at('2026-07-15', now),
    }
    expect(isDue(at('2026-07-15', '09:00'), -1440, facts)).toBe(expected)
  })
  test('is never due once the departure has left; thanks are', () => {
    const starts_at = at('2026-07-15', '09:00')
    const facts = { starts_at, worded_at: at('2026-07-01', '09:00'), now: starts_at }
    const due = instant(starts_at - 120 * MINUTE_MS)
    expect([isDue(due, -120, facts), isDue(starts_at, 180, facts)]).toEqual([false, true])
  })
})
