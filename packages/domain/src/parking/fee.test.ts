import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instant, instantOf, localDate, localTime, MINUTE_MS } from '../time.ts'
import { feeOf } from './fee.ts'
import { tariffDenial } from './tariff.ts'
import { TERMS } from './terms-of-tests.ts'

const ZONE = 'America/Cancun'
/** A Sunday, 12:05 at the lot. */
const ENTRY = instantOf(localDate('2026-11-22'), localTime('12:05'), ZONE)
const after = (ms: number) => instant(ENTRY + ms)
const fee = (ms: number, more: Partial<Parameters<typeof feeOf>[0]> = {}) =>
  feeOf({ entry: ENTRY, as_of: after(ms), tariff: TERMS, zone: ZONE, ...more })

describe('P-6: what a stay costs', () => {
  test.each([
    ['nothing yet', 0, 0],
    ['10 min', 10 * MINUTE_MS, 0],
    ['10 min and a second', 10 * MINUTE_MS + 1000, 2500],
    ['11 min', 11 * MINUTE_MS, 2500],
    ['60 min', 60 * MINUTE_MS, 2500],
    ['60 min and a second', 60 * MINUTE_MS + 1000, 3125],
    ['61 min', 61 * MINUTE_MS, 3125],
    ['75 min', 75 * MINUTE_MS, 3125],
    ['76 min', 76 * MINUTE_MS, 3750],
    ['2 h 30', 2.5 * HOUR_MS, 6250],
    ['9 h', 9 * HOUR_MS, 18_000],
    ['24 h', 24 * HOUR_MS, 18_000],
    ['24 h 10 min', 24 * HOUR_MS + 10 * MINUTE_MS, 18_625],
    ['48 h', 48 * HOUR_MS, 36_000],
    ['49 h', 49 * HOUR_MS, 38_500],
  ])('%s', (_, ms, cents) => {
    expect(fee(ms).total_cents).toBe(cents)
  })

  test('carries the lines that add up to it', () => {
    expect(fee(2.5 * HOUR_MS).lines).toEqual([
      { kind: 'base', minutes: 60, amount_cents: 2500 },
      { kind: 'fraction', minutes: 15, quantity: 6, unit_cents: 625, amount_cents: 3750 },
    ])
    expect(fee(49 * HOUR_MS).lines).toEqual([
      { kind: 'cap', quantity: 2, unit_cents: 18_000, amount_cents: 36_000 },
      { kind: 'fraction', minutes: 15, quantity: 4, unit_cents: 625, amount_cents: 2500 },
    ])
    expect(fee(10 * MINUTE_MS).lines).toEqual([{ kind: 'grace', minutes: 10, amount_cents: 0 }])
  })

  test('a clock that was set back charges nothing', () => {
    expect(fee(-5 * HOUR_MS)).toEqual({ total_cents: 0, lines: [] })
  })

  const span = fc.integer({ min: 0, max: 5 * DAY_MS })
  const anyTariff = fc.record({
    base_minutes: fc.integer({ min: 1, max: 300 }),
    base_cents: fc.integer({ min: 0, max: 9000 }),
    fraction_minutes: fc.integer({ min: 1, max: 120 }),
    fraction_cents: fc.integer({ min: 0, max: 4000 }),
    entry_grace_minutes: fc.integer({ min: 0, max: 30 }),
    courtesy_minutes: fc.integer({ min: 0, max: 20 }),
    cap_cents: fc.option(fc.integer({ min: 9000, max: 40_000 })),
    cap_period: fc.constantFrom('entry_day' as const, 'calendar_day' as const),
    night: fc.option(fc.constant({ from: localTime('21:00'), to: localTime('07:00'), cents: 5000 })),
    bands: fc.constantFrom(
      [],
      [
        {
          weekdays: [0, 6],
          from: localTime('10:00'),
          to: localTime('02:00'),
          ...TERMS,
          base_cents: 4000,
          fraction_cents: 900,
        },
      ],
    ),
  })

  test('never falls as time goes on, whatever the tariff', () => {
    fc.assert(
      fc.property(anyTariff, span, span, (own, one, other) => {
        const tariff = { ...TERMS, ...own }
        const [early, late] = one < other ? [one, other] : [other, one]
        expect(fee(late, { tariff }).total_cents).toBeGreaterThanOrEqual(fee(early, { tariff }).total_cents)
      }),
    )
  })

  test('P-5: each 24 hours cost at most the cap, and no line is lost', () => {
    fc.assert(
      fc.property(anyTariff, span, (own, ms) => {
        const tariff = { ...TERMS, ...own, cap_period: 'entry_day' as const }
        const { total_cents, lines } = fee(ms, { tariff })
        if (tariff.cap_cents !== null)
          expect(total_cents).toBeLessThanOrEqual(Math.ceil(ms / DAY_MS) * tariff.cap_cents)
        expect(lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(total_cents)
      }),
    )
  })
})

describe('P-7: two graces and a courtesy', () => {
  test('P-12: who comes back too soon does not turn around for nothing', () => {
    expect(fee(5 * MINUTE_MS, { has_grace: false }).total_cents).toBe(2500)
  })
  test.each([
    [65, 2500],
    [66, 3125],
    [80, 3125],
    [81, 3750],
  ])('five minutes of courtesy: %i min', (minutes, cents) => {
    expect(fee(minutes * MINUTE_MS, { tariff: { ...TERMS, courtesy_minutes: 5 } }).total_cents).toBe(cents)
  })
})

describe('P-5: bands, nights and days of the calendar', () => {
  const sundays = { ...TERMS, weekdays: [0], from: localTime('00:00'), to: localTime('14:00') }
  const tariff = { ...TERMS, bands: [{ ...sundays, base_cents: 4000, fraction_cents: 1000 }] }

  test('each block costs what holds when it begins', () => {
    // The first hour from 12:05 and four fractions from 13:05 are the band's, the last begins at 14:05.
    expect(fee(2.25 * HOUR_MS, { tariff }).total_cents).toBe(4000 + 4 * 1000 + 625)
  })
  test('a night comes to so much at most', () => {
    const nightly = {
      ...TERMS,
      cap_cents: null,
      night: { from: localTime('20:00'), to: localTime('08:00'), cents: 6000 },
    }
    // From 13:05 to 20:05 are 28 fractions, the last of which began before the night; then the night.
    expect(fee(18 * HOUR_MS, { tariff: nightly }).lines).toEqual([
      { kind: 'base', minutes: 60, amount_cents: 2500 },
      { kind: 'fraction', minutes: 15, quantity: 28, unit_cents: 625, amount_cents: 17_500 },
      { kind: 'night', quantity: 1, amount_cents: 6000 },
    ])
  })
  test('the cap of a calendar day begins anew at midnight of the lot', () => {
    const byDay = { ...TERMS, cap_period: 'calendar_day' as const }
    expect(fee(13 * HOUR_MS, { tariff: byDay }).total_cents).toBe(18_000 + 5 * 625)
  })
  test('a block over midnight is paid once', () => {
    const byDay = { ...TERMS, cap_period: 'calendar_day' as const }
    const entry = instantOf(localDate('2026-11-22'), localTime('23:30'), ZONE)
    const cents = (minutes: number) =>
      feeOf({ entry, as_of: instant(entry + minutes * MINUTE_MS), tariff: byDay, zone: ZONE }).total_cents
    expect([cents(45), cents(60), cents(61)]).toEqual([2500, 2500, 3125])
  })
  test('bands of one week do not overlap, also over its end', () => {
    const late = { ...sundays, weekdays: [6], from: localTime('22:00'), to: localTime('02:00') }
    expect(tariffDenial(tariff, 'MXN')).toBeNull()
    expect(tariffDenial({ ...TERMS, bands: [sundays, late] }, 'MXN')).toEqual({ code: 'parking.bands_overlap' })
  })
  test('a cap below the first hour, and a courtesy as long as a fraction, are refused', () => {
    expect(tariffDenial({ ...TERMS, cap_cents: 2499 }, 'MXN')).toEqual({
      code: 'parking.cap_below_base',
      currency: 'MXN',
      baseCents: 2500,
    })
    expect(tariffDenial({ ...TERMS, courtesy_minutes: 15 }, 'MXN')).toEqual({
      code: 'parking.courtesy_too_long',
      fractionMinutes: 15,
    })
  })
})

describe('P-9: what merchants give', () => {
  const ria = { kind: 'minutes', value: 60, label: 'La Ría' } as const
  test('an hour takes off what the first hour costs', () => {
    expect(fee(2.5 * HOUR_MS, { validations: [ria] })).toEqual({
      total_cents: 3750,
      lines: [
        { kind: 'base', minutes: 60, amount_cents: 2500 },
        { kind: 'fraction', minutes: 15, quantity: 6, unit_cents: 625, amount_cents: 3750 },
        { kind: 'validation', label: 'La Ría', amount_cents: -2500 },
      ],
    })
  })
  test('minutes, then shares, then amounts, and never below nothing', () => {
    const half = { kind: 'percent', value: 5000, label: 'Hotel' } as const
    const coin = { kind: 'amount', value: 5000, label: 'Cine' } as const
    expect(fee(2.5 * HOUR_MS, { validations: [coin, half, ria] }).lines.slice(2)).toEqual([
      { kind: 'validation', label: 'La Ría', amount_cents: -2500 },
      { kind: 'validation', label: 'Hotel', amount_cents: -1875 },
      { kind: 'validation', label: 'Cine', amount_cents: -1875 },
    ])
  })
  test('more time free than was stayed is nothing to pay', () => {
    expect(fee(50 * MINUTE_MS, { validations: [ria] }).total_cents).toBe(0)
  })
})

describe('what covers a stay', () => {
  test('P-8: a permit', () => {
    expect(fee(9 * HOUR_MS, { coverage: { kind: 'permit', label: 'Zona B' } })).toEqual({
      total_cents: 0,
      lines: [{ kind: 'permit', label: 'Zona B', amount_cents: 0 }],
    })
  })
  test.each([
    ['within its time', 1, 3, 2, 0, 2500],
    ['that is left in time', 0, 3, 3.25, 0, 0],
    ['that is left too late by the tariff from the grace on', 0, 3, 4.25, 0, 2500],
    ['that is left days later: the cap of each day', 0, 3, 52, 0, 36_000 + 625 * 3],
    ['that is paid on leaving', 0, 3, 3, 7500, 7500],
    ['that is paid on leaving, with what was before it and after it', 1, 3, 4.25, 5000, 2500 + 5000 + 2500],
    ['that is left at once', 0, 3, 10 / 60, 7500, 0],
  ])('P-4: a reservation %s', (_, from, to, left, owed_cents, cents) => {
    const start = after(from * HOUR_MS)
    const coverage = { kind: 'reservation', start, end: after(to * HOUR_MS), owed_cents } as const
    expect(fee(left * HOUR_MS, { coverage }).total_cents).toBe(cents)
  })
  test('P-3: a lost ticket costs what is printed, or the time where it is proven', () => {
    expect(fee(HOUR_MS, { is_unproven: true })).toEqual({
      total_cents: 20_000,
      lines: [{ kind: 'lost', amount_cents: 20_000 }],
    })
    expect(fee(HOUR_MS).total_cents).toBe(2500)
    expect(fee(HOUR_MS, { is_unproven: true, tariff: { ...TERMS, lost_ticket_cents: null } }).total_cents).toBe(2500)
  })
})
