import { expect, test } from 'vitest'
import { HOUR_MS, instant } from '../../time.ts'
import { type MinimumFacts, minimumAlert } from './minimum.ts'

const STARTS_AT = instant(Date.parse('2030-03-02T13:00:00Z'))
const DECIDE_AT = instant(STARTS_AT - 18 * HOUR_MS)
const facts = (over: Partial<MinimumFacts> = {}): MinimumFacts => ({
  state: 'open',
  starts_at: STARTS_AT,
  people: 3,
  min_people: 4,
  decide_minutes: 1080,
  decided_people: null,
  now: DECIDE_AT,
  ...over,
})
const ALERT = { code: 'departure.below_minimum', people: 3, minPeople: 4, decideAt: DECIDE_AT }

test.each<[string, Partial<MinimumFacts>, object | null]>([
  ['at the very time to decide', {}, ALERT],
  ['a moment before it', { now: instant(DECIDE_AT - 1) }, null],
  ['closed for sales', { state: 'closed' }, ALERT],
  ['enough people', { people: 4 }, null],
  ['nobody booked', { people: 0 }, null],
  ['no minimum', { min_people: 0 }, null],
  ['canceled', { state: 'canceled' }, null],
  ['people board', { state: 'boarding' }, null],
  ['under way', { state: 'under_way' }, null],
  ['decided at the start', { decide_minutes: 0, now: STARTS_AT }, { ...ALERT, decideAt: STARTS_AT }],
  ['open although its hour has passed', { now: instant(STARTS_AT + 1) }, null],
  ['somebody lets it sail with as many', { decided_people: 3 }, null],
  ['more have come since', { decided_people: 2 }, null],
  ['fewer are left than it was decided with', { people: 2, decided_people: 3 }, { ...ALERT, people: 2 }],
])('below the minimum: %s (C9)', (_, over, alert) => {
  expect(minimumAlert(facts(over))).toEqual(alert)
})
