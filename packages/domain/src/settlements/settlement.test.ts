import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleDebts } from '../sellers/commission.ts'
import { carriedOf, secondWords, settlementDenial, settlementSums } from './settlement.ts'

const lineOf = (house_owes_cents: number, seller_owes_cents: number, id = 1) => ({
  id,
  house_owes_cents,
  seller_owes_cents,
})
const sale = { total_cents: 216_500, commission_cents: 41_200 }

describe('S8: what a settlement comes to', () => {
  test('the house pays 412 for what it collected itself, and gets 1,753 of a sale the seller collected', () => {
    const house = saleDebts('house_collects', sale)
    expect(settlementSums({ lines: [lineOf(house.houseOwesSellerCents, house.sellerOwesHouseCents)] })).toEqual({
      owed_cents: 0,
      commissions_cents: 41_200,
      adjustments_cents: 0,
      previous_cents: 0,
      net_cents: -41_200,
    })
    const kept = saleDebts('seller_collects', sale, true)
    expect(settlementSums({ lines: [lineOf(kept.houseOwesSellerCents, kept.sellerOwesHouseCents)] }).net_cents).toBe(
      175_300,
    )
    const whole = saleDebts('seller_collects', sale)
    expect(settlementSums({ lines: [lineOf(whole.houseOwesSellerCents, whole.sellerOwesHouseCents)] })).toMatchObject({
      owed_cents: 216_500,
      commissions_cents: 41_200,
      net_cents: 175_300,
    })
  })

  test('of 412 that were paid 206 go back: carried as a debit, and with +54 of another booking 152 remain', () => {
    const { net_cents } = settlementSums({ lines: [lineOf(-20_600, 0)] })
    expect(net_cents).toBe(20_600)
    const previous_cents = carriedOf({ net_cents, paid_cents: 0 })
    expect(settlementSums({ lines: [lineOf(5_400, 0)], previous_cents }).net_cents).toBe(15_200)
  })

  test('what was adjusted counts with its sign, and what was paid in part is carried', () => {
    const sums = settlementSums({
      lines: [lineOf(406_900, 979_500)],
      adjustments: [{ cents: -18_000 }, { cents: 17_800 }],
      previous_cents: 5_200,
    })
    expect(sums.net_cents).toBe(577_600)
    expect(carriedOf({ net_cents: sums.net_cents, paid_cents: 500_000 })).toBe(77_600)
  })

  test('whatever is settled in whatever portions, all payments and what is carried come to all lines', () => {
    const portions = fc.array(
      fc.record({ owed: fc.integer({ min: -9_999, max: 99_999 }), share: fc.integer({ min: 0, max: 100 }) }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(portions, (steps) => {
        let previous_cents = 0
        let paid = 0
        for (const { owed, share } of steps) {
          const { net_cents } = settlementSums({ lines: [lineOf(0, owed)], previous_cents })
          const paid_cents = Math.trunc((net_cents * share) / 100)
          paid += paid_cents
          previous_cents = carriedOf({ net_cents, paid_cents })
        }
        expect(paid + previous_cents).toBe(steps.reduce((sum, { owed }) => sum + owed, 0))
      }),
    )
  })
})

describe('S8: posting what was shown', () => {
  const present = { lines: [lineOf(0, 175_300, 7), lineOf(41_200, 0, 9)], previous_cents: 0 }
  const post = (over: object = {}) =>
    settlementDenial({
      present,
      shown: { line_ids: [7, 9], net_cents: 134_100 },
      adjustments: [],
      paid_cents: 134_100,
      ...over,
    })

  test('is refused with the present net when a line came, went, or costs something else', () => {
    expect(post()).toBeNull()
    expect(post({ shown: { line_ids: [9, 7], net_cents: 134_100 } })).toBeNull()
    const changed = { code: 'settlement.changed', netCents: 134_100 }
    expect(post({ shown: { line_ids: [7], net_cents: 134_100 } })).toEqual(changed)
    expect(post({ shown: { line_ids: [7, 8], net_cents: 134_100 } })).toEqual(changed)
    expect(post({ shown: { line_ids: [7, 7], net_cents: 134_100 } })).toEqual(changed)
    expect(post({ shown: { line_ids: [7, 9], net_cents: 134_000 } })).toEqual(changed)
  })

  test('is refused where nothing is to settle, and where more would change hands than it comes to', () => {
    const nothing = { lines: [], previous_cents: 0 }
    expect(post({ present: nothing, shown: { line_ids: [], net_cents: 0 }, paid_cents: 0 })).toEqual({
      code: 'settlement.nothing',
    })
    const beyond = { code: 'settlement.paid_beyond', netCents: 134_100 }
    expect(post({ paid_cents: 134_101 })).toEqual(beyond)
    expect(post({ paid_cents: -1 })).toEqual(beyond)
    expect(post({ paid_cents: 0 })).toBeNull()
  })
})

describe('S8: who gives the second word, and how', () => {
  const nobody = { isSeller: false, isPoster: false, isOwner: false, settles: false, hasLogin: true, hasPin: false }
  test.each([
    ['the seller in their session', { isSeller: true }, ['session']],
    ['the seller with their PIN, once they have one', { isSeller: true, hasPin: true }, ['own_pin']],
    ['nobody who does not settle', { isPoster: true, hasPin: true }, []],
    ['not who posted, for a seller with a login', { settles: true, isPoster: true }, []],
    ['the seller’s PIN, where who posted types it', { settles: true, isPoster: true, hasPin: true }, ['pin']],
    ['somebody else who settles', { settles: true, hasPin: true }, ['pin', 'desk']],
    ['who posted, for a seller without a login', { settles: true, isPoster: true, hasLogin: false }, ['desk']],
    ['the owner', { settles: true, isPoster: true, isOwner: true }, ['desk']],
  ])('%s', (_, facts, words) => expect(secondWords({ ...nobody, ...facts })).toEqual(words))
})
