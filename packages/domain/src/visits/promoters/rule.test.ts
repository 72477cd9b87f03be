import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PromoterRule, promoterAmount, promoterRuleDenial, rulesOf } from './rule.ts'

const RULE: PromoterRule = {
  id: 1,
  trigger: 'person_entered',
  pay: 'fixed',
  value: 5_000,
  tiers: [],
  cap_cents: null,
  package_key: null,
  promoter_id: null,
  leader_id: null,
  list_id: null,
  valid_from: null,
  valid_to: null,
  enabled: true,
}
const rule = (more: Partial<PromoterRule>): PromoterRule => ({ ...RULE, ...more })
const BROUGHT = { promoter_id: 7, leader_id: 3, list_id: 9, date: '2027-03-13' }
const valuesOf = (rules: readonly PromoterRule[], more: Partial<typeof BROUGHT> = {}) =>
  rulesOf(rules, { ...BROUGHT, ...more }).map(({ value }) => value)

test('N-6: a list comes before a person, a person before a team, a team before everybody', () => {
  const all = rule({ id: 1, value: 1 })
  const team = rule({ id: 2, value: 2, leader_id: 3 })
  const person = rule({ id: 3, value: 3, promoter_id: 7 })
  const list = rule({ id: 4, value: 4, list_id: 9 })
  expect(valuesOf([all, team, person, list])).toEqual([4])
  expect(valuesOf([all, team, person, list], { list_id: 8 })).toEqual([3])
  expect(valuesOf([all, team, person], { promoter_id: 8 })).toEqual([2])
  expect(valuesOf([all, team, person], { promoter_id: 8, leader_id: 4 })).toEqual([1])
  // A leader is of their own team, and of two rules that are alike the later one holds.
  expect(valuesOf([all, team], { promoter_id: 3, leader_id: 4 })).toEqual([2])
  expect(valuesOf([all, rule({ id: 9, value: 9 })])).toEqual([9])
})

test('N-6: a rule holds within its dates, both included, and only while it is in use', () => {
  const dated = rule({ valid_from: '2027-03-13', valid_to: '2027-03-14' })
  expect(valuesOf([dated])).toEqual([5_000])
  expect(valuesOf([dated], { date: '2027-03-12' })).toEqual([])
  expect(valuesOf([dated], { date: '2027-03-15' })).toEqual([])
  expect(valuesOf([rule({ enabled: false })])).toEqual([])
})

test('N-6: each package keeps a rule of its own beside the one for all of them', () => {
  const packages = [
    rule({ id: 1, trigger: 'package_paid', pay: 'percent', value: 500 }),
    rule({ id: 2, trigger: 'package_paid', pay: 'percent', value: 1_000, package_key: 'marea' }),
  ]
  expect(valuesOf(packages)).toEqual([500, 1_000])
})

test.each([
  ['percent_of_nothing', { pay: 'percent' as const }],
  ['over_whole', { trigger: 'consumption' as const, pay: 'percent' as const, value: 10_001 }],
  ['tiers', { tiers: [{ from_count: 1, value: 1 }] }],
  [
    'tiers',
    {
      tiers: [
        { from_count: 20, value: 6_000 },
        { from_count: 20, value: 7_000 },
      ],
    },
  ],
  ['dates', { valid_from: '2027-03-14', valid_to: '2027-03-13' }],
])('N-6: refuses %s', (code, more) => {
  expect(promoterRuleDenial(rule(more))).toEqual({ code: `promoter_rule.${code}` })
})

test('N-6: a rule that can be kept is not refused', () => {
  expect(promoterRuleDenial(rule({ tiers: [{ from_count: 2, value: 1 }], valid_from: '2027-03-13' }))).toBeNull()
  expect(promoterRuleDenial(rule({ trigger: 'package_paid', pay: 'percent', value: 10_000 }))).toBeNull()
})

const paid = (more: Partial<PromoterRule>, count: number, before = 0, baseCents = 0, beforeCents = 0) =>
  promoterAmount(rule(more), { count, before, baseCents, beforeCents })
const STEPS = { tiers: [{ from_count: 21, value: 7_000 }] }

test('N-6: each person is worth the step that they fall into', () => {
  expect(paid(STEPS, 4, 18)).toBe(2 * 5_000 + 2 * 7_000)
  expect(paid(STEPS, 1, 19)).toBe(5_000)
  expect(paid(STEPS, 1, 20)).toBe(7_000)
  expect(paid({}, 0)).toBe(0)
})

test('N-6: shares are rounded half up in cents, and never reckoned on less than nothing', () => {
  const share = { trigger: 'consumption', pay: 'percent', value: 1_000 } as const
  expect(paid(share, 1, 0, 1_005)).toBe(101)
  expect(paid(share, 1, 0, 1_004)).toBe(100)
  expect(paid(share, 1, 0, -500)).toBe(0)
})

test('N-6: no more than the cap of a night, however it comes together', () => {
  expect(paid({ cap_cents: 12_000 }, 2, 1, 0, 5_000)).toBe(7_000)
  expect(paid({ cap_cents: 12_000 }, 2, 3, 0, 12_000)).toBe(0)
})

test('N-6: one by one comes to what all at once does, and never beyond the cap', () => {
  const parties = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  const steps = fc
    .uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 4 })
    .map((counts) => counts.toSorted((a, b) => a - b).map((from_count, at) => ({ from_count, value: at * 1_111 })))
  fc.assert(
    fc.property(parties, steps, fc.option(fc.integer({ min: 1, max: 90_000 })), (sizes, tiers, cap_cents) => {
      let before = 0
      let beforeCents = 0
      for (const count of sizes) {
        beforeCents += paid({ tiers, cap_cents }, count, before, 0, beforeCents)
        before += count
      }
      const whole = paid({ tiers, cap_cents }, before)
      expect(beforeCents).toBe(whole)
      expect(cap_cents === null || whole <= cap_cents).toBe(true)
    }),
  )
})
