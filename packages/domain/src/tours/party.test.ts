import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Party, PartyDenial, PriceCategory } from './party.ts'
import { partyDenial, partyOf } from './party.ts'

const category = (id: number, over: Partial<PriceCategory> = {}): PriceCategory => ({
  id,
  age_range: 'adults',
  min_age: 18,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 90_000,
  ...over,
})
const ADULT = 1
const CHILD = 2
const INFANT = 3
const CATEGORIES = [
  category(ADULT),
  category(CHILD, { age_range: 'children', needs_adult: true }),
  category(INFANT, { age_range: 'infants', needs_adult: true, max_per_adult: 2, seat_weight: 0 }),
]
const of = (...lines: [categoryId: number, quantity: number][]): Party =>
  lines.map(([category_id, quantity]) => ({ category_id, quantity }))

test.each<[string, Party, number | null, PartyDenial | null]>([
  ['nobody', [], null, { code: 'party.empty' }],
  ['zero of each', of([ADULT, 0], [CHILD, 0]), null, { code: 'party.empty' }],
  ['fewer than nobody', of([ADULT, -1]), null, { code: 'party.empty' }],
  ['an unknown category', of([ADULT, 1], [9, 1]), null, { code: 'party.unknown_category', categoryId: 9 }],
  ['one adult', of([ADULT, 1]), null, null],
  ['a child alone', of([CHILD, 1]), null, { code: 'party.needs_adult', categoryId: CHILD }],
  ['a child with an adult', of([CHILD, 1], [ADULT, 1]), null, null],
  ['children have no limit', of([CHILD, 9], [ADULT, 1]), null, null],
  ['two infants to an adult', of([INFANT, 2], [ADULT, 1]), null, null],
  [
    'three infants to an adult',
    of([INFANT, 3], [ADULT, 1]),
    null,
    { code: 'party.too_many_per_adult', categoryId: INFANT, maxPerAdult: 2 },
  ],
  [
    'three infants in two lines',
    of([INFANT, 2], [ADULT, 1], [INFANT, 1]),
    null,
    { code: 'party.too_many_per_adult', categoryId: INFANT, maxPerAdult: 2 },
  ],
  ['exactly the largest party', of([ADULT, 3], [INFANT, 1]), 4, null],
  ['one more than the largest party', of([ADULT, 4], [INFANT, 1]), 4, { code: 'party.too_large', maxPeople: 4 }],
  ['a negative line does not make room', of([ADULT, 5], [CHILD, -1]), 4, { code: 'party.too_large', maxPeople: 4 }],
])('C1 party: %s', (_, party, max_people, expected) => {
  expect(partyDenial(CATEGORIES, party, { max_people })).toEqual(expected)
})

test('C2: seats follow the weights, people count everyone', () => {
  expect(partyOf(CATEGORIES, of([ADULT, 2], [CHILD, 1], [INFANT, 1]))).toEqual({ seats: 3, people: 4 })
  expect(partyOf(CATEGORIES, [])).toEqual({ seats: 0, people: 0 })
})

test('C2: a party is the sum of its lines, whatever their order', () => {
  const lines = fc.array(fc.record({ category_id: fc.constantFrom(ADULT, CHILD, INFANT), quantity: fc.nat(20) }))
  fc.assert(
    fc.property(lines, (party) => {
      const people = party.reduce((sum, { quantity }) => sum + quantity, 0)
      const infants = party.reduce((sum, line) => sum + (line.category_id === INFANT ? line.quantity : 0), 0)
      expect(partyOf(CATEGORIES, party)).toEqual({ seats: people - infants, people })
      expect(partyOf(CATEGORIES, party.toReversed())).toEqual({ seats: people - infants, people })
    }),
  )
})
