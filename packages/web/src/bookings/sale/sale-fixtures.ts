import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { PriceCategory } from '@muelle/contract/tours/prices'
import type { Tour } from '@muelle/contract/tours/record'

/** Made-up tours and departures for the tests of the sale. */

export const ADULT = 11
export const CHILD = 12
export const INFANT = 13

const category = (id: number, age_range: PriceCategory['age_range'], over: Partial<PriceCategory>): PriceCategory => ({
  id,
  age_range,
  name: age_range,
  min_age: 0,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 0,
  tariff_prices: {},
  floor_cents: 0,
  ...over,
})

/** Inside the prices of every tour, as in a business that has just begun (P6). */
export const VAT: Tour['taxes'][number] = {
  id: 51,
  name: 'IVA 16 %',
  kind: 'tax',
  calc: 'percent',
  basis_points: 1600,
  amount_cents: 0,
  included: true,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'booking',
  beneficiary: 'business',
  beneficiary_name: null,
  on_top_of: null,
}

export const tourOf = (over: Partial<Tour> = {}): Tour => ({
  id: 1,
  business_id: 7,
  name: 'Flamencos',
  slug: 'flamencos',
  summary: '',
  enabled: true,
  time_zone: 'America/Merida',
  currency: 'MXN',
  duration_minutes: 180,
  price_mode: 'per_person',
  categories: [
    category(ADULT, 'adults', { min_age: 18, price_cents: 1600_00 }),
    category(CHILD, 'children', { min_age: 3, max_age: 12, needs_adult: true, max_per_adult: 3, price_cents: 960_00 }),
    category(INFANT, 'infants', { min_age: 0, max_age: 2, needs_adult: true, seat_weight: 0 }),
  ],
  boat_price: null,
  tiers: [],
  boat_floor_cents: 0,
  options: [],
  tariffs: [],
  extras: [],
  taxes: [VAT],
  deposit: { kind: 'full', value: 0 },
  max_party_people: 20,
  booking_window: 'BW_365_DAY',
  booking_condition: 'NO_RESTRICTIONS',
  cutoff_minutes: { web: 30, desk: -10 },
  meeting_point: 'Muelle 3',
  questions: [],
  version: 1,
  ...over,
})

/** A second tour without a price for children: whoever comes from the first one travels as an adult. */
export const YOUTH = 22
export const OTHER_ADULT = 21
export const otherTour = (): Tour =>
  tourOf({
    id: 2,
    name: 'Isla Holbox',
    categories: [
      category(OTHER_ADULT, 'adults', { min_age: 18, price_cents: 900_00 }),
      category(YOUTH, 'youths', { min_age: 13, max_age: 17, price_cents: 700_00 }),
    ],
  })

export const departureOf = (over: Partial<BoardDeparture> = {}): BoardDeparture => ({
  id: null,
  schedule_id: 100,
  tour_id: 1,
  local_date: '2026-11-20',
  start_time: '09:00',
  time_zone: 'America/Merida',
  starts_at: '2026-11-20T15:00:00.000Z',
  duration_minutes: 180,
  state: 'open',
  online_status: 'auto',
  is_extra: false,
  note: null,
  min_people: 0,
  version: null,
  capacity: 12,
  seats_used: 9,
  people_limit: 14,
  people_used: 9,
  vacancies: 3,
  is_private: false,
  availability: 'LIMITED',
  cutoff_at: '2026-11-20T15:10:00.000Z',
  price_from_cents: 1600_00,
  currency: 'MXN',
  reason: null,
  warning: null,
  tour_name: 'Flamencos',
  transports: [],
  crew: [],
  alert: null,
  minimum_decision: null,
  total_cents: 0,
  paid_cents: 0,
  bookings: [],
  ...over,
})
