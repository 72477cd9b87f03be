import { describe, expect, test } from 'vitest'
import { DEPARTURE_STATES } from '../departures/state.ts'
import { HOUR_MS, instant } from '../time.ts'
import { POLICY_PRESETS } from '../tours/cancelation-policy.ts'
import { partyChangeDenial, partyChangePlan } from './party-change.ts'
import { movePlan, rescheduleDenial } from './reschedule.ts'
import { BOOKING_STATUSES } from './status.ts'

const STARTS = instant(Date.UTC(2030, 0, 10, 14))
const [free, half, all] = POLICY_PRESETS.moderate
/** E1: 2,165 of which 105 are fees. */
const OLD = { subtotalCents: 206_000, extrasCents: 0, people: 4, totalCents: 216_500 }
const move = (hours: number, over: Partial<Parameters<typeof movePlan>[0]> = {}) =>
  movePlan({
    cause: 'customer',
    policy: [],
    keptTier: null,
    startsAt: STARTS,
    now: instant(STARTS - hours * HOUR_MS),
    oldPrice: OLD,
    newTotalCents: 243_500,
    earlierPenaltyCents: 0,
    paidCents: 216_500,
    isPenaltyWaived: false,
    ...over,
  })

describe('moving a booking', () => {
  test('§7: what stands moves, within its tour, to another departure, before its boat leaves', () => {
    const target = { isSameDeparture: false, isSameTour: true }
    for (const status of BOOKING_STATUSES)
      expect(rescheduleDenial({ status, departureState: 'open', target }) === null).toBe(
        ['hold', 'pending', 'confirmed'].includes(status),
      )
    const refusing = DEPARTURE_STATES.filter((departureState) =>
      rescheduleDenial({ status: 'confirmed', departureState }),
    )
    expect(refusing).toEqual(['under_way', 'finished'])
    const ask = (over: object) =>
      rescheduleDenial({ status: 'confirmed', departureState: 'open', target: { ...target, ...over } })
    expect(ask({ isSameDeparture: true })).toEqual({ code: 'booking.same_departure' })
    expect(ask({ isSameTour: false })).toEqual({ code: 'booking.other_tour' })
  })

  test('X5, E8: 2,165 paid, 2,435 on the new date: 270 due and no penalty until the first tier that has one', () => {
    expect(move(72)).toEqual({
      isPriceKept: false,
      tier: free,
      penaltyCents: 0,
      waivableCents: 0,
      keptTier: null,
      totalCents: 243_500,
      dueCents: 27_000,
      excessCents: 0,
    })
  })

  test('X5: inside a tier its penalty is added and the tier is kept; whoever may waives the penalty, not the tier', () => {
    expect(move(30)).toMatchObject({ tier: half, penaltyCents: 103_000, keptTier: half, totalCents: 346_500 })
    expect(move(30, { isPenaltyWaived: true })).toMatchObject({ penaltyCents: 0, keptTier: half, totalCents: 243_500 })
    expect(move(72, { keptTier: half })).toMatchObject({ penaltyCents: 0, keptTier: half })
    expect(move(2, { keptTier: half })).toMatchObject({ keptTier: all })
  })

  test('X5: an unpaid booking pays no penalty for a move and keeps no tier; one with a deposit never more than that', () => {
    expect(move(30, { paidCents: 0 })).toMatchObject({ penaltyCents: 0, keptTier: null, totalCents: 243_500 })
    expect(move(30, { paidCents: 50_000 })).toMatchObject({ penaltyCents: 50_000, keptTier: half, totalCents: 293_500 })
    expect(move(30, { paidCents: 50_000, isPenaltyWaived: true })).toMatchObject({
      penaltyCents: 0,
      waivableCents: 50_000,
    })
  })

  test('X3, X5: a move of the operator’s keeps the price and costs nothing, however late', () => {
    expect(move(1, { cause: 'weather' })).toMatchObject({
      isPriceKept: true,
      penaltyCents: 0,
      keptTier: null,
      totalCents: 216_500,
      dueCents: 0,
      excessCents: 0,
    })
  })

  test('X5: a cheaper date leaves an excess; earlier penalties stay', () => {
    expect(move(72, { newTotalCents: 200_000 })).toMatchObject({
      totalCents: 200_000,
      dueCents: 0,
      excessCents: 16_500,
    })
    expect(move(72, { newTotalCents: 200_000, earlierPenaltyCents: 20_000 })).toMatchObject({
      totalCents: 220_000,
      dueCents: 3_500,
      excessCents: 0,
    })
  })
})

