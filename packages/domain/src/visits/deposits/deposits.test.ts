import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  DEFAULT_DEPOSITS,
  type DepositRule,
  depositsDenial,
  packagesDenial,
  storedCardDenial,
  type VenuePackage,
} from '../../booking-settings/deposit-settings.ts'
import { WEEKDAYS } from '../../hours/schedules.ts'
import { HOUR_MS, instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import { chargeDenial, lateArrivalDenial, reviewUntil } from './charge.ts'
import { MAX_CHARGE_TRIES, problemOf, retryDenial, stateOfProblem } from './collection.ts'
import { depositFate, guaranteeCharge, mostCharged } from './fate.ts'
import { fitsPackage, packageDeposit, packagePrice, packageTab, tableKeptUntil } from './package.ts'
import { carriedFreeUntil, payUntil, ruleFor, termsFor, type Wanted, whenOf } from './policy.ts'

const ZONE = 'America/Cancun'
const CUT = localTime('06:00')
const at = (date: string, time: string) => instantOf(localDate(date), localTime(time), ZONE)
/** A Friday. */
const START = at('2027-03-12', '21:00')

const rule = (over: Partial<DepositRule> = {}): DepositRule => ({
  name: 'Grupos',
  kind: 'deposit_person',
  amountCents: 20_000,
  feeCents: null,
  freeCancelMinutes: 120,
  minParty: 1,
  maxParty: null,
  weekdays: WEEKDAYS,
  from: null,
  to: null,
  zone: null,
  resourceType: null,
  channel: null,
  date: null,
  text: null,
  ...over,
})
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  party: 6,
  ...whenOf(START, { zone: ZONE, dayCut: CUT }),
  zone: 'Terraza',
  resources: ['mesa'],
  channel: 'public',
  ...over,
})
const gold: VenuePackage = {
  key: 'oro',
  name: 'Oro',
  priceCents: 500_000,
  people: 6,
  extraPersonCents: 50_000,
  depositPercent: 30,
  depositCents: null,
  feeCents: null,
  freeCancelMinutes: 60,
  contents: '2 botellas',
  zone: 'Pista',
  resourceType: 'sillon',
  limitTime: localTime('00:30'),
}

describe('F-1: which rule holds', () => {
  it.each([
    ['party below', { minParty: 7 }, false],
    ['party at the least', { minParty: 6 }, true],
    ['party at the most', { maxParty: 6 }, true],
    ['party beyond', { maxParty: 5 }, false],
    ['another weekday', { weekdays: ['sat'] }, false],
    ['its weekday', { weekdays: ['fri'] }, true],
    ['its hours', { from: localTime('20:00'), to: localTime('02:00') }, true],
    ['at the end of its hours', { from: localTime('18:00'), to: localTime('21:00') }, false],
    ['another zone', { zone: 'Salón' }, false],
    ['its zone', { zone: 'Terraza' }, true],
    ['another kind of table', { resourceType: 'sillon' }, false],
    ['its kind of table', { resourceType: 'mesa' }, true],
    ['another channel', { channel: 'internal' }, false],
    ['its event', { date: localDate('2027-03-12') }, true],
    ['another event', { date: localDate('2027-03-13') }, false],
  ] as const)('%s', (_, over, fits) => {
    expect(ruleFor([rule(over as Partial<DepositRule>)], wanted()) !== null).toBe(fits)
  })

  it('hours after midnight belong to the night before (H-3)', () => {
    const night = whenOf(at('2027-03-13', '01:30'), { zone: ZONE, dayCut: CUT })
    expect(night).toMatchObject({ date: '2027-03-12', weekday: 'fri', minute: 25 * 60 + 30 })
    const late = rule({ weekdays: ['fri'], from: localTime('22:00'), to: localTime('03:00') })
    expect(ruleFor([late], wanted(night))).toBe(late)
  })

  it('the first that fits holds, one that asks for nothing included', () => {
    const none = rule({ kind: 'none', amountCents: 0, maxParty: 6 })
    expect(termsFor({ rules: [none, rule()], chosen: null }, wanted())).toBeNull()
    expect(termsFor({ rules: [none, rule()], chosen: null }, wanted({ party: 7 }))).toMatchObject({
      amountCents: 140_000,
    })
  })

  it('fixed, for each person, in advance, and only with a package', () => {
    const of = (kind: DepositRule['kind']) => termsFor({ rules: [rule({ kind })], chosen: null }, wanted())
    expect(of('deposit_fixed')).toMatchObject({ amountCents: 20_000 })
    expect(of('deposit_person')).toMatchObject({ amountCents: 120_000 })
    expect(of('prepay')).toMatchObject({ amountCents: 120_000, kind: 'prepay' })
    expect(of('package')).toEqual({ code: 'deposit.package_required' })
    expect(termsFor({ rules: [rule({ kind: 'package' })], chosen: gold }, wanted())).toMatchObject({
      kind: 'package',
      amountCents: 150_000,
      freeUntil: START - 60 * MINUTE_MS,
    })
  })

  test('the fee is never more than what was asked, whatever the rule says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('deposit_fixed', 'deposit_person', 'prepay'),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.option(fc.integer({ min: 0, max: 20_000_000 })),
        fc.integer({ min: 1, max: 60 }),
        (kind, amountCents, feeCents, party) => {
          const terms = termsFor({ rules: [rule({ kind, amountCents, feeCents })], chosen: null }, wanted({ party }))
          if (terms === null || 'code' in terms) throw new Error('nothing was asked')
          expect(terms.feeCents).toBeLessThanOrEqual(terms.amountCents)
          expect(terms.amountCents).toBe(kind === 'deposit_fixed' ? amountCents : amountCents * party)
        },
      ),
    )
  })
})

