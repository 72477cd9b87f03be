import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalDate } from './local-date.ts'
import {
  addDays,
  compareDates,
  DAY_MS,
  datesBetween,
  daysBetween,
  HOUR_MS,
  instant,
  instantOf,
  isLocalTime,
  isTimeZone,
  localDate,
  localDateOf,
  localTime,
  localTimeOf,
  MINUTE_MS,
  monthOf,
  SPEC_ZONES,
  weekdayOf,
  zoneOfSpecLabel,
} from './time.ts'

const ZONES = [
  'America/Cancun',
  'America/Mexico_City',
  'America/Hermosillo',
  'America/Tijuana',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
const FIRST_DAY = Date.UTC(1990, 0, 1)
const LAST_DAY = Date.UTC(2040, 0, 1)
const minute = fc
  .integer({ min: FIRST_DAY / MINUTE_MS, max: LAST_DAY / MINUTE_MS })
  .map((minutes) => instant(minutes * MINUTE_MS))
const day = fc.integer({ min: -40_000, max: 80_000 }).map((days) => addDays(localDate('1970-01-01'), days))

const utc = (text: string) => instant(Date.parse(text))
const resolve = (date: string, time: string, name: string) =>
  new Date(instantOf(localDate(date), localTime(time), name)).toISOString()

describe('dates', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2026-02-30', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['9999-12-31', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['2026-01-01\n', false],
    ['', false],
  ])('T1: isLocalDate(%j) is %j', (text, expected) => {
    expect(isLocalDate(text)).toBe(expected)
  })

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['7:30', false],
    ['07:30:00', false],
  ])('T1: isLocalTime(%j) is %j', (text, expected) => {
    expect(isLocalTime(text)).toBe(expected)
  })

  test('T1: calendar arithmetic agrees with the language for three centuries', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const reference = new Date(`${date}T00:00:00Z`)
        expect(weekdayOf(date)).toBe(reference.getUTCDay())
        expect(monthOf(date)).toBe(reference.getUTCMonth() + 1)
        const later = addDays(date, days)
        expect(later).toBe(new Date(reference.getTime() + days * DAY_MS).toISOString().slice(0, 10))
        expect(daysBetween(date, later)).toBe(days)
        expect(compareDates(date, later)).toBe(Math.sign(-days) + 0)
        expect(isLocalDate(later)).toBe(later >= '1900-01-01' && later <= '2199-12-31')
        expect(datesBetween(date, later)).toHaveLength(Math.max(0, days + 1))
        if (days >= 0) expect([datesBetween(date, later)[0], datesBetween(date, later).at(-1)]).toEqual([date, later])
      }),
    )
  })
})

describe('zones', () => {
  test('T1: the labels of the specification are zones, not offsets', () => {
    expect(Object.entries(SPEC_ZONES)).toEqual([
      ['gmt-5', 'America/Cancun'],
      ['gmt-6', 'America/Mexico_City'],
      ['gmt-7', 'America/Hermosillo'],
    ])
    expect(zoneOfSpecLabel('gmt-6')).toBe('America/Mexico_City')
    expect(zoneOfSpecLabel('gmt-8')).toBeNull()
    expect(zoneOfSpecLabel('toString')).toBeNull()
  })

  test.each([
    ['America/Merida', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['gmt-5', false],
    ['GMT-5', false],
    ['-05:00', false],
    ['America/Rio_Lagartos', false],
    ['', false],
    [`America/${'a'.repeat(5000)}`, false],
  ])('I25: isTimeZone(%j) is %j', (text, expected) => {
    expect(isTimeZone(text)).toBe(expected)
  })

  test.each([
    ['no daylight saving', '2026-07-01', '08:00', 'America/Cancun', '2026-07-01T13:00:00.000Z'],
    ['Mexico City before 2022 in summer', '2021-07-01', '08:00', 'America/Mexico_City', '2021-07-01T13:00:00.000Z'],
    ['Mexico City since 2022 in summer', '2026-07-01', '08:00', 'America/Mexico_City', '2026-07-01T14:00:00.000Z'],
    ['half-hour zone', '2026-01-15', '09:00', 'Asia/Kathmandu', '2026-01-15T03:15:00.000Z'],
    ['one minute before the gap', '2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['first skipped minute', '2026-03-08', '02:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['middle of the gap', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['first minute after the gap', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['repeated hour: the earlier one', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['after the repeated hour', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['skipped midnight', '2024-03-31', '00:00', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
    ['a day that never was', '2011-12-30', '10:00', 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
  ])('I25 %s', (_, date, time, name, expected) => {
    expect(resolve(date, time, name)).toBe(expected)
  })

  test('T1: an instant shown in a zone and read back is itself, or the earlier of a repeated hour', () => {
    fc.assert(
      fc.property(minute, zone, (at, name) => {
        const back = instantOf(localDateOf(at, name), localTimeOf(at, name), name)
        expect(at - back === 0 || (at - back > 0 && at - back <= HOUR_MS)).toBe(true)
        expect(localTimeOf(back, name)).toBe(localTimeOf(at, name))
        expect(localDateOf(back, name)).toBe(localDateOf(at, name))
      }),
      { numRuns: 3000 },
    )
  })

  test('T1: what a zone shows agrees with the platform, also around changes of clocks', () => {
    const formats = new Map(
      ZONES.map((name) => [
        name,
        new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' }),
      ]),
    )
    const nearChange = fc
      .tuple(
        fc.constantFrom(
          '2026-03-08T07:00Z',
          '2026-11-01T06:00Z',
          '2026-10-03T15:30Z',
          '2026-03-29T01:00Z',
          '2011-12-30T10:00Z',
        ),
        fc.integer({ min: -180, max: 180 }),
      )
      .map(([text, minutes]) => instant(utc(text) + minutes * MINUTE_MS))
    fc.assert(
      fc.property(fc.oneof(minute, nearChange), zone, (at, name) => {
        expect(`${localDateOf(at, name)} ${localTimeOf(at, name)}`).toBe(formats.get(name)?.format(at))
      }),
      { numRuns: 3000 },
    )
  })

  test('T1: more days than are remembered come out the same', () => {
    const morning = localTime('08:00')
    const first = localDate('2020-01-01')
    const read = () =>
      Array.from({ length: 5000 }, (_, days) => instantOf(addDays(first, days), morning, 'Europe/Berlin'))
    const once = read()
    expect(read()).toEqual(once)
    expect(new Set(once.map((at) => localTimeOf(at, 'Europe/Berlin')))).toEqual(new Set([morning]))
  })

  test('I25: a wall-clock time that exists is kept, one that is skipped moves forward', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((m) => localTime(`${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`))
    const date = fc.integer({ min: 0, max: 18_000 }).map((days) => addDays(localDate('1990-01-01'), days))
    fc.assert(
      fc.property(date, time, zone, (wanted, clock, name) => {
        const at = instantOf(wanted, clock, name)
        const shown = `${localDateOf(at, name)} ${localTimeOf(at, name)}`
        expect(shown >= `${wanted} ${clock}`).toBe(true)
        // Nothing earlier shows the wanted time.
        expect(
          `${localDateOf(instant(at - 1), name)} ${localTimeOf(instant(at - 1), name)}` < `${wanted} ${clock}` ||
            shown > `${wanted} ${clock}`,
        ).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
