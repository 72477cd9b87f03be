import { expect, test } from 'vitest'
import { pricesOf } from '../bookings/sale/tour-prices.ts'
import { quoteTour } from '../bookings/sale/tour-quote.ts'
import { localDate } from '../time.ts'
import { discountsAfter, type PriceChange, type SoldPromotion } from './discounts-after.ts'
import { FAMILY, promotion } from './promotion-samples.ts'

const ADULT = 1
const PRICES = pricesOf({
  price_mode: 'per_person',
  categories: [
    {
      id: ADULT,
      age_range: 'adults',
      min_age: 0,
      max_age: null,
      seat_weight: 1,
      needs_adult: false,
      max_per_adult: null,
      price_cents: 100_000,
    },
  ],
  boat_price: null,
  tiers: [],
  boat_floor_cents: 0,
  options: [],
  tariffs: [],
  extras: [],
  taxes: [],
  deposit: { kind: 'full', value: 0 },
  currency: 'MXN',
  max_party_people: 20,
})
const soldOn = (over: Parameters<typeof promotion>[0], canHave = true): SoldPromotion => ({
  ...promotion(over),
  sold_on: FAMILY.sold_on,
  canHave,
})
/** Not on the Sunday after that Saturday. */
const SATURDAYS = soldOn({ id: 1, conditions: { weekdays: [6] } })
const FOR_TWO = soldOn({ id: 2, kind: 'code', code: 'DOS', conditions: { minPeople: 2 } })

const { places: _places, boat_cents: _boat, sold_on: _day, ...saturday } = FAMILY
const sunday = { ...saturday, travel_date: localDate('2026-07-19') }
const taken = (promotion_id: number, taken_cents: number) => ({
  promotion_id,
  kind: 'offer' as const,
  name: 'Como se llamaba',
  code: null,
  bearer: 'seller' as const,
  taken_cents,
  wanted_cents: taken_cents,
})
function after(change: Partial<PriceChange>, adults = 2) {
  const wish = { party: [{ category_id: ADULT, quantity: adults }] }
  return discountsAfter(PRICES, {
    for: 'move',
    sale: sunday,
    sold: {
      list_cents: 200_000,
      offer_cents: 20_000,
      code_cents: 18_000,
      promotions: [taken(1, 20_000), taken(2, 18_000)],
    },
    promotions: [SATURDAYS, FOR_TWO],
    wish,
    plain: quoteTour(PRICES, wish),
    ...change,
  })
}
const centsOf = ({ discounts: { offer, code } }: ReturnType<typeof after>) =>
  [offer, code].map((taken) => (taken && 'amount_cents' in taken ? taken.amount_cents : null))

test.each<[string, Partial<PriceChange>, number, (number | null)[]]>([
  ['O5: a move asks where and when it goes', {}, 2, [null, 20_000]],
  ['O5: a move does not ask who travels', { sale: saturday }, 1, [10_000, 9_000]],
  ['§7: another party asks who travels', { for: 'party' }, 1, [10_000, null]],
  ['P8: today’s price asks both', { for: 'today' }, 1, [null, null]],
  [
    'O3: a use that somebody else has is not had again',
    { sale: saturday, promotions: [{ ...SATURDAYS, canHave: false }] },
    2,
    [null, null],
  ],
  [
    'O5: what had no part is asked both',
    { sale: saturday, sold: { list_cents: 0, offer_cents: 0, code_cents: 0 } },
    1,
    [10_000, null],
  ],
])('%s', (_, change, adults, expected) => {
  expect(centsOf(after(change, adults))).toEqual(expected)
})

test('a promotion that stays is called as it was sold, and says what the floor left of it', () => {
  expect(after({ sale: saturday }).promotionsOf({ offer_cents: 15_000, code_cents: 0 })).toEqual([
    { ...taken(1, 15_000), wanted_cents: 20_000 },
    { ...taken(2, 0), kind: 'code', code: 'DOS', wanted_cents: 18_000 },
  ])
})

test('P8: of a sale that named no promotions, an offer stays a share and a code an amount', () => {
  const sold = { list_cents: 200_000, offer_cents: 20_000, code_cents: 5_000 }
  expect(after({ sold, promotions: [] }).discounts).toEqual({
    offer: { kind: 'percent', basis_points: 1000 },
    code: { kind: 'per_booking', amount_cents: 5_000, stackable: true },
  })
})
