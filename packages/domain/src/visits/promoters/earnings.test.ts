import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VISIT_STATUSES } from '../status.ts'
import { type BroughtVisit, decisionDenial, type KeptLine, lineAfter, moneyBrought, promoterLines } from './earnings.ts'
import { roomLeft, wayOf } from './reach.ts'
import type { PromoterTerms } from './rule.ts'

const term = (more: Partial<PromoterTerms>): PromoterTerms => ({
  trigger: 'person_entered',
  pay: 'fixed',
  value: 5_000,
  tiers: [],
  cap_cents: null,
  package_key: null,
  ...more,
})
const TERMS = [
  term({}),
  term({ trigger: 'visit_arrived', value: 2_000 }),
  term({ trigger: 'package_paid', pay: 'percent', value: 1_000 }),
  term({ trigger: 'consumption', pay: 'percent', value: 500 }),
]
const VISIT: BroughtVisit = {
  status: 'confirmed',
  party_size: 4,
  party_in: 0,
  isDuplicate: false,
  isReplaced: false,
  package: null,
  consumptionNetCents: 0,
}
const none = () => ({ count: 0, cents: 0 })
const of = (more: Partial<BroughtVisit>, terms = TERMS) =>
  Object.fromEntries(
    promoterLines(terms, { ...VISIT, ...more }, none).map(({ trigger, state, amount_cents }) => [
      trigger,
      [state, amount_cents],
    ]),
  )
const PACKAGE = { key: 'marea', netCents: 400_000, isPaid: false, isGivenBack: false }

test('N-6: what is expected is told apart from what is earned, and only who came in is paid for', () => {
  expect(of({})).toEqual({ person_entered: ['estimated', 20_000], visit_arrived: ['estimated', 2_000] })
  expect(of({ status: 'seated', party_in: 3 })).toEqual({
    person_entered: ['earned', 15_000],
    visit_arrived: ['earned', 2_000],
  })
})

test('N-6: a package is earned once it is paid and somebody came; consumption once they left', () => {
  expect(of({ package: PACKAGE })['package_paid']).toEqual(['estimated', 40_000])
  expect(of({ package: { ...PACKAGE, isPaid: true } })['package_paid']).toEqual(['estimated', 40_000])
  expect(of({ package: PACKAGE, status: 'seated' })['package_paid']).toEqual(['estimated', 40_000])
  expect(of({ package: { ...PACKAGE, isPaid: true }, status: 'seated' })['package_paid']).toEqual(['earned', 40_000])
  expect(of({ status: 'seated', consumptionNetCents: 100_000 })['consumption']).toEqual(['estimated', 5_000])
  expect(of({ status: 'finished', consumptionNetCents: 100_000 })['consumption']).toEqual(['earned', 5_000])
})

test('N-6: the rule of a package comes in place of the one for all of them', () => {
  const terms = [...TERMS, term({ trigger: 'package_paid', value: 30_000, package_key: 'marea' })]
  expect(of({ package: PACKAGE }, terms)['package_paid']).toEqual(['estimated', 30_000])
  expect(of({ package: { ...PACKAGE, key: 'pleamar' } }, terms)['package_paid']).toEqual(['estimated', 40_000])
})

test.each([
  ['canceled', { status: 'canceled' as const }],
  ['turned away', { status: 'rejected' as const }],
  ['absent', { status: 'no_show' as const }],
  ['on another list (N-5)', { status: 'seated' as const, party_in: 4, isDuplicate: true }],
  ['somebody else’s (N-5)', { status: 'seated' as const, party_in: 4, isReplaced: true }],
])('N-6: nothing is had of who is %s', (_why, more) => {
  expect(of({ ...more, package: { ...PACKAGE, isPaid: true } })).toEqual({
    person_entered: ['reverted', 0],
    visit_arrived: ['reverted', 0],
    package_paid: ['reverted', 0],
  })
})

const kept = (more: Partial<KeptLine>): KeptLine => ({
  state: 'approved',
  amount_cents: 20_000,
  approved_cents: 20_000,
  ...more,
})
test('N-6: what was let go shrinks with what it was for, and more than was seen waits for the manager again', () => {
  expect(lineAfter(kept({}), { state: 'earned', amount_cents: 20_000 })).toEqual(kept({}))
  expect(lineAfter(kept({}), { state: 'earned', amount_cents: 15_000 })).toEqual(
    kept({ amount_cents: 15_000, approved_cents: 15_000 }),
  )
  expect(lineAfter(kept({}), { state: 'earned', amount_cents: 25_000 })).toEqual(
    kept({ state: 'earned', amount_cents: 25_000 }),
  )
  expect(lineAfter(kept({}), { state: 'reverted', amount_cents: 0 })).toEqual({
    state: 'reverted',
    amount_cents: 0,
    approved_cents: 0,
  })
})

test('N-6: what was refused stays so until it comes to something else', () => {
  const refused = kept({ state: 'rejected', approved_cents: 0 })
  expect(lineAfter(refused, { state: 'earned', amount_cents: 20_000 })).toEqual(refused)
  // Of how many it is follows the visit all the same.
  const row = { ...refused, count: 4, trigger: 'person_entered' }
  expect(lineAfter(row, { state: 'earned', amount_cents: 20_000 })).toEqual(refused)
  expect(lineAfter(refused, { state: 'earned', amount_cents: 25_000 }).state).toBe('earned')
})

test('N-6: only what is earned is decided, as it was shown, and once', () => {
  const earned = kept({ state: 'earned', approved_cents: 0 })
  expect(decisionDenial(earned, 20_000)).toBeNull()
  expect(decisionDenial(earned, 15_000)).toEqual({ code: 'promoter_commission.changed', amountCents: 20_000 })
  for (const state of ['estimated', 'approved', 'rejected', 'reverted'] as const)
    expect(decisionDenial(kept({ state }), 20_000)).toEqual({ code: 'promoter_commission.not_earned' })
})

