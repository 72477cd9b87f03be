import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from '../bookings/sale/quote.ts'
import { commissionOf, SELLER_RELATIONS, saleDebts } from './commission.ts'

const TWENTY_PERCENT = 2_000
/** E1: 2,400 less 10 % less 100, with 16 % inside and 105 of fees. */
const E1 = { subtotal_cents: 206_000, extras_cents: 0, net_cents: 177_586 }
const E1_TOTAL = 216_500

test('E5, S3: 20 % of the ticket, its tax inside, its fees not', () => {
  expect(commissionOf(E1, TWENTY_PERCENT)).toBe(41_200)
  expect(commissionOf(E1, TWENTY_PERCENT, 'without_tax')).toBe(35_517)
})

test('E6, S2: who owes whom, by relation', () => {
  const sale = { total_cents: E1_TOTAL, commission_cents: 41_200 }
  expect(saleDebts('house_collects', sale)).toEqual({
    customerPaysSellerCents: 0,
    customerPaysHouseCents: 216_500,
    houseOwesSellerCents: 41_200,
    sellerOwesHouseCents: 0,
  })
  expect(saleDebts('seller_collects', sale)).toMatchObject({
    houseOwesSellerCents: 41_200,
    sellerOwesHouseCents: 216_500,
  })
  expect(saleDebts('seller_collects', sale, true)).toMatchObject({
    houseOwesSellerCents: 0,
    sellerOwesHouseCents: 175_300,
  })
  expect(saleDebts('deposit_is_commission', sale)).toEqual({
    customerPaysSellerCents: 41_200,
    customerPaysHouseCents: 175_300,
    houseOwesSellerCents: 0,
    sellerOwesHouseCents: 0,
  })
  expect(saleDebts('net_rate', sale)).toMatchObject({ houseOwesSellerCents: 0, sellerOwesHouseCents: 175_300 })
})

test('E7, S4: of a canceled booking the seller keeps a share of the penalty where the house says so', () => {
  expect(commissionOf({ subtotal_cents: 103_000, extras_cents: 0, net_cents: 88_793 }, TWENTY_PERCENT)).toBe(20_600)
})

test('E8, S4: moving to a dearer date moves the commission with it', () => {
  const dearer = quoteOf({
    mode: 'per_person',
    categories: [
      {
        id: 1,
        age_range: 'adults',
        min_age: 18,
        max_age: null,
        seat_weight: 1,
        needs_adult: false,
        max_per_adult: null,
        price_cents: 100_000,
      },
      {
        id: 2,
        age_range: 'children',
        min_age: 3,
        max_age: 12,
        seat_weight: 1,
        needs_adult: true,
        max_per_adult: null,
        price_cents: 70_000,
      },
    ],
    party: [
      { category_id: 1, quantity: 2 },
      { category_id: 2, quantity: 1 },
    ],
    offer: { kind: 'percent', basis_points: 1_000 },
    code: { kind: 'per_booking', amount_cents: 10_000, stackable: true },
    taxes: [],
    currency: 'MXN',
  })
  expect(commissionOf(dearer, TWENTY_PERCENT) - commissionOf(E1, TWENTY_PERCENT)).toBe(5_400)
})

test('S2: whatever the relation, the house ends with the total less the commission', () => {
  const amounts = fc
    .nat(10_000_000)
    .chain((totalCents) => fc.record({ total_cents: fc.constant(totalCents), commission_cents: fc.nat(totalCents) }))
  fc.assert(
    fc.property(amounts, fc.constantFrom(...SELLER_RELATIONS), fc.boolean(), (sale, relation, keeps) => {
      const found = saleDebts(relation, sale, keeps)
      const house = found.customerPaysHouseCents + found.sellerOwesHouseCents - found.houseOwesSellerCents
      const seller = found.customerPaysSellerCents - found.sellerOwesHouseCents + found.houseOwesSellerCents
      expect(house).toBe(sale.total_cents - sale.commission_cents)
      expect(seller).toBe(sale.commission_cents)
    }),
  )
})
