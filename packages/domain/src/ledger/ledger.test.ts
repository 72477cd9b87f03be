import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { custodyDenial, handoverDenial } from './handover.ts'
import { senseOf } from './payment-sense.ts'
import { bankOf, CUSTOMER, creditOf, custodyOf, holderIn } from './place.ts'

describe('places', () => {
  test('S6: a place says who holds the money', () => {
    expect(holderIn(custodyOf(12))).toEqual({ kind: 'custody', id: 12 })
    expect(holderIn(bankOf(3))).toEqual({ kind: 'bank', id: 3 })
    expect(holderIn(creditOf(7))).toEqual({ kind: 'credit', id: 7 })
  })

  test('customers hold what is theirs, and what is no place is nobody’s', () => {
    for (const place of [CUSTOMER, '', 'custody', 'custody:', 'custody:0', 'custody:1x', 'till:4', 'bank:-1'])
      expect([place, holderIn(place)]).toEqual([place, null])
  })
})

describe('what a payment was for its booking', () => {
  const paid = (before_cents: number, amount_cents: number) =>
    senseOf({ kind: 'charge', amount_cents, before_cents, total_cents: 216_500 })

  test('M2: all at once, a deposit, a part, the rest', () => {
    expect(paid(0, 216_500)).toBe('full')
    expect(paid(0, 60_000)).toBe('deposit')
    expect(paid(60_000, 50_000)).toBe('part')
    expect(paid(110_000, 106_500)).toBe('rest')
    expect(senseOf({ kind: 'refund', amount_cents: 1, before_cents: 216_500, total_cents: 216_500 })).toBe('refund')
  })

  test('of payments that fill a price, one fills it, and only the first begins it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }), (amounts) => {
        const total_cents = amounts.reduce((sum, cents) => sum + cents, 0)
        let before_cents = 0
        const senses = amounts.map((amount_cents) => {
          const sense = senseOf({ kind: 'charge', amount_cents, before_cents, total_cents })
          before_cents += amount_cents
          return sense
        })
        const expected = senses.map((_, at) => {
          const isLast = at === senses.length - 1
          return at === 0 ? (isLast ? 'full' : 'deposit') : isLast ? 'rest' : 'part'
        })
        expect(senses).toEqual(expected)
      }),
    )
  })
})

describe('S6: cash that is given on', () => {
  test('is held, and not offered to somebody else', () => {
    const give = (amount_cents: number) => custodyDenial({ amount_cents, held_cents: 100, offered_cents: 60 })
    expect(give(40)).toBeNull()
    expect(give(41)).toEqual({ code: 'custody.too_much', heldCents: 40 })
    expect(custodyDenial({ amount_cents: 1, held_cents: -50, offered_cents: 0 })).toEqual({
      code: 'custody.too_much',
      heldCents: 0,
    })
  })

  test('is answered once', () => {
    expect(handoverDenial('offered')).toBeNull()
    for (const state of ['accepted', 'rejected', 'withdrawn'] as const)
      expect(handoverDenial(state)).toEqual({ code: 'handover.not_open', handoverState: state })
  })
})
