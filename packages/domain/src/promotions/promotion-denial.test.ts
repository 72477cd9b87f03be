import { expect, test } from 'vitest'
import { localDate, localTime } from '../time.ts'
import type { PromotionConditions, UseCounts } from './promotion.ts'
import { type PromotionDenial, promotionDenial, unmet } from './promotion-denial.ts'
import type { PromotionFacts } from './promotion-facts.ts'
import { ANYTHING, FAMILY } from './promotion-samples.ts'

const day = localDate
const scope = (tourId: number, recurrenceId: number | null = null, scheduleId: number | null = null) => [
  { tourId, recurrenceId, scheduleId, name: `Tour ${tourId}` },
]

test.each<[string, Partial<PromotionConditions>, PromotionDenial | null]>([
  ['nothing is asked', {}, null],
  ['the first day of purchase', { purchaseFrom: day('2026-07-13') }, null],
  ['the day before it', { purchaseFrom: day('2026-07-14') }, { code: 'code.not_yet', date: day('2026-07-14') }],
  ['the last day of purchase', { purchaseTo: day('2026-07-13') }, null],
  ['the day after it', { purchaseTo: day('2026-07-12') }, { code: 'code.over', date: day('2026-07-12') }],
  ['the first day of travel', { travelFrom: day('2026-07-18') }, null],
  [
    'travel before it',
    { travelFrom: day('2026-07-19'), travelTo: day('2026-07-31') },
    unmet('travel', { first: '2026-07-19', last: '2026-07-31' }),
  ],
  ['the last day of travel', { travelTo: day('2026-07-18') }, null],
  ['travel after it', { travelTo: day('2026-07-17') }, unmet('travel', { last: '2026-07-17' })],
  ['no travel left', { travelTo: day('2026-07-12') }, { code: 'code.over', date: day('2026-07-12') }],
  ['the tour', { scope: scope(1) }, null],
  ['its season', { scope: scope(1, 10) }, null],
  ['its start time', { scope: scope(1, 10, 100) }, null],
  ['another tour', { scope: scope(2) }, unmet('tour', { values: ['Tour 2'] })],
  ['another season', { scope: scope(1, 11) }, unmet('tour', { values: ['Tour 1'] })],
  ['another start time', { scope: scope(1, 10, 101) }, unmet('tour', { values: ['Tour 1'] })],
  ['one of several', { scope: [...scope(2), ...scope(1)] }, null],
  ['tours that are gone', { scope: [] }, unmet('tour')],
  ['the weekday', { weekdays: [6] }, null],
  ['other weekdays', { weekdays: [1, 2] }, unmet('weekday', { values: ['1', '2'] })],
  ['the first hour', { hourFrom: localTime('09:00'), hourTo: localTime('10:00') }, null],
  ['the last hour', { hourFrom: localTime('08:00'), hourTo: localTime('09:00') }, null],
  [
    'later hours',
    { hourFrom: localTime('09:01'), hourTo: localTime('23:59') },
    unmet('hour', { first: '09:01', last: '23:59' }),
  ],
  ['the channel', { channels: ['web', 'desk'] }, null],
  ['other channels', { channels: ['web'] }, unmet('channel', { values: ['web'] })],
  ['the seller', { sellerIds: [7] }, null],
  ['another seller', { sellerIds: [8] }, unmet('seller')],
  ['an age range of the party', { ageRanges: ['children'] }, null],
  ['nobody of that age', { ageRanges: ['youths'] }, unmet('people_kind', { values: ['youths'] })],
  ['the general tariff', { tariffs: ['general'] }, null],
  ['nobody of that tariff', { tariffs: ['local'] }, unmet('people_kind', { values: ['local'] })],
  ['as many people', { minPeople: 4, maxPeople: 4 }, null],
  ['too few people', { minPeople: 5 }, unmet('min_people', { least: 5 })],
  ['too many people', { maxPeople: 3 }, unmet('max_people', { most: 3 })],
  ['the very amount', { minAmountCents: 240_000, maxAmountCents: 240_000 }, null],
  ['too small an amount', { minAmountCents: 240_001 }, unmet('min_amount', { least: 240_001 })],
  ['too large an amount', { maxAmountCents: 239_999 }, unmet('max_amount', { most: 239_999 })],
  ['early enough', { minAdvanceDays: 5 }, null],
  ['not early enough', { minAdvanceDays: 6 }, unmet('min_advance', { least: 6 })],
  ['late enough', { maxAdvanceDays: 5 }, null],
  ['too early for a last-minute price', { maxAdvanceDays: 4 }, unmet('max_advance', { most: 4 })],
])('O1: %s', (_, conditions, expected) => {
  expect(promotionDenial({ ...ANYTHING, ...conditions }, FAMILY, null)).toEqual(expected)
})

test('O1: a boat has one price, so everybody on it must be meant', () => {
  const boat: PromotionFacts = { ...FAMILY, boat_cents: 180_000 }
  expect(promotionDenial({ ...ANYTHING, ageRanges: ['adults', 'children'] }, boat, null)).toMatchObject({
    condition: 'people_kind',
  })
  expect(promotionDenial({ ...ANYTHING, ageRanges: ['adults', 'children', 'infants'] }, boat, null)).toBeNull()
})

const counts = (total: number | null, perDay: number | null, perCustomer: number | null): UseCounts => ({
  total: { used: 3, cap: total },
  day: { used: 2, cap: perDay },
  customer: { used: 1, cap: perCustomer },
})
test.each<[string, UseCounts, PromotionDenial | null]>([
  ['no cap', counts(null, null, null), null],
  ['one left of each', counts(4, 3, 2), null],
  ['all used', counts(3, null, null), { code: 'code.used_up', cap: 3, per: 'total' }],
  ['all of the day used', counts(4, 2, null), { code: 'code.used_up', cap: 2, per: 'day' }],
  ['all of the customer used', counts(4, 3, 1), { code: 'code.used_up', cap: 1, per: 'customer' }],
])('O3: %s', (_, uses, expected) => {
  expect(promotionDenial(ANYTHING, FAMILY, uses)).toEqual(expected)
})

test('O1: what is out of its window is said before what it is for', () => {
  const conditions = { ...ANYTHING, purchaseFrom: day('2026-08-01'), scope: scope(2), minPeople: 9 }
  expect(promotionDenial(conditions, FAMILY, counts(1, 1, 1))).toEqual({ code: 'code.not_yet', date: '2026-08-01' })
})
