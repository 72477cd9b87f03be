import { PAYMENT_KINDS } from '@muelle/domain/ledger/entry-kind'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import { isRangeMoment } from '@muelle/domain/range-moment'
import * as z from 'zod/mini'
import { shownFields } from '../bookings/shown-fields.ts'
import { TOURIST_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, LocalTimeText, paged, SumCents } from '../shapes.ts'

/** Longest span that a summary answers for. */
export const MAX_SUMMARY_DAYS = 366

/** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` on the clock of the business, or ISO 8601 with an offset; both ends are included. */
const Moment = z.string().check(z.refine(isRangeMoment, { error: 'date' }))
const RANGE = {
  /** All businesses that the caller sees when absent. */
  business_id: z.optional(IdText),
  start_date: Moment,
  end_date: Moment,
}

export const resumeBookings = call({
  method: 'GET',
  path: '/v1/provider/tour/resume-bookings',
  summary: 'Bookings that travel between two moments, by tour; `total_amount` is what was paid, in minor units',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject(RANGE),
  answer: rowsOf(
    z.object({
      id: Id,
      name: z.string(),
      count_bookings: z.int(),
      count_people: z.int(),
      total_amount: SumCents,
      currency_acronym: Currency,
    }),
  ),
  refusals: ['not_found', 'departure.range'],
})

export const resumeTopSellers = call({
  method: 'GET',
  path: '/v1/provider/tour/resume-top-sellers',
  summary: 'Who sold the most bookings between two moments, at most ten people',
  access: 'session',
  query: z.strictObject(RANGE),
  answer: rowsOf(
    z.object({ id: Id, first_name: z.string(), last_name: z.string(), count_bookings: z.int(), count_people: z.int() }),
  ),
  refusals: ['not_found', 'departure.range'],
})

export const resumePayments = call({
  method: 'GET',
  path: '/v1/provider/tour/resume-payments',
  summary:
    'Money that came in and went back between two moments for bookings, visits, stays and rented places, by method; amounts in minor units',
  access: { module: 'mdu_payment' },
  query: z.strictObject(RANGE),
  answer: rowsOf(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      kind: z.enum(PAYMENT_KINDS),
      count_payments: z.int(),
      total_amount: SumCents,
      currency_acronym: Currency,
    }),
  ),
  refusals: ['not_found', 'departure.range'],
})

/** A booking on its way, with the field names of the specification. */
const TrackedBooking = z.object({
  id: Id,
  ticket: z.string(),
  Tour: z.object({ id: Id, name: z.string() }),
  start_time: LocalTimeText,
  starts_at: InstantText,
  ...shownFields(TOURIST_FIELDS),
  /** The first of its boats or buses. */
  Transport: z.nullable(z.object({ name: z.string() })),
  transport_id: z.nullable(Id),
  reception_status: z.boolean(),
  boarding_status: z.boolean(),
  has_left_transport: z.boolean(),
})

export const bookingsTracking = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings-tracking',
  summary: 'Bookings that travel between two moments and how far each party is, by hour',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ ...paged(['start_time', 'ticket'], {}), ...RANGE }),
  answer: rowsOf(TrackedBooking),
  refusals: ['not_found', 'departure.range'],
})
