import { describe, expect, test } from 'vitest'
import { DEPARTURE_STATES } from '../../departures/plan/state.ts'
import { HOUR_MS, instant } from '../../time.ts'
import { POLICY_PRESETS } from '../../tours/cancelation-policy.ts'
import { BOOKING_STATUSES } from '../record/status.ts'
import { partyChangeDenial, partyChangePlan } from './party-change.ts'
import { movePlan, rescheduleDenial } from './reschedule.ts'

const STARTS = instant(Date.UTC(2030, 0, 10, 14))
const [free, half, all] = POLICY_PRESETS.moderate
/** E1: 2,165 of which 105 are fees. */
const OLD = { subtotal_cents: 206_000, extras_cents: 0, people: 4, total_cents: 216_500 }
const move = (hours: number, over: Partial<Parameters<typeof movePlan>[0]> = {}) =>
  movePlan({
    cause: 'customer',
    policy: [],
    kept_tier: null,
    starts_at: STARTS,
    time_zone: 'America/Merida',
    now: instant(STARTS - hours * HOUR_MS),
    old_price: OLD,
    new_total_cents: 243_500,
    earlier_penalty_cents: 0,
    paid_cents: 216_500,
    agency_cents: 0,
    is_penalty_waived: false,
    ...over,
  })

describe('moving a booking', () => {
  test('§7: what stands moves, within its tour, to another departure, before its boat leaves', () => {
    const target = { isSameDeparture: false, isSameTour: true }
    for (const status of BOOKING_STATUSES)
      expect(rescheduleDenial({ status, departure_state: 'open', target }) === null).toBe(
        ['hold', 'pending', 'confirmed'].includes(status),
      )
    const refusing = DEPARTURE_STATES.filter((departure_state) =>
      rescheduleDenial({ status: 'confirmed', departure_state }),
    )
    expect(refusing).toEqual(['under_way', 'finished'])
    const ask = (over: object) =>
      rescheduleDenial({ status: 'confirmed', departure_state: 'open', target: { ...target, ...over } })
    expect(ask({ isSameDeparture: true })).toEqual({ code: 'booking.same_departure' })
    expect(ask({ isSameTour: false })).toEqual({ code: 'booking.other_tour' })
  })

  test('X5, E8: 2,165 paid, 2,435 on the new date: 270 due and no penalty until the first tier that has one', () => {
    expect(move(72)).toEqual({
      is_price_kept: false,
      tier: free,
      penalty_cents: 0,
      waivable_cents: 0,
      kept_tier: null,
      total_cents: 243_500,
      due_cents: 27_000,
      excess_cents: 0,
    })
  })

  test('X5: inside a tier its penalty is added and the tier is kept; whoever may waives the penalty, not the tier', () => {
    expect(move(30)).toMatchObject({ tier: half, penalty_cents: 103_000, kept_tier: half, total_cents: 346_500 })
    expect(move(30, { is_penalty_waived: true })).toMatchObject({
      penalty_cents: 0,
      kept_tier: half,
      total_cents: 243_500,
    })
    expect(move(72, { kept_tier: half })).toMatchObject({ penalty_cents: 0, kept_tier: half })
    expect(move(2, { kept_tier: half })).toMatchObject({ kept_tier: all })
  })

  test('X5: an unpaid booking pays no penalty for a move and keeps no tier; one with a deposit never more than that', () => {
    expect(move(30, { paid_cents: 0 })).toMatchObject({ penalty_cents: 0, kept_tier: null, total_cents: 243_500 })
    expect(move(30, { paid_cents: 50_000 })).toMatchObject({
      penalty_cents: 50_000,
      kept_tier: half,
      total_cents: 293_500,
    })
    expect(move(30, { paid_cents: 50_000, is_penalty_waived: true })).toMatchObject({
      penalty_cents: 0,
      waivable_cents: 50_000,
    })
  })

  test('X5, S8: what an agency answers for counts as what was paid, and the tier is kept', () => {
    const unpaid = { paid_cents: 0, agency_cents: 216_500 }
    expect(move(30, unpaid)).toMatchObject({ penalty_cents: 103_000, kept_tier: half, total_cents: 346_500 })
    expect(move(30, { paid_cents: 60_000, agency_cents: 156_500 })).toMatchObject({ penalty_cents: 103_000 })
    expect(move(2, { ...unpaid, earlier_penalty_cents: 200_000 })).toMatchObject({ penalty_cents: 16_500 })
    expect(move(1, { ...unpaid, cause: 'weather' })).toMatchObject({ penalty_cents: 0, kept_tier: null })
  })

  test('X3, X5: a move of the operator’s keeps the price and costs nothing, however late', () => {
    expect(move(1, { cause: 'weather' })).toMatchObject({
      is_price_kept: true,
      penalty_cents: 0,
      kept_tier: null,
      total_cents: 216_500,
      due_cents: 0,
      excess_cents: 0,
    })
  })

  test('X5: a cheaper date leaves an excess; earlier penalties stay', () => {
    expect(move(72, { new_total_cents: 200_000 })).toMatchObject({
      total_cents: 200_000,
      due_cents: 0,
      excess_cents: 16_500,
    })
    expect(move(72, { new_total_cents: 200_000, earlier_penalty_cents: 20_000 })).toMatchObject({
      total_cents: 220_000,
      due_cents: 3_500,
      excess_cents: 0,
    })
  })
})

