import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTold, type ToldCents } from './split-told.ts'

const TOLD: ToldCents = {
  paid_cents: 145_000,
  refunded_cents: 0,
  taken_back_cents: 0,
  fee_cents: 5_000,
  dispute_fee_cents: 0,
}
const part = (amount_cents: number, asked_back_cents = 0) => ({ amount_cents, asked_back_cents })

describe('what a provider says of a payment for several bookings', () => {
  test('is paid as it was shown, with the fee by amount', () => {
    expect(splitTold(TOLD, [part(100_000), part(45_000)])).toEqual([
      { paid_cents: 100_000, refunded_cents: 0, taken_back_cents: 0, fee_cents: 3_448, dispute_fee_cents: 0 },
      { paid_cents: 45_000, refunded_cents: 0, taken_back_cents: 0, fee_cents: 1_552, dispute_fee_cents: 0 },
    ])
  })
  test('goes back to the one that asked for it', () => {
    const parts = splitTold({ ...TOLD, refunded_cents: 60_000 }, [part(100_000, 60_000), part(45_000)])
    expect(parts.map(({ refunded_cents }) => refunded_cents)).toEqual([60_000, 0])
  })
  test('goes back from the last ones where nobody here asked for it', () => {
    const parts = splitTold({ ...TOLD, refunded_cents: 70_000 }, [part(100_000, 10_000), part(45_000)])
    expect(parts.map(({ refunded_cents }) => refunded_cents)).toEqual([25_000, 45_000])
  })
  test('is taken by a bank from what is left of them', () => {
    const parts = splitTold({ ...TOLD, refunded_cents: 45_000, taken_back_cents: 100_000, dispute_fee_cents: 300 }, [
      part(100_000),
      part(45_000, 45_000),
    ])
    expect(parts).toMatchObject([
      { refunded_cents: 0, taken_back_cents: 100_000, dispute_fee_cents: 300 },
      { refunded_cents: 45_000, taken_back_cents: 0, dispute_fee_cents: 0 },
    ])
  })
  test('has no fee of any part where it has told of none', () => {
    expect(splitTold({ ...TOLD, fee_cents: null }, [part(100_000), part(45_000)])).toMatchObject([
      { fee_cents: null },
      { fee_cents: null },
    ])
  })
  test('adds up to the whole, and no part has more go out than came in', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
    const shares = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(10_000))
    fc.assert(
      fc.property(amounts, shares, (list, [back, taken, asked, fee_cents]) => {
        const paid_cents = list.reduce((sum, cents) => sum + cents, 0)
        const refunded_cents = Math.floor((paid_cents * back) / 100)
        const taken_back_cents = Math.floor(((paid_cents - refunded_cents) * taken) / 100)
        const told = { paid_cents, refunded_cents, taken_back_cents, fee_cents, dispute_fee_cents: 0 }
        const parts = splitTold(
          told,
          list.map((cents) => part(cents, Math.floor((cents * asked) / 100))),
        )
        for (const key of ['paid_cents', 'refunded_cents', 'taken_back_cents', 'fee_cents'] as const)
          expect(parts.reduce((sum, one) => sum + (one[key] ?? 0), 0)).toBe(told[key])
        for (const one of parts) expect(one.refunded_cents + one.taken_back_cents).toBeLessThanOrEqual(one.paid_cents)
      }),
    )
  })
})