describe('changing a party', () => {
  const change = (hours: number, people: number, over: Partial<Parameters<typeof partyChangePlan>[0]> = {}) =>
    partyChangePlan({
      policy: [],
      keptTier: null,
      startsAt: STARTS,
      now: instant(STARTS - hours * HOUR_MS),
      before: { listCents: 160_000, subtotalCents: 160_000, extrasCents: 0, people: 2 },
      after: { listCents: 80_000 * people, extrasCents: 0, people, totalCents: 80_000 * people },
      earlierPenaltyCents: 0,
      paidCents: 160_000,
      ...over,
    })

  test('§7: one more is due, one less is over, and follows the policy when late', () => {
    expect(change(30, 3)).toMatchObject({ penaltyCents: 0, totalCents: 240_000, dueCents: 80_000, excessCents: 0 })
    expect(change(72, 1)).toMatchObject({ penaltyCents: 0, totalCents: 80_000, dueCents: 0, excessCents: 80_000 })
    expect(change(30, 1)).toMatchObject({ penaltyCents: 40_000, totalCents: 120_000, dueCents: 0, excessCents: 40_000 })
    expect(change(3, 1)).toMatchObject({ penaltyCents: 80_000, totalCents: 160_000, dueCents: 0, excessCents: 0 })
  })

  test('§7: an amount per person is due for each who is dropped; one for the booking is not, since it stands', () => {
    const perPerson = [{ hoursBefore: 0, penaltyKind: 'per_person', penaltyValue: 10_000 }] as const
    const perBooking = [{ hoursBefore: 0, penaltyKind: 'per_booking', penaltyValue: 10_000 }] as const
    expect(change(30, 1, { policy: perPerson })).toMatchObject({ penaltyCents: 10_000 })
    expect(change(30, 1, { policy: perBooking })).toMatchObject({ penaltyCents: 0 })
  })

  test('X5: the tier of an earlier move keeps applying to who is dropped, unless today’s is dearer', () => {
    expect(change(72, 1, { keptTier: half })).toMatchObject({ tier: half, penaltyCents: 40_000, totalCents: 120_000 })
    expect(change(3, 1, { keptTier: half })).toMatchObject({ tier: all, penaltyCents: 80_000 })
    expect(change(72, 3, { keptTier: half })).toMatchObject({ tier: free, penaltyCents: 0 })
  })

  test('X5: nothing is kept of what nobody has paid, and never more than was', () => {
    expect(change(3, 1, { paidCents: 0 })).toMatchObject({ penaltyCents: 0, totalCents: 80_000, dueCents: 80_000 })
    expect(change(3, 1, { paidCents: 30_000 })).toMatchObject({ penaltyCents: 30_000, totalCents: 110_000 })
    expect(change(3, 1, { paidCents: 30_000, earlierPenaltyCents: 20_000 })).toMatchObject({ penaltyCents: 10_000 })
  })

  test('§7: the penalty is on what dropped places were sold for; a discount lost by those who stay takes nothing off it', () => {
    // Sold 10 % off for two; the one who stays has no discount any more.
    const before = { listCents: 160_000, subtotalCents: 144_000, extrasCents: 0, people: 2 }
    const after = { listCents: 80_000, extrasCents: 0, people: 1, totalCents: 80_000 }
    expect(change(30, 1, { before, after, paidCents: 144_000 })).toMatchObject({
      penaltyCents: 36_000,
      totalCents: 116_000,
      excessCents: 28_000,
    })
  })

  test('§7: until the boat leaves, while the booking stands', () => {
    expect(partyChangeDenial({ status: 'confirmed', departureState: 'boarding' })).toBeNull()
    expect(partyChangeDenial({ status: 'confirmed', departureState: 'under_way' })).toEqual({
      code: 'departure.departed',
    })
    expect(partyChangeDenial({ status: 'canceled', departureState: 'open' })).toEqual({
      code: 'booking.not_active',
      status: 'canceled',
    })
  })
})
