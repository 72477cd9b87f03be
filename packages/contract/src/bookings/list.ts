import { PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { BOOKING_SORTS, LISTED_STATUSES } from '../list-fields.ts'
import { Currency, IdText, LocalDateText, paged, SumCents, text } from '../shapes.ts'
import { BookingRow } from './record.ts'

const TOUR_BOOKING_FILTER = {
  /** Beginning of the ticket, of a tourist's name, or end of the phone number. */
  search: z.optional(text(1, MAX_SEARCH)),
  /** `run_out` and `removed` are the two ways to become `inactive`: its time was over, or somebody deleted it. */
  status: z.optional(z.array(z.enum(LISTED_STATUSES)).check(z.maxLength(LISTED_STATUSES.length))),
  /** Leaves out what became `inactive`. */
  without_ended: z.optional(z.literal('true')),
  payment_status: z.optional(z.array(z.enum(PAYMENT_STATUSES)).check(z.maxLength(PAYMENT_STATUSES.length))),
  channel: z.optional(z.array(z.enum(BOOKING_CHANNELS)).check(z.maxLength(BOOKING_CHANNELS.length))),
  seller_id: z.optional(IdText),
  departure_id: z.optional(IdText),
  /** Those of which some message to the customer did not arrive (N4). */
  undelivered: z.optional(z.literal('true')),
  /** Travel dates, both included, local to the tour. */
  travel_from: z.optional(LocalDateText),
  travel_to: z.optional(LocalDateText),
  /** Dates of sale, both included, local to the business. */
  sold_from: z.optional(LocalDateText),
  sold_to: z.optional(LocalDateText),
}
export const BOOKING_FILTER = {
  business_id: z.optional(IdText),
  tour_id: z.optional(IdText),
  ...TOUR_BOOKING_FILTER,
}

export const listBookings = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings',
  summary: 'Bookings of tours, paged, sorted and filtered',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject(paged(BOOKING_SORTS, BOOKING_FILTER)),
  answer: rowsOf(BookingRow),
  refusals: ['not_found'],
})

/** What the bookings of a list come to in one currency: those that keep their seats, since nobody owes anything on the others (C4). */
export const BookingTotals = z.object({
  currency: Currency,
  count_bookings: z.int(),
  count_people: z.int(),
  total_cents: SumCents,
  paid_cents: SumCents,
  due_cents: SumCents,
})
export type BookingTotals = z.output<typeof BookingTotals>
/** Longest list that is added up: a year of the busiest harbour, and as much as can be read without others noticing. */
export const MAX_SUMMED_BOOKINGS = 100_000

export const sumBookings = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/totals',
  summary:
    'What all bookings of a list come to, by currency; of more than 2,000 up to half a minute old, of more than 100,000 nothing',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ filter: z.optional(z.strictObject(BOOKING_FILTER)) }),
  /** Too many to be added up: narrow the list to some dates. */
  answer: z.extend(rowsOf(BookingTotals), { too_many: z.boolean() }),
  refusals: ['not_found'],
})

export const listTourBookings = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/booking',
  summary: 'Bookings of one tour, paged, sorted and filtered',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  query: z.strictObject(paged(BOOKING_SORTS, TOUR_BOOKING_FILTER)),
  answer: rowsOf(BookingRow),
  refusals: ['not_found'],
})
