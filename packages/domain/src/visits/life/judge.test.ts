import { describe, expect, test } from 'vitest'
import { businessDateOf } from '../../hours/opening.ts'
import { PRESETS } from '../../role-presets.ts'
import { type Instant, instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import { clockAction } from './closing.ts'
import { type Doing, type JudgedVisit, judgeAction } from './judge.ts'
import { seesContact, standingDenial, standingOf } from './standing.ts'

const ZONE = 'America/Tijuana'
const CUT = localTime('06:00')
const DAY = localDate('2027-03-13')
const at = (time: string, day = DAY) => instantOf(day, localTime(time), ZONE)

const visit = (over: Partial<JudgedVisit> = {}): JudgedVisit => ({
  kind: 'reservation',
  status: 'confirmed',
  business_date: DAY,
  start_at: at('20:00'),
  left_at: null,
  expires_at: null,
  on_the_way: false,
  party_size: 4,
  ...over,
})
const doing = (now: Instant, over: Partial<Doing> = {}): Doing => ({
  now,
  today: businessDateOf(now, ZONE, CUT),
  zone: ZONE,
  standing: 'host',
  isForced: false,
  reason: null,
  graceMinutes: 15,
  cutoffMinutes: 120,
  ...over,
})
const codeOf = (answer: ReturnType<typeof judgeAction>) => ('code' in answer ? answer.code : answer.to)

describe('T9: whoever arrives', () => {
  test.each([
    ['17:59', 'visit.arrival_window'],
    ['18:00', 'arrived'],
    ['20:00', 'arrived'],
    ['23:59', 'arrived'],
  ])('at %s: %s', (time, expected) => {
    expect(codeOf(judgeAction(visit(), 'arrive', doing(at(time))))).toBe(expected)
  })
  test('on another day only where somebody confirms it', () => {
    const early = doing(at('20:00', localDate('2027-03-12')))
    expect(codeOf(judgeAction(visit(), 'arrive', early))).toBe('visit.arrival_window')
    expect(codeOf(judgeAction(visit(), 'arrive', { ...early, isForced: true }))).toBe('arrived')
  })
})

describe('T13: a no-show', () => {
  test.each([
    ['20:14', 'visit.no_show_early'],
    ['20:15', 'no_show'],
  ])('at %s: %s', (time, expected) => {
    expect(codeOf(judgeAction(visit(), 'no_show', doing(at(time))))).toBe(expected)
  })
  test('of who was called is one at any time', () => {
    expect(codeOf(judgeAction(visit({ kind: 'waitlist', status: 'notified' }), 'no_show', doing(at('19:00'))))).toBe(
      'no_show',
    )
  })
})

test('T4: a hold or a request is over at the very instant', () => {
  const held = visit({ status: 'held', expires_at: at('19:10') })
  expect(codeOf(judgeAction(held, 'book', doing(instant(at('19:10') - 1))))).toBe('confirmed')
  expect(codeOf(judgeAction(held, 'book', doing(at('19:10'))))).toBe('visit.hold_over')
})

test('T7: accepting an offer of today leaves it where it is; of a later day it is booked', () => {
  const offered = visit({ kind: 'waitlist', status: 'notified', expires_at: at('20:10') })
  expect(judgeAction(offered, 'accept', doing(at('20:05')))).toEqual({ to: 'notified', isRepeated: false })
  expect(judgeAction({ ...offered, on_the_way: true, expires_at: null }, 'accept', doing(at('20:05')))).toEqual({
    to: 'notified',
    isRepeated: true,
  })
  expect(codeOf(judgeAction({ ...offered, kind: 'future_waitlist' }, 'accept', doing(at('20:05'))))).toBe('confirmed')
  expect(codeOf(judgeAction(offered, 'accept', doing(at('20:10'))))).toBe('visit.hold_over')
})

describe('T12: calling off', () => {
  test.each([
    ['guest', '17:59', 'canceled'],
    ['guest', '18:00', 'visit.cancel_cutoff'],
    ['rp', '18:00', 'visit.cancel_cutoff'],
    ['host', '19:59', 'canceled'],
  ] as const)('by %s at %s: %s', (standing, time, expected) => {
    expect(codeOf(judgeAction(visit(), 'cancel', doing(at(time), { standing })))).toBe(expected)
  })
})

test('T15: entry is denied for lawful reasons only', () => {
  const now = doing(at('20:00'))
  expect(codeOf(judgeAction(visit(), 'deny_entry', now))).toBe('visit.reason_required')
  expect(codeOf(judgeAction(visit(), 'deny_entry', { ...now, reason: 'customer' }))).toBe('visit.reason_required')
  expect(codeOf(judgeAction(visit(), 'deny_entry', { ...now, reason: 'age' }))).toBe('rejected')
})

describe('T17: taking a finished visit up again', () => {
  const done = visit({ status: 'finished', left_at: at('21:30') })
  test.each([
    ['host', '21:59', 'seated'],
    ['host', '22:00', 'visit.reopen_late'],
    ['manager', '23:30', 'seated'],
  ] as const)('by %s at %s: %s', (standing, time, expected) => {
    expect(codeOf(judgeAction(done, 'reopen', doing(at(time), { standing })))).toBe(expected)
  })
  test('not after the cut of the day, by nobody', () => {
    const after = doing(at('06:00', localDate('2027-03-14')), { standing: 'manager' })
    expect(codeOf(judgeAction(done, 'reopen', after))).toBe('visit.other_day')
  })
})

describe('H-3, S-6: the clock, over a night in which clocks change', () => {
  // On 14 March 2027 clocks in Tijuana go from 02:00 to 03:00.
  const NEXT = localDate('2027-03-14')
  const seated = {
    kind: 'walk_in',
    status: 'seated',
    business_date: DAY,
    start_at: at('23:30'),
    end_at: at('01:30', NEXT),
    expires_at: null,
  } as const
  const rules = (now: Instant) => ({ now, today: businessDateOf(now, ZONE, CUT), noShowMinutes: null })
  test.each([
    ['01:59', NEXT, null],
    ['05:59', NEXT, null],
    ['06:00', NEXT, 'finish'],
  ] as const)('whoever sits is closed at the cut: %s', (time, day, expected) => {
    expect(clockAction(seated, rules(at(time, day)))).toBe(expected)
  })
  test('the night is an hour shorter, and still one business day', () => {
    expect(at('06:00', NEXT) - at('23:00')).toBe(6 * 60 * MINUTE_MS)
    expect(businessDateOf(at('03:30', NEXT), ZONE, CUT)).toBe(DAY)
  })
  test('a booking that nobody decided is a no-show at the next cut', () => {
    const booked = { ...seated, kind: 'reservation', status: 'confirmed' } as const
    expect(clockAction(booked, rules(at('06:00', NEXT)))).toBeNull()
    expect(clockAction(booked, rules(at('06:00', localDate('2027-03-15'))))).toBe('no_show')
    expect(clockAction(booked, { ...rules(at('00:30', NEXT)), noShowMinutes: 60 })).toBe('no_show')
  })
  test('holds end with their time, the line with the day, cars stay', () => {
    const held = { ...seated, status: 'held', expires_at: at('23:40') } as const
    expect(clockAction(held, rules(at('23:39')))).toBeNull()
    expect(clockAction(held, rules(at('23:40')))).toBe('expire')
    expect(clockAction({ ...seated, status: 'waiting' }, rules(at('06:00', NEXT)))).toBe('expire')
    expect(clockAction({ ...seated, kind: 'parking' }, rules(at('06:00', NEXT)))).toBeNull()
  })
})

describe('§15: who may do what', () => {
  const standings = Object.fromEntries(
    Object.entries(PRESETS).map(([role, modules]) => [role, standingOf({ is_owner: false, modules })]),
  )
  test('roles act as what they are called', () => {
    expect(standings).toMatchObject({
      manager: 'manager',
      hostess: 'host',
      waiter: 'waiter',
      rp: 'rp',
      rp_lead: 'rp',
      door: 'door',
      parking_cashier: 'cashier',
    })
    expect(standingOf({ is_owner: true, modules: [] })).toBe('manager')
    expect(standingOf({ is_owner: false, modules: [] })).toBeNull()
  })
  test.each([
    ['host', 'seat', null],
    ['host', 'recover', 'forbidden'],
    ['manager', 'recover', null],
    ['waiter', 'finish', null],
    ['waiter', 'progress', null],
    ['waiter', 'cancel', 'forbidden'],
    ['door', 'deny_entry', null],
    ['door', 'cancel', 'forbidden'],
    ['cashier', 'seat', 'forbidden'],
  ] as const)('%s, %s: %s', (standing, step, expected) => {
    expect(standingDenial(standing, step, { kind: 'reservation', isOwn: false })?.code ?? null).toBe(expected)
  })
  test('an RP has a hand in their own visits, and sees the telephone of these', () => {
    expect(standingDenial('rp', 'cancel', { kind: 'reservation', isOwn: true })).toBeNull()
    expect(standingDenial('rp', 'cancel', { kind: 'reservation', isOwn: false })).toMatchObject({ code: 'forbidden' })
    expect([
      seesContact('rp', true),
      seesContact('rp', false),
      seesContact('door', true),
      seesContact('host', false),
    ]).toEqual([true, false, false, true])
  })
})

describe('F-2: a booking that is not paid', () => {
  const unpaid = visit({ status: 'confirmed', expires_at: at('19:10') })
  test('ends with its time, neither before nor without one', () => {
    expect(judgeAction(unpaid, 'expire', doing(at('19:10')))).toEqual({ to: 'expired', isRepeated: false })
    expect(judgeAction(unpaid, 'expire', doing(at('19:09')))).toMatchObject({ code: 'visit.transition' })
    expect(judgeAction({ ...unpaid, expires_at: null }, 'expire', doing(at('23:00')))).toMatchObject({
      code: 'visit.transition',
      allowed: ['arrive', 'seat', 'cancel', 'no_show', 'deny_entry'],
    })
  })
  test('lets nobody in once its time is over, whether or not the clock has been there', () => {
    expect(judgeAction(unpaid, 'arrive', doing(at('19:10')))).toEqual({ code: 'deposit.unpaid_over' })
    expect(judgeAction(unpaid, 'seat', doing(at('19:10')))).toEqual({ code: 'deposit.unpaid_over' })
    expect(judgeAction(unpaid, 'arrive', doing(at('19:09')))).toEqual({ to: 'arrived', isRepeated: false })
    expect(judgeAction(unpaid, 'cancel', doing(at('19:10')))).toEqual({ to: 'canceled', isRepeated: false })
  })
})