describe('F-2: until when a table is kept for money', () => {
  const set = { payMinutes: 15, sentHours: 24 }
  const before = (ms: number) => instant(START - ms)
  it.each([
    ['by guests themselves', true, 48 * HOUR_MS, 15 * MINUTE_MS],
    ['sent by staff', false, 48 * HOUR_MS, 24 * HOUR_MS],
    ['sent by staff, soon', false, 2 * HOUR_MS, 2 * HOUR_MS],
    ['sent by staff, about to begin', false, MINUTE_MS, 15 * MINUTE_MS],
  ])('%s', (_, isOnline, ahead, lasts) => {
    const now = before(ahead)
    expect(payUntil(set, { now, start: START, isOnline })).toBe(now + lasts)
  })
})

describe('F-4: where the money goes', () => {
  const freeUntil = START
  const paid = { paidCents: 120_000, feeCents: 50_000, freeUntil, lateCancel: 'keep' } as const
  const cancel = (reason: string | null, ms: number) =>
    ({ how: 'cancel', reason, at: instant(freeUntil + ms) }) as const
  it.each([
    ['in time', cancel('customer', -1), { backCents: 120_000, keptCents: 0, creditCents: 0 }],
    [
      'at the very instant it is too late',
      cancel('customer', 0),
      { backCents: 70_000, keptCents: 50_000, creditCents: 0 },
    ],
    ['whoever left', cancel('left', 1), { backCents: 70_000, keptCents: 50_000, creditCents: 0 }],
    ['the venue', cancel('business', 1), { backCents: 120_000, keptCents: 0, creditCents: 0 }],
    ['weather', cancel('weather', 1), { backCents: 120_000, keptCents: 0, creditCents: 0 }],
    ['at the door', { how: 'deny_entry', at: freeUntil }, { backCents: 120_000, keptCents: 0, creditCents: 0 }],
    ['declined', { how: 'reject', at: freeUntil }, { backCents: 120_000, keptCents: 0, creditCents: 0 }],
    ['out of time', { how: 'expire', at: freeUntil }, { backCents: 120_000, keptCents: 0, creditCents: 0 }],
  ] as const)('%s', (_, ending, fate) => {
    expect(depositFate(paid, ending)).toEqual(fate)
  })

  test('nothing is lost or made up, and no more than the fee is held', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom('keep', 'credit'),
        fc.constantFrom(null, 'customer', 'left', 'business', 'weather', 'error', 'duplicate'),
        fc.integer({ min: -10, max: 10 }),
        (paidCents, feeCents, lateCancel, reason, ms) => {
          const { backCents, keptCents, creditCents } = depositFate(
            { paidCents, feeCents, freeUntil, lateCancel },
            cancel(reason, ms),
          )
          expect(backCents + keptCents + creditCents).toBe(paidCents)
          expect(keptCents + creditCents).toBeLessThanOrEqual(Math.min(feeCents, paidCents))
          expect(backCents).toBeGreaterThanOrEqual(0)
          expect(Math.min(keptCents, creditCents)).toBe(0)
        },
      ),
    )
  })
})

test('F-5: who puts it off in time keeps as long to call off; who is late stays late', () => {
  const freeUntil = at('2027-03-12', '19:00')
  const after = at('2027-03-13', '21:00')
  const moved = (now: number) => carriedFreeUntil(freeUntil, { now: instant(now), before: START, after })
  expect(moved(freeUntil - 1)).toBe(at('2027-03-13', '19:00'))
  expect(moved(freeUntil)).toBe(freeUntil)
})

