import { BOOKING_CONDITIONS, BOOKING_WINDOWS } from '@muelle/domain/departures/plan/booking-window'
import { MISSING_PARTS } from '@muelle/domain/tours/readiness'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
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
} from '../shapes.ts'
import { TourDeposit } from './conditions.ts'
import { AppliedTax, TourPrices } from './prices.ts'
import { TourQuestion } from './product.ts'

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
  ...TourPrices,
  /** Taxes, duties and charges on its price, in their order (P4). */
  taxes: z.array(AppliedTax),
  /** What a sale asks for (M2). */
  deposit: TourDeposit,
  max_party_people: z.int(),
  booking_window: z.enum(BOOKING_WINDOWS),
  booking_condition: z.enum(BOOKING_CONDITIONS),
  /** Minutes before the departure; negative: after it (W3). */
  cutoff_minutes: z.object({ web: z.int(), desk: z.int() }),
  meeting_point: z.nullable(z.string()),
  /** What a sale asks of the booking or of each passenger, in order. */
  questions: z.array(z.extend(TourQuestion, { id: Id })),
  version: Version,
})
export type Tour = z.output<typeof Tour>

/** A tour in the list of its business. */
export const TourRow = z.extend(Tour, {
  /** What the cheapest adult, boat or tier costs. */
  price_from_cents: PositiveCents,
  /** The next start by its seasons, whether or not it has places; null when there is none within the booking window. */
  next_departure: z.nullable(z.object({ date: LocalDateText, start_time: LocalTimeText })),
  /** Name of its first photo. */
  photo: z.nullable(z.string()),
  /** What it still needs to be sold. */
  missing: z.array(z.enum(MISSING_PARTS)),
})
export type TourRow = z.output<typeof TourRow>

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
    paged(['name', 'id'], {
      enabled: z.optional(z.enum(['true', 'false'])),
      name: z.optional(text(1, 100)),
      /** Part of the name, whatever its accents and case. */
      search: z.optional(text(1, MAX_SEARCH)),
    }),
  ),
  answer: rowsOf(TourRow),
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
