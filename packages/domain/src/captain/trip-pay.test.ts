import { describe, expect, it } from 'vitest'
import { localDate } from '../time.ts'
import { paySum, type TripRate, tripPayOn, weekAround } from './trip-pay.ts'

const rate = (from: string, cents: number | null): TripRate => ({ from: localDate(from), cents })

describe('what a trip is paid', () => {
  const rates = [rate('2026-11-20', 40_000), rate('2026-11-10', 30_000), rate('2026-11-25', null)]

  it.each([
    ['2026-11-09', null],
    ['2026-11-10', 30_000],
    ['2026-11-19', 30_000],
    ['2026-11-20', 40_000],
    ['2026-11-25', null],
  ])('is what was agreed by %s', (date, cents) => expect(tripPayOn(rates, localDate(date))).toBe(cents))

  it('adds up, and is nothing where none is paid by the trip', () => {
    expect(paySum([30_000, null, 40_000])).toBe(70_000)
    expect(paySum([null])).toBeNull()
    expect(paySum([])).toBeNull()
    expect(paySum([0, null])).toBe(0)
  })
})

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-11-30', '2026-12-06'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('of %s goes from Monday %s to Sunday %s', (date, from, to) =>
    expect(weekAround(localDate(date))).toEqual({ from, to }),
  )
})