describe('F-3: charges', () => {
  const charge = {
    state: 'pending',
    mostCents: 50_000,
    until: reviewUntil(START),
    currency: 'MXN',
    collectState: null,
  } as const
  const declined = { state: 'approved', collectState: 'declined' } as const
  const paid = { state: 'approved', collectState: 'paid' } as const
  const LATER = instant(START + 100 * HOUR_MS)
  const by = (over: object) => ({ now: START, standing: 'manager', amountCents: 50_000, ...over }) as const
  it.each([
    ['all of it', charge, by({}), null],
    ['less', charge, by({ amountCents: 1 }), null],
    ['a cent more', charge, by({ amountCents: 50_001 }), 'visit_charge.too_much'],
    ['a host', charge, by({ standing: 'host' }), 'forbidden'],
    ['a second before its end', charge, by({ now: instant(START + 72 * HOUR_MS - 1) }), null],
    ['at its end', charge, by({ now: instant(START + 72 * HOUR_MS) }), 'visit_charge.over'],
    ['twice', { ...charge, state: 'approved' }, by({}), 'visit_charge.decided'],
    ['let go after it was declined', { ...charge, ...declined }, by({ amountCents: null, now: LATER }), null],
    [
      'a host, after it was declined',
      { ...charge, ...declined },
      by({ amountCents: null, standing: 'host' }),
      'forbidden',
    ],
    ['decided anew after it was declined', { ...charge, ...declined }, by({}), 'visit_charge.decided'],
    ['let go once it is paid', { ...charge, ...paid }, by({ amountCents: null }), 'visit_charge.decided'],
  ] as const)('%s', (_, of, how, code) => {
    expect(chargeDenial(of, how as Parameters<typeof chargeDenial>[1])?.code ?? null).toBe(code)
  })

  it('is never more than was paid, nor than was agreed', () => {
    expect(mostCharged({ paidCents: 10, feeCents: 50 })).toBe(10)
    expect(mostCharged({ paidCents: 80, feeCents: 50 })).toBe(50)
  })

  it('T14: whoever was charged and comes after all needs a manager', () => {
    expect(lateArrivalDenial('approved', 'host')).toMatchObject({ code: 'forbidden' })
    expect(lateArrivalDenial('approved', 'manager')).toBeNull()
    expect(lateArrivalDenial('pending', 'host')).toBeNull()
    expect(lateArrivalDenial(null, 'door')).toBeNull()
  })
})

describe('F-1, F-3: a kept card', () => {
  const asking = rule({ kind: 'card_guarantee', amountCents: 0, feeCents: 80_000, text: 'Mesas grandes' })

  it('costs nothing, and at most its fee', () => {
    expect(termsFor({ rules: [asking], chosen: null }, wanted())).toEqual({
      kind: 'card_guarantee',
      ruleName: 'Grupos',
      amountCents: 0,
      feeCents: 80_000,
      freeUntil: START - 120 * MINUTE_MS,
      text: 'Mesas grandes',
      package: null,
    })
    expect(termsFor({ rules: [{ ...asking, feeCents: null }], chosen: null }, wanted())).toBeNull()
  })

  it.each([
    ['guests in time', { how: 'cancel', reason: 'customer', at: instant(START - 1) }, 0],
    ['guests at its end', { how: 'cancel', reason: 'customer', at: START }, 80_000],
    ['nobody says why, late', { how: 'cancel', reason: null, at: START }, 80_000],
    ['the venue, late', { how: 'cancel', reason: 'business', at: START }, 0],
    ['denied at the door', { how: 'deny_entry', at: START }, 0],
    ['its time to leave a card ran out', { how: 'expire', at: START }, 0],
  ] as const)('F-4: %s', (_, ending, cents) => {
    expect(guaranteeCharge({ feeCents: 80_000, freeUntil: START }, ending)).toBe(cents)
  })

  it.each([
    ['declined: insufficient_funds', 'no_funds', 'declined'],
    ['declined: expired_card', 'expired', 'declined'],
    ['declined: stolen_card', 'lost_or_stolen', 'declined'],
    ['declined: authentication_required', 'wants_authentication', 'needs_guest'],
    ['declined: do_not_honor', 'refused', 'declined'],
    ['unauthorized: account_invalid', 'account_gone', 'unreachable'],
    ['not_found', 'card_gone', 'unreachable'],
    ['invalid: payment_method_unexpected_state', 'card_gone', 'unreachable'],
  ] as const)('what its provider says, %s, is %s', (failure, problem, state) => {
    expect(problemOf(failure)).toBe(problem)
    expect(stateOfProblem(problem)).toBe(state)
  })

  const tried = (over: object) => ({ state: 'approved', collectState: 'declined', tries: 1, ...over }) as const
  it.each([
    ['once more', tried({}), 'manager', null],
    ['by a host', tried({}), 'host', 'forbidden'],
    ['while it is asked', tried({ collectState: 'charging' }), 'manager', 'visit_charge.being_collected'],
    ['once it is paid', tried({ collectState: 'paid' }), 'manager', 'visit_charge.nothing_to_collect'],
    [
      'before it is decided',
      tried({ state: 'pending', collectState: null }),
      'manager',
      'visit_charge.nothing_to_collect',
    ],
    ['the last time', tried({ tries: MAX_CHARGE_TRIES - 1 }), 'manager', null],
    ['too often', tried({ tries: MAX_CHARGE_TRIES }), 'manager', 'visit_charge.tries_over'],
  ] as const)('is charged again %s', (_, of, standing, code) => {
    expect(retryDenial(of, standing)?.code ?? null).toBe(code)
  })
})