describe('changing a party', () => {
  const change = (hours: number, people: number, over: Partial<Parameters<typeof partyChangePlan>[0]> = {}) =>
    partyChangePlan({
      policy: [],
      kept_tier: null,
      starts_at: STARTS,
      time_zone: 'America/Merida',
      now: instant(STARTS - hours * HOUR_MS),
      before: { list_cents: 160_000, subtotal_cents: 160_000, extras_cents: 0, people: 2 },
      after: { list_cents: 80_000 * people, extras_cents: 0, people, total_cents: 80_000 * people },
      earlier_penalty_cents: 0,
      paid_cents: 160_000,
      agency_cents: 0,
      ...over,
    })

  test('§7: one more is due, one less is over, and follows the policy when late', () => {
    expect(change(30, 3)).toMatchObject({ penalty_cents: 0, total_cents: 240_000, due_cents: 80_000, excess_cents: 0 })
    expect(change(72, 1)).toMatchObject({ penalty_cents: 0, total_cents: 80_000, due_cents: 0, excess_cents: 80_000 })
    expect(change(30, 1)).toMatchObject({
      penalty_cents: 40_000,
      total_cents: 120_000,
      due_cents: 0,
      excess_cents: 40_000,
    })
    expect(change(3, 1)).toMatchObject({ penalty_cents: 80_000, total_cents: 160_000, due_cents: 0, excess_cents: 0 })
  })

  test('§7: an amount per person is due for each who is dropped; one for the booking is not, since it stands', () => {
    const perPerson = [{ hoursBefore: 0, penaltyKind: 'per_person', penaltyValue: 10_000 }] as const
    const perBooking = [{ hoursBefore: 0, penaltyKind: 'per_booking', penaltyValue: 10_000 }] as const
    expect(change(30, 1, { policy: perPerson })).toMatchObject({ penalty_cents: 10_000 })
    expect(change(30, 1, { policy: perBooking })).toMatchObject({ penalty_cents: 0 })
  })

  test('X5: the tier of an earlier move keeps applying to who is dropped, unless today’s is dearer', () => {
    expect(change(72, 1, { kept_tier: half })).toMatchObject({
      tier: half,
      penalty_cents: 40_000,
      total_cents: 120_000,
    })
    expect(change(3, 1, { kept_tier: half })).toMatchObject({ tier: all, penalty_cents: 80_000 })
    expect(change(72, 3, { kept_tier: half })).toMatchObject({ tier: free, penalty_cents: 0 })
  })

  test('X5: nothing is kept of what nobody has paid, and never more than was', () => {
    expect(change(3, 1, { paid_cents: 0 })).toMatchObject({ penalty_cents: 0, total_cents: 80_000, due_cents: 80_000 })
    expect(change(3, 1, { paid_cents: 30_000 })).toMatchObject({ penalty_cents: 30_000, total_cents: 110_000 })
    expect(change(3, 1, { paid_cents: 30_000, earlier_penalty_cents: 20_000 })).toMatchObject({ penalty_cents: 10_000 })
    // What an agency answers for counts as what was paid (S8).
    expect(change(3, 1, { paid_cents: 0, agency_cents: 160_000 })).toMatchObject({ penalty_cents: 80_000 })
    expect(change(3, 1, { paid_cents: 30_000, agency_cents: 20_000 })).toMatchObject({ penalty_cents: 50_000 })
  })

  test('§7: the penalty is on what dropped places were sold for; a discount lost by those who stay takes nothing off it', () => {
    // Sold 10 % off for two; the one who stays has no discount any more.
    const before = { list_cents: 160_000, subtotal_cents: 144_000, extras_cents: 0, people: 2 }
    const after = { list_cents: 80_000, extras_cents: 0, people: 1, total_cents: 80_000 }
    expect(change(30, 1, { before, after, paid_cents: 144_000 })).toMatchObject({
      penalty_cents: 36_000,
      total_cents: 116_000,
      excess_cents: 28_000,
    })
  })

  test('§7: until the boat leaves, while the booking stands', () => {
    expect(partyChangeDenial({ status: 'confirmed', departure_state: 'boarding' })).toBeNull()
    expect(partyChangeDenial({ status: 'confirmed', departure_state: 'under_way' })).toEqual({
      code: 'departure.departed',
    })
    expect(partyChangeDenial({ status: 'canceled', departure_state: 'open' })).toEqual({
      code: 'booking.not_active',
      status: 'canceled',
    })
  })
})
