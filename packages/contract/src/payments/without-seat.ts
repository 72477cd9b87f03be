import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { Booking } from '../bookings/record.ts'
import { shownFields } from '../bookings/shown-fields.ts'
import { TOURIST_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { rowsOf } from '../envelope.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  paged,
  SumCents,
  Version,
} from '../shapes.ts'

/** Money that came when the seats it was for were gone (B2). */
export const MoneyWithoutSeat = z.object({
  booking_id: Id,
  ticket: z.string(),
  ...shownFields(TOURIST_FIELDS),
  tour: z.object({ id: Id, name: z.string() }),
  people: z.int(),
  /** The departure that it was paid for, on its clock. */
  travel_date: LocalDateText,
  start_time: LocalTimeText,
  currency: Currency,
  refund_due_cents: PositiveCents,
  since: InstantText,
  /** How most of it came in. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
})
export type MoneyWithoutSeat = z.output<typeof MoneyWithoutSeat>

export const listWithoutSeat = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/without-seat',
  summary: 'Money that came when the seats it was for were gone, the oldest first',
  access: { module: 'mdu_payment' },
  query: z.strictObject(paged(['since'], { business_id: z.optional(IdText) })),
  answer: z.extend(rowsOf(MoneyWithoutSeat), {
    sums: z.array(z.object({ currency: Currency, refund_due_cents: SumCents })),
  }),
  refusals: ['not_found'],
})

const OneBooking = z.object({ id: IdText })

export const listReseats = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/reseats',
  summary: 'The next departures that have room for money without a seat',
  access: { module: 'mdu_tour_booking' },
  params: OneBooking,
  answer: z.object({
    version: Version,
    /** What a provider was asked to give back and has not told of: then no seat is taken for it. */
    refunding_cents: PositiveCents,
    departures: z.array(
      z.object({
        schedule_id: z.nullable(Id),
        departure_id: z.nullable(Id),
        date: LocalDateText,
        start_time: LocalTimeText,
        seats_left: z.int(),
      }),
    ),
  }),
  refusals: ['not_found', 'departure.not_found'],
})

export const reseatBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/reseat',
  summary: 'Give money that came too late a seat on a departure that has room, at the price of its sale',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.strictObject({ version: Version, departure: DepartureLocator }),
  answer: Booking,
  refusals: [
    'not_found',
    'booking.stale',
    'booking.has_seat',
    'booking.refunding',
    'booking.other_tour',
    'booking.no_room',
    'departure.not_found',
    'departure.date_canceled',
    'departure.closed',
    'departure.canceled',
    'departure.departed',
  ],
  needsIdempotencyKey: true,
})