describe('N-3: packages', () => {
  it('costs more for each who is more, and asks for its share, half up in cents', () => {
    expect(packagePrice(gold, 6)).toBe(500_000)
    expect(packagePrice(gold, 2)).toBe(500_000)
    expect(packagePrice(gold, 8)).toBe(600_000)
    expect(packageDeposit(gold, 8)).toBe(180_000)
    expect(packageDeposit({ ...gold, priceCents: 333, depositPercent: 50 }, 1)).toBe(167)
    expect(packageDeposit({ ...gold, depositPercent: null, depositCents: 70_000 }, 8)).toBe(70_000)
  })

  it('fits the tables that it is for', () => {
    expect(fitsPackage(gold, { zone: 'Pista', type: 'sillon' })).toBe(true)
    expect(fitsPackage(gold, { zone: 'Pista', type: 'mesa' })).toBe(false)
    expect(fitsPackage(gold, { zone: null, type: 'sillon' })).toBe(false)
  })

  it('keeps its table until an hour of its night', () => {
    const night = { date: localDate('2027-03-12'), dayCut: CUT, zone: ZONE }
    expect(tableKeptUntil(localTime('00:30'), night)).toBe(at('2027-03-13', '00:30'))
    expect(tableKeptUntil(localTime('23:30'), night)).toBe(at('2027-03-12', '23:30'))
    expect(tableKeptUntil(null, night)).toBeNull()
  })

  it('says what is left of it, and what went beyond', () => {
    expect(packageTab(500, 120)).toEqual({ leftCents: 380, beyondCents: 0 })
    expect(packageTab(500, 620)).toEqual({ leftCents: 0, beyondCents: 120 })
  })
})

describe('settings that cannot hold', () => {
  it.each([
    ['a card guarantee without a fee', { kind: 'card_guarantee', amountCents: 0 }, 'deposit.fee_missing'],
    ['one for nothing', { kind: 'card_guarantee', amountCents: 0, feeCents: 0 }, 'deposit.fee_missing'],
    ['one with an amount', { kind: 'card_guarantee', feeCents: 1 }, 'deposit.amount_missing'],
    ['a good one of a card', { kind: 'card_guarantee', amountCents: 0, feeCents: 1 }, null],
    ['no amount', { amountCents: 0 }, 'deposit.amount_missing'],
    ['an amount for nothing', { kind: 'none' }, 'deposit.amount_missing'],
    ['parties upside down', { minParty: 5, maxParty: 4 }, 'deposit.rule_party'],
    ['half of its hours', { from: localTime('20:00') }, 'deposit.rule_hours'],
    ['no day', { weekdays: [] }, 'deposit.rule_days'],
    ['a day twice', { weekdays: ['fri', 'fri'] }, 'deposit.rule_days'],
    ['a good one', {}, null],
  ] as const)('%s', (_, over, code) => {
    const denial = depositsDenial({ ...DEFAULT_DEPOSITS, rules: [rule(over)] })
    expect(denial?.code ?? null).toBe(code)
  })

  it('F-1: a card is asked for only where somebody keeps it', () => {
    const rules = [rule(), rule({ name: 'Grandes', kind: 'card_guarantee', amountCents: 0, feeCents: 1 })]
    expect(storedCardDenial({ rules }, { keepsCards: true })).toBeNull()
    expect(storedCardDenial({ rules }, { keepsCards: false })).toEqual({
      code: 'deposit.no_stored_card',
      name: 'Grandes',
    })
    expect(storedCardDenial({ rules: [rule()] }, { keepsCards: false })).toBeNull()
  })

  it.each([
    ['a share and an amount', { depositCents: 1 }, 'deposit.package_deposit'],
    ['neither', { depositPercent: null }, 'deposit.package_deposit'],
    ['more than its price', { depositPercent: null, depositCents: 500_001 }, 'deposit.package_deposit'],
    ['no price', { priceCents: 0 }, 'deposit.package_deposit'],
    ['a good one', {}, null],
  ] as const)('a package with %s', (_, over, code) => {
    expect(packagesDenial([{ ...gold, ...over }])?.code ?? null).toBe(code)
  })
})
