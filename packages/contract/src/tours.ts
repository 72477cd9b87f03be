import { PRICE_MODES } from '@muelle/domain/bookings/price-lines'
import { BOOKING_CONDITIONS, BOOKING_WINDOWS } from '@muelle/domain/departures/booking-window'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { rowsOf } from './envelope.ts'
import {
  Currency,
  Id,
  IdText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  paged,
  TimeZoneText,
  text,
  Version,
} from './shapes.ts'

/** A kind of passenger with its price (C1): how many seats it takes and what it may not travel without. */
export const PriceCategory = z.object({
  id: Id,
  age_range: z.enum(AGE_RANGES),
  name: z.string(),
  min_age: z.int(),
  max_age: z.nullable(z.int()),
  /** Commercial seats one person takes; every person counts on board whatever this says (C2). */
  seat_weight: z.int(),
  needs_adult: z.boolean(),
  max_per_adult: z.nullable(z.int()),
  price_cents: PositiveCents,
})
export type PriceCategory = z.output<typeof PriceCategory>

/** `per_boat` (P1): `base_cents` for up to `included_people`, `extra_person_cents` each above. */
export const BoatPrice = z.object({
  base_cents: PositiveCents,
  included_people: z.int(),
  extra_person_cents: PositiveCents,
})
export const PriceTier = z.object({ min_people: z.int(), max_people: z.int(), price_cents: PositiveCents })

/** A tour as the desk needs it to sell: prices, limits and when it may be booked. */
export const Tour = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  enabled: z.boolean(),
  time_zone: TimeZoneText,
  currency: Currency,
  duration_minutes: z.int(),
  price_mode: z.enum(PRICE_MODES),
  categories: z.array(PriceCategory),
  boat_price: z.nullable(BoatPrice),
  tiers: z.array(PriceTier),
  max_party_people: z.int(),
  booking_window: z.enum(BOOKING_WINDOWS),
  booking_condition: z.enum(BOOKING_CONDITIONS),
  /** Minutes before the departure; negative: after it (W3). */
  cutoff_minutes: z.object({ web: z.int(), desk: z.int() }),
  /** Basis points of the tax included in every price (P6). */
  included_tax_basis_points: z.int(),
  meeting_point: z.nullable(z.string()),
  version: Version,
})
export type Tour = z.output<typeof Tour>

/** A start time of a recurrence (R1). */
export const Schedule = z.object({
  id: Id,
  recurrence_id: Id,
  recurrence_name: z.string(),
  valid_from: LocalDateText,
  valid_to: z.nullable(LocalDateText),
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  start_time: LocalTimeText,
  duration_minutes: z.int(),
  capacity: z.int(),
})

const TOUR_RIGHTS = [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }] as const

export const listTours = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour',
  summary: 'Tours of a business with what is needed to sell them',
  access: TOUR_RIGHTS,
  params: z.object({ id: IdText }),
  query: z.strictObject(
    paged(['name', 'id'], { enabled: z.optional(z.enum(['true', 'false'])), name: z.optional(text(1, 100)) }),
  ),
  answer: rowsOf(Tour),
  refusals: ['not_found'],
})

export const getBusinessTour = call({
  method: 'GET',
  path: '/v1/provider/business/:id/tour/:tourId',
  summary: 'One tour of a business',
  access: TOUR_RIGHTS,
  params: z.object({ id: IdText, tourId: IdText }),
  answer: Tour,
  refusals: ['not_found'],
})

export const getTour = call({
  method: 'GET',
  path: '/v1/provider/tour/:id',
  summary: 'One tour',
  access: TOUR_RIGHTS,
  params: z.object({ id: IdText }),
  answer: z.extend(Tour, { schedules: z.array(Schedule) }),
  refusals: ['not_found'],
})
