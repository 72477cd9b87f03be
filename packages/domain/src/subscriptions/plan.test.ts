import { expect, test } from 'vitest'
import { instant } from '../time.ts'
import { locksAt, planStanding, presentOf, sellingDenial, type ToldSubscription, unpaidFrom } from './plan.ts'

const day = (count: number) => instant(Date.UTC(2026, 0, 1) + count * 86_400_000)
const told = (change: Partial<ToldSubscription>): ToldSubscription => ({
  state: 'active',
  periodStart: day(30),
  periodEnd: day(61),
  endsAt: null,
  hasFailed: false,
  ...change,
})

test.each<[string, ToldSubscription | null, number | null, number | null]>([
  ['no plan was ever chosen', null, null, 0],
  ['the first payment is under way', told({ state: 'incomplete' }), null, 0],
  ['the first payment never came', told({ state: 'incomplete_expired' }), null, 0],
  ['paid', told({}), null, null],
  ['tried for nothing', told({ state: 'trialing' }), null, null],
  ['paid again after a failure', told({}), 20, null],
  ['canceled, and paid until the end of its period', told({ endsAt: day(61) }), null, 61],
  ['ended by wish', told({ state: 'canceled', endsAt: day(61) }), null, 61],
  ['ended by wish after a failure that was mended', told({ state: 'canceled', endsAt: day(40) }), 20, 40],
  ['the last bill is open', told({ state: 'past_due' }), null, 30],
  ['a later bill is open too', told({ state: 'past_due' }), 2, 2],
  ['given up by the provider, and kept', told({ state: 'unpaid' }), 2, 2],
  ['a try that ended without a card', told({ state: 'paused' }), null, 30],
  ['ended because nobody paid', told({ state: 'canceled', endsAt: day(51), hasFailed: true }), 30, 30],
  ['the same, heard of only now', told({ state: 'canceled', endsAt: day(51), hasFailed: true }), null, 30],
])('%s', (_name, subscription, before, expected) => {
  const known = { offeredAt: day(0), before: before === null ? null : day(before) }
  expect(unpaidFrom(subscription, known)).toBe(expected === null ? null : day(expected))
})

test.each<[number | null, number, string]>([
  [null, 1_000, 'active'],
  [10, 9.999, 'ending'],
  [10, 10, 'grace'],
  [10, 23.999, 'grace'],
  [10, 24, 'locked'],
  [10, 1_000, 'locked'],
])('unpaid from day %s, on day %s: %s', (unpaid, now, standing) => {
  const from = unpaid === null ? null : day(unpaid)
  expect(planStanding(from, day(now))).toBe(standing)
  const denial = sellingDenial(locksAt(from), day(now))
  expect(denial).toEqual(standing === 'locked' ? { code: 'subscription.lapsed', graceDays: 14 } : null)
})

test('of several the one that is paid counts, then the one whose bill is open, then the newest that ended', () => {
  const [canceled, older] = [told({ state: 'canceled', periodStart: day(9) }), told({ state: 'canceled' })]
  const owed = told({ state: 'past_due', periodStart: day(1) })
  const paid = told({ periodStart: day(0) })
  expect(presentOf([])).toBeNull()
  expect(presentOf([canceled, told({ state: 'incomplete' }), older])).toBe(older)
  expect(presentOf([canceled, owed, older])).toBe(owed)
  expect(presentOf([owed, canceled, paid])).toBe(paid)
})
