import { describe, expect, test } from 'vitest'
import { BOOKING_CHANNELS } from '../../channel.ts'
import { DAY_MS, HOUR_MS, instant, instantOf, localDate, localTime, MINUTE_MS } from '../../time.ts'
import type { PriceCategory } from '../../tours/party.ts'
import type { CreateBookingDenial, CreateBookingFacts } from './create.ts'
import { createBookingDenial, HOLD_MINUTES, holdExpiry } from './create.ts'

const ADULT: PriceCategory = {
  id: 1,
  age_range: 'adults',
  min_age: 18,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 90_000,
}
const START = instantOf(localDate('2026-03-10'), localTime('08:00'), 'America/Cancun')
const OPEN: CreateBookingFacts['departure'] = {
  state: 'open',
  online_status: 'auto',
  counters: { capacity: 10, seats_used: 8, people_limit: 10, people_used: 8 },
  channel: 'web',
  now: instant(START - 2 * HOUR_MS),
  starts_at: START,
  date: localDate('2026-03-10'),
  zone: 'America/Cancun',
  window: 'BW_90_DAY',
  condition: 'NO_RESTRICTIONS',
  cutoff_minutes: 30,
  cutoff_if_empty_minutes: null,
  is_empty: false,
  sellAfterCutoff: false,
}
const facts = (over: Partial<CreateBookingFacts> = {}): CreateBookingFacts => ({
  categories: [ADULT],
  party: [{ category_id: 1, quantity: 2 }],
  limits: { max_people: 6 },
  departure: OPEN,
  quoted_cents: 180_000,
  total_cents: 180_000,
  payment: { required_cents: 0, offeredCents: 0 },
  ...over,
})

/** Each one wrong in one more way than the next: the first refusal must be the earliest in the order. */
const WRONG_PARTY = { party: [] }
const WRONG_STATE = { departure: { ...OPEN, state: 'canceled', now: START } } as const
const WRONG_TIME = { departure: { ...OPEN, now: START, counters: { ...OPEN.counters, seats_used: 10 } } }
const WRONG_SEATS = { departure: { ...OPEN, counters: { ...OPEN.counters, seats_used: 9 } } }
const WRONG_PRICE = { quoted_cents: 170_000 }
const WRONG_PAYMENT = { payment: { required_cents: 50_000, offeredCents: 49_999 } }

describe('createBookingDenial', () => {
  test.each<[string, Partial<CreateBookingFacts>, CreateBookingDenial | null]>([
    ['all is well', {}, null],
    [
      'C1 the party first',
      { ...WRONG_PAYMENT, ...WRONG_PRICE, ...WRONG_STATE, ...WRONG_PARTY },
      { code: 'party.empty' },
    ],
    ['R6 then the state', { ...WRONG_PAYMENT, ...WRONG_PRICE, ...WRONG_STATE }, { code: 'departure.canceled' }],
    [
      'W3 then the time',
      { ...WRONG_PAYMENT, ...WRONG_PRICE, ...WRONG_TIME },
      { code: 'departure.cutoff_passed', cutoffAt: instant(START - 30 * MINUTE_MS) },
    ],
    [
      'C5 then the seats',
      { ...WRONG_PAYMENT, ...WRONG_PRICE, ...WRONG_SEATS },
      { code: 'departure.full', seatsLeft: 1 },
    ],
    [
      'I29 then the price',
      { ...WRONG_PAYMENT, ...WRONG_PRICE },
      { code: 'booking.price_changed', quotedCents: 170_000, totalCents: 180_000 },
    ],
    ['M2 then the payment', WRONG_PAYMENT, { code: 'payment.not_enough', dueCents: 1 }],
    [
      'I29 a price that fell is a change too',
      { quoted_cents: 180_001 },
      { code: 'booking.price_changed', quotedCents: 180_001, totalCents: 180_000 },
    ],
    ['I29 whoever names no price takes the present one', { quoted_cents: null }, null],
    ['M2 paid exactly', { payment: { required_cents: 50_000, offeredCents: 50_000 } }, null],
    ['M2 paid more', { payment: { required_cents: 50_000, offeredCents: 60_000 } }, null],
  ])('%s', (_, over, expected) => {
    expect(createBookingDenial(facts(over))).toEqual(expected)
  })
})

describe('B1: holds', () => {
  const NOW = instant(0)
  const FAR = instant(30 * DAY_MS)
  test('B1: minutes per channel', () => {
    expect(HOLD_MINUTES).toEqual({ web: 15, desk: 10, seller: 10, agency: 30, api: 30, ota: 30 })
    for (const channel of BOOKING_CHANNELS) {
      expect(holdExpiry(channel, NOW, FAR)).toBe(HOLD_MINUTES[channel] * MINUTE_MS)
    }
  })
  test('W4: a hold may outlive the cut-off', () => {
    expect(holdExpiry('web', NOW, instant(MINUTE_MS))).toBe(15 * MINUTE_MS)
  })
  test.each([
    ['a day while the cut-off is far', 30 * DAY_MS, DAY_MS],
    ['an hour before the cut-off', 5 * HOUR_MS, 4 * HOUR_MS],
    ['exactly a day and an hour before', 25 * HOUR_MS, DAY_MS],
    ['none in the last hour', HOUR_MS, 0],
  ])('B1 link: %s', (_, cutoff, expected) => {
    expect(holdExpiry('link', NOW, instant(cutoff))).toBe(expected)
  })
})