test('I10: whatever happens to a visit, a trigger has one line, and never more let go than it comes to', () => {
  const visit = fc.record({
    status: fc.constantFrom(...VISIT_STATUSES),
    party_size: fc.integer({ min: 1, max: 20 }),
    party_in: fc.integer({ min: 0, max: 20 }),
    isDuplicate: fc.boolean(),
    isReplaced: fc.boolean(),
    package: fc.option(
      fc.record({
        key: fc.constant('marea'),
        netCents: fc.integer({ min: 0, max: 900_000 }),
        isPaid: fc.boolean(),
        isGivenBack: fc.boolean(),
      }),
    ),
    consumptionNetCents: fc.integer({ min: 0, max: 900_000 }),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(visit, fc.boolean()), { maxLength: 12 }), (steps) => {
      const lines = new Map<string, KeptLine>()
      for (const [now, isApproved] of steps) {
        const found = promoterLines(TERMS, now, none)
        expect(new Set(found.map(({ trigger }) => trigger)).size).toBe(found.length)
        for (const line of found) {
          const after = lineAfter(lines.get(line.trigger) ?? null, line)
          const decided = isApproved && after.state === 'earned'
          lines.set(line.trigger, decided ? { ...after, state: 'approved', approved_cents: after.amount_cents } : after)
          expect(after.approved_cents).toBeLessThanOrEqual(after.amount_cents)
          if (line.state !== 'earned') expect(after.approved_cents).toBe(0)
          if (after.state === 'approved') expect(after.approved_cents).toBe(after.amount_cents)
        }
      }
    }),
  )
})

test('N-5: a link, whoever makes it, or staff who say why', () => {
  expect(wayOf({ isGuest: true, isOwn: false, reason: null })).toBe('link')
  expect(wayOf({ isGuest: false, isOwn: true, reason: null })).toBe('creator')
  expect(wayOf({ isGuest: false, isOwn: false, reason: 'Llegó con Fer' })).toBe('staff')
  expect(wayOf({ isGuest: false, isOwn: false, reason: ' ' })).toEqual({ code: 'attribution.reason_needed' })
})

test('N-7: how many a promoter may still put on lists', () => {
  expect(roomLeft(40, 38)).toBe(2)
  expect(roomLeft(40, 45)).toBe(0)
  expect(roomLeft(null, 500)).toBeNull()
})

const SOLD = { key: 'marea', totalCents: 450_000, askedCents: 225_000, keptCents: 225_000, status: 'payed' as const }
test.each([
  ['paid', {}, { netCents: 450_000, isPaid: true, isGivenBack: false }],
  [
    'not paid yet',
    { keptCents: 0, status: 'pending' as const },
    { netCents: 450_000, isPaid: false, isGivenBack: false },
  ],
  ['waived', { keptCents: 0, status: 'inactive' as const }, { netCents: 450_000, isPaid: false, isGivenBack: false }],
  ['nothing asked', { keptCents: 0, askedCents: 0 }, { netCents: 450_000, isPaid: false, isGivenBack: false }],
  ['partly given back', { keptCents: 125_000 }, { netCents: 350_000, isPaid: true, isGivenBack: false }],
  ['given back', { keptCents: 0 }, { netCents: 225_000, isPaid: false, isGivenBack: true }],
])('N-6: a share of a package that is %s', (_words, more, expected) => {
  expect(moneyBrought({ package: { ...SOLD, ...more }, consumedCents: 0, isClosed: false }).package).toEqual({
    key: 'marea',
    ...expected,
  })
})

const AT_BAR = { ...SOLD, keptCents: 0, askedCents: 0 }
test.each([
  ['its table is closed', AT_BAR, { consumedCents: 0, isClosed: true }, true],
  ['its tab has come to its price', AT_BAR, { consumedCents: 450_000, isClosed: false }, true],
  ['its tab has not', AT_BAR, { consumedCents: 449_999, isClosed: false }, false],
  [
    'it was waived and its table is closed',
    { ...SOLD, keptCents: 0, status: 'inactive' as const },
    { consumedCents: 0, isClosed: true },
    true,
  ],
  [
    'it is owed and its table is closed',
    { ...SOLD, keptCents: 0, status: 'pending' as const },
    { consumedCents: 900_000, isClosed: true },
    false,
  ],
  [
    'it was given back and its table is closed',
    { ...SOLD, keptCents: 0 },
    { consumedCents: 900_000, isClosed: true },
    false,
  ],
])('N-6: a package that is paid at the bar, if %s', (_words, sold, money, isPaid) => {
  expect(moneyBrought({ package: sold, ...money }).package).toMatchObject({ isPaid })
})

test('N-6: what is consumed counts whole, and with a package what is beyond it', () => {
  expect(moneyBrought({ package: null, consumedCents: 90_000, isClosed: false })).toEqual({
    package: null,
    consumptionNetCents: 90_000,
  })
  expect(moneyBrought({ package: SOLD, consumedCents: 450_000, isClosed: false }).consumptionNetCents).toBe(0)
  expect(moneyBrought({ package: SOLD, consumedCents: 470_000, isClosed: false }).consumptionNetCents).toBe(20_000)
})

test('N-6: of a package that was given back nothing is left, of who came with it the rest is', () => {
  const money = moneyBrought({ package: { ...SOLD, keptCents: 0 }, consumedCents: 0, isClosed: false })
  expect(of({ status: 'seated', party_in: 4, ...money })).toMatchObject({
    person_entered: ['earned', 20_000],
    package_paid: ['reverted', 0],
  })
})
