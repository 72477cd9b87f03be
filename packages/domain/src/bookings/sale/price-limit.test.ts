import { expect, test } from 'vitest'
import { FULL_DEPOSIT } from './deposit.ts'
import { MAX_PRICE_CENTS, priceLimitDenial } from './price-limit.ts'
import { quoteOf } from './quote.ts'

const category = { id: 1, age_range: 'adults', price_cents: MAX_PRICE_CENTS, counts_seats: true } as never
const quoted = (quantity: number, offCents = 0) =>
  quoteOf({
    mode: 'per_person',
    categories: [category],
    party: [{ category_id: 1, tariff: null, quantity }],
    extras: [],
    taxes: [],
    deposit: FULL_DEPOSIT,
    currency: 'COP',
    offer: null,
    code: null,
    manual_discount_cents: offCents,
    floor_cents: 0,
    is_floor_released: true,
  })

test.each([
  [0, 0, null],
  [1, 0, null],
  [2, 0, { code: 'price.too_large', maxCents: MAX_PRICE_CENTS }],
  [2, 2 * MAX_PRICE_CENTS, { code: 'price.too_large', maxCents: MAX_PRICE_CENTS }],
])('%i places at the largest price, %i taken off', (quantity, offCents, expected) => {
  expect(priceLimitDenial(quoted(quantity, offCents))).toEqual(expected)
})
