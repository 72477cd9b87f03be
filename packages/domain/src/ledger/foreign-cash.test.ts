import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctionDenial, foreignFor, rateDenial, worthOf } from './foreign-cash.ts'

describe('cash of another currency (M6)', () => {
  test('US$120 at $17.20 are $2,064, of which $328 go back for $1,736; US$100.94 would have been enough, and a cent less not', () => {
    expect(worthOf({ cents: 120_00, rate_cents: 17_20 })).toBe(2_064_00)
    expect(worthOf({ cents: 120_00, rate_cents: 17_20 }) - 1_736_00).toBe(328_00)
    expect(foreignFor(1_736_00, 17_20)).toBe(100_94)
  })

  test('what is asked for is always enough, and a cent less never is', () => {
    const amount = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (due, rate_cents) => {
        const cents = foreignFor(due, rate_cents)
        expect(worthOf({ cents, rate_cents })).toBeGreaterThanOrEqual(due)
        expect(worthOf({ cents: cents - 1, rate_cents })).toBeLessThan(due)
      }),
    )
  })

  test('is taken only at the rate of the day', () => {
    const shown = { currency: 'USD', cents: 120_00, rate_cents: 17_20 } as const
    const amountCents = 1_736_00
    expect(rateDenial({ shown, amountCents, ofToday: 17_20, houseCurrency: 'MXN' })).toBeNull()
    expect(rateDenial({ shown, amountCents, ofToday: null, houseCurrency: 'MXN' })).toEqual({ code: 'rate.missing' })
    expect(rateDenial({ shown, amountCents, ofToday: 17_50, houseCurrency: 'MXN' })).toEqual({
      code: 'rate.changed',
      rateCents: 17_50,
    })
    expect(rateDenial({ shown, amountCents, ofToday: 17_20, houseCurrency: 'USD' })).toEqual({ code: 'rate.own' })
  })

  test('one note more than enough is change, two are somebody’s slip, and less than a centavo is nothing', () => {
    const asked = (cents: number, rate_cents = 17_20, amountCents = 1_736_00) =>
      rateDenial({
        shown: { currency: 'USD', cents, rate_cents },
        amountCents,
        ofToday: rate_cents,
        houseCurrency: 'MXN',
      })
    expect(asked(200_93)).toBeNull()
    expect(asked(200_94)).toEqual({ code: 'rate.too_many', dueCents: 100_94, currency: 'USD' })
    expect(asked(12_000_00)).toMatchObject({ code: 'rate.too_many' })
    expect(asked(1, 5)).toMatchObject({ code: 'rate.too_many' })
  })

  test('is set right to what is likely of all that it paid, to nothing at all, and never once it was counted', () => {
    const standing = { currency: 'USD', cents: 37_30, rate_cents: 17_20 } as const
    const right = (cents: number, amountCents = 6_400_00, isCounted = false, heldCents = 37_30) =>
      correctionDenial(standing, { cents, isCounted, heldCents, amountCents })
    expect([right(373_00), right(0)]).toEqual([null, null])
    expect(right(373_00, 1_600_00)).toEqual({ code: 'rate.too_many', dueCents: 93_03, currency: 'USD' })
    expect(right(37_30)).toEqual({ code: 'exchange.same', standingCents: 37_30, currency: 'USD' })
    expect(right(373_00, 6_400_00, true)).toEqual({ code: 'exchange.counted' })
    // Ten of them are left in the hands that took them: the others were there.
    expect(right(27_30, 6_400_00, false, 10_00)).toBeNull()
    const handedOn = { code: 'exchange.handed_on', fewestCents: 27_30, currency: 'USD' }
    expect(right(27_29, 6_400_00, false, 10_00)).toEqual(handedOn)
    expect(right(0, 6_400_00, false, -5_00)).toEqual({ ...handedOn, fewestCents: 37_30 })
    expect(right(40_00, 6_400_00, false, -5_00)).toBeNull()
  })
})
