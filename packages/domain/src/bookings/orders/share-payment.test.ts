import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import { isShared, type PayablePart, sharePayment, shareReceived } from './share-payment.ts'

const part = (startsAt: number, required_cents: number, due_now_cents: number, due_cents: number): PayablePart => ({
  starts_at: instant(startsAt),
  required_cents,
  due_now_cents,
  due_cents,
})
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, one) => total + (one ?? 0), 0)

/** A trip tomorrow sold on a deposit with a fee at the dock, and one of today. */
const TOMORROW = part(2, 30, 90, 100)
const TODAY = part(1, 20, 50, 50)

describe('one payment over the bookings of an order (B5)', () => {
  test.each([
    { amount: 50, shares: [30, 20], why: 'what confirms each of them' },
    { amount: 60, shares: [30, 30], why: 'then whoever travels first' },
    { amount: 95, shares: [45, 50], why: 'then the next' },
    { amount: 140, shares: [90, 50], why: 'all but the dock' },
    { amount: 150, shares: [100, 50], why: 'and the dock last' },
  ])('$amount: $why', ({ amount, shares }) => {
    expect(sharePayment(amount, [TOMORROW, TODAY])).toEqual(shares)
  })

  test('less than confirms all of them, and more than they cost, is refused', () => {
    expect(sharePayment(49, [TOMORROW, TODAY])).toEqual({ code: 'payment.not_enough', dueCents: 50 })
    expect(sharePayment(151, [TOMORROW, TODAY])).toEqual({ code: 'payment.too_much', dueCents: 150 })
  })

  test('those that leave at the same moment keep the order in which they were given', () => {
    expect(sharePayment(10, [part(1, 0, 10, 10), part(1, 0, 10, 10)])).toEqual([10, 0])
  })

  const parts = fc.array(
    fc
      .tuple(fc.nat(5), fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
      .map(([at, required, now, dock]) => part(at, required, required + now, required + now + dock)),
    { minLength: 1, maxLength: 10 },
  )

  test('the shares add up, none is beyond its price, and each is enough to confirm', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (all, at) => {
        const least = sum(all.map(({ required_cents }) => required_cents))
        const amount = least + Math.floor((sum(all.map(({ due_cents }) => due_cents)) - least) * at)
        const shares = sharePayment(amount, all)
        if (!isShared(shares)) throw new Error(shares.code)
        expect(sum(shares)).toBe(amount)
        all.forEach(({ required_cents, due_cents }, index) => {
          expect(shares[index]).toBeGreaterThanOrEqual(required_cents)
          expect(shares[index]).toBeLessThanOrEqual(due_cents)
        })
      }),
    )
  })

  test('nobody who travels later has more than what confirms them while an earlier one is not paid up to the dock', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const amount = Math.floor(sum(all.map(({ required_cents, due_cents }) => required_cents + due_cents)) / 2)
        const shares = sharePayment(amount, all)
        if (!isShared(shares)) return
        const isShort = all.map(({ due_now_cents }, index) => (shares[index] ?? 0) < due_now_cents)
        all.forEach(({ starts_at, required_cents }, later) => {
          const waits = all.some((one, index) => isShort[index] && one.starts_at < starts_at)
          if (waits) expect(shares[later]).toBe(required_cents)
        })
      }),
    )
  })

  test('what was handed over adds up, and covers each share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 10 }), fc.nat(100_000), (shares, change) => {
        const received = shareReceived(sum(shares) + change, shares)
        expect(sum(received)).toBe(sum(shares) + change)
        shares.forEach((share, index) => expect(received[index]).toBeGreaterThanOrEqual(share))
      }),
    )
    expect(shareReceived(null, [1, 2])).toEqual([null, null])
    expect(shareReceived(500, [300, 100, 0])).toEqual([300, 200, 0])
  })
})
