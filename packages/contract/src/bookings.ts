import type { DiscountReason } from '@muelle/domain/bookings/discounts'
import type { QuoteLineKind } from '@muelle/domain/bookings/price-lines'
import { BOOKING_STATUSES, PAYMENT_STATUSES, TRACKING_STATUSES } from '@muelle/domain/bookings/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { FieldError, rowsOf } from './envelope.ts'
import { BOOKING_SORTS } from './list-fields.ts'
import {
  Cents,
  Currency,
  Email,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  Phone,
  PositiveCents,
  paged,
  TimeZoneText,
  text,
  Version,
} from './shapes.ts'

export const MAX_PARTY_LINES = 12
export const MAX_PARTY_QUANTITY = 500

/** What staff may do to a booking now; the refusal is the server's own, so that the panel need not guess. */
export const BOOKING_ACTIONS = ['confirm', 'cancel'] as const

const PartyLine = z.object({
  category_id: Id,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)),
})
export const Party = z.array(PartyLine).check(z.minLength(1), z.maxLength(MAX_PARTY_LINES))

export const Tourist = z.object({
  tourist_first_name: optionalText(60),
  tourist_last_name: optionalText(60),
  tourist_email: z.optional(z.nullable(Email)),
  tourist_phone_code: z.optional(z.nullable(z.string().check(z.regex(/^\+\d{1,4}$/)))),
  tourist_phone_number: z.optional(z.nullable(Phone)),
})

const LINE_KINDS = {
  price: 'price',
  boat: 'boat',
  extra_person: 'extra_person',
  extra: 'extra',
  fee: 'fee',
  tax: 'tax',
  included_tax: 'included_tax',
} as const satisfies { [Kind in QuoteLineKind]: Kind }

const DISCOUNT_REASONS = {
  none: 'none',
  offer: 'offer',
  code: 'code',
  offer_and_code: 'offer_and_code',
  code_is_better: 'code_is_better',
  offer_is_better: 'offer_is_better',
} as const satisfies { [Reason in DiscountReason]: Reason }

/** A line of the quote as it was shown and sold (P8). */
export const QuoteLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** The price category of a `price` line. */
  category_id: z.nullable(Id),
  /** The extra, fee or tax that a line comes from; 0 is the tax included in the tour's prices. */
  source_id: z.nullable(z.int()),
  quantity: z.int(),
  unit_cents: Cents,
  total_cents: Cents,
})

/** Price of a party (P5): what is listed, taken off, taxed and due. Integer minor units. */
export const Quote = z.object({
  currency: Currency,
  lines: z.array(QuoteLine),
  list_cents: PositiveCents,
  offer_cents: PositiveCents,
  code_cents: PositiveCents,
  manual_cents: PositiveCents,
  discount_cents: PositiveCents,
  discount_reason: z.enum(DISCOUNT_REASONS),
  subtotal_cents: PositiveCents,
  extras_cents: PositiveCents,
  net_cents: PositiveCents,
  included_tax_cents: PositiveCents,
  added_tax_cents: PositiveCents,
  fees_cents: PositiveCents,
  total_cents: PositiveCents,
  seats: z.int(),
  people: z.int(),
})
export type Quote = z.output<typeof Quote>

export const BookingRow = z.object({
  id: Id,
  ticket: z.string(),
  status: z.enum(BOOKING_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  tracking_status: z.enum(TRACKING_STATUSES),
  channel: z.enum(BOOKING_CHANNELS),
  tour: z.object({ id: Id, name: z.string() }),
  departure: z.object({
    id: Id,
    schedule_id: z.nullable(Id),
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
  }),
  tourist_first_name: z.nullable(z.string()),
  tourist_last_name: z.nullable(z.string()),
  tourist_email: z.nullable(z.string()),
  tourist_phone_code: z.nullable(z.string()),
  tourist_phone_number: z.nullable(z.string()),
  party: z.array(z.object({ category_id: Id, age_range: z.enum(AGE_RANGES), name: z.string(), quantity: z.int() })),
  seats: z.int(),
  people: z.int(),
  currency: Currency,
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  due_cents: PositiveCents,
  seller: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Until when seats and price are kept without payment; null once confirmed. */
  expires_at: z.nullable(InstantText),
  created_at: InstantText,
  version: Version,
  actions: z.array(z.object({ action: z.enum(BOOKING_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type BookingRow = z.output<typeof BookingRow>

export const PaymentEntry = z.object({
  id: Id,
  kind: z.enum(['charge', 'refund']),
  method: z.enum(['cash']),
  amount_cents: PositiveCents,
  /** Cash handed over; the difference went back as change. */
  received_cents: z.nullable(PositiveCents),
  currency: Currency,
  at: InstantText,
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
})

export const HistoryEntry = z.object({
  id: Id,
  at: InstantText,
  /** Name of the event: `booking.created`, `booking.paid`, … */
  kind: z.string(),
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  data: z.record(z.string(), z.unknown()),
})

export const Booking = z.extend(BookingRow, {
  notes: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  quote: Quote,
  payments: z.array(PaymentEntry),
  history: z.array(HistoryEntry),
})
export type Booking = z.output<typeof Booking>

/** Cash at the desk: the amount that settles the booking and what the person handed over (change is the difference). */
const CashPayment = z.object({
  method: z.literal('cash'),
  amount_cents: PositiveCents,
  received_cents: z.optional(PositiveCents),
})

const SaleRequest = z.object({
  schedule_id: Id,
  date: LocalDateText,
  party: Party,
})

export const SALE_REFUSALS = [
  'not_found',
  'departure.not_found',
  'party.empty',
  'party.unknown_category',
  'party.needs_adult',
  'party.too_many_per_adult',
  'party.too_large',
  'departure.closed',
  'departure.canceled',
  'departure.departed',
  'departure.call_only',
  'departure.outside_window',
  'departure.too_soon',
  'departure.cutoff_passed',
  'departure.full',
  'departure.people_limit',
] as const

export const validateBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/validate-booking',
  summary: 'Whether a party can be booked now, with its price; takes nothing',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  body: SaleRequest,
  answer: z.object({
    bookable: z.boolean(),
    reason: z.nullable(FieldError),
    warning: z.nullable(FieldError),
    quote: z.nullable(Quote),
    vacancies: z.int(),
    cutoff_at: InstantText,
  }),
  refusals: ['not_found', 'departure.not_found'],
})

export const createBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/booking',
  summary: 'Sell seats: a hold (no payment) or a confirmed booking paid in cash at the desk',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.extend(SaleRequest, {
    ...Tourist.shape,
    notes: optionalText(500),
    /** The total that the customer was shown; another price is refused, never charged (I29). */
    quoted_total_cents: PositiveCents,
    payment: z.nullable(CashPayment),
  }),
  answer: Booking,
  status: 201,
  refusals: [...SALE_REFUSALS, 'booking.price_changed', 'payment.not_enough', 'payment.too_much'],
  needsIdempotencyKey: true,
})

export const listBookings = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings',
  summary: 'Bookings of tours, paged, sorted and filtered',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject(
    paged(BOOKING_SORTS, {
      business_id: z.optional(IdText),
      tour_id: z.optional(IdText),
      /** Beginning of the ticket, of a tourist's name, or end of the phone number. */
      search: z.optional(text(1, 60)),
      status: z.optional(z.array(z.enum(BOOKING_STATUSES)).check(z.maxLength(BOOKING_STATUSES.length))),
      payment_status: z.optional(z.array(z.enum(PAYMENT_STATUSES)).check(z.maxLength(PAYMENT_STATUSES.length))),
      channel: z.optional(z.array(z.enum(BOOKING_CHANNELS)).check(z.maxLength(BOOKING_CHANNELS.length))),
      seller_id: z.optional(IdText),
      /** Travel dates, both included, local to the tour. */
      travel_from: z.optional(LocalDateText),
      travel_to: z.optional(LocalDateText),
      /** Dates of sale, both included, local to the business. */
      sold_from: z.optional(LocalDateText),
      sold_to: z.optional(LocalDateText),
    }),
  ),
  answer: rowsOf(BookingRow),
  refusals: ['not_found'],
})

export const getBooking = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id',
  summary: 'One booking with its lines, payments and history',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: Booking,
  refusals: ['not_found'],
})

export const confirmBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/confirm',
  summary: 'Confirm a hold, taking the cash that is due',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.object({ version: Version, payment: z.nullable(CashPayment) }),
  answer: Booking,
  refusals: [
    'not_found',
    'booking.stale',
    'booking.not_active',
    'booking.expired',
    'booking.unpaid',
    'payment.not_enough',
    'payment.too_much',
  ],
  needsIdempotencyKey: true,
})

export const cancelBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/cancel',
  summary: 'Cancel a booking and free its seats; money already paid becomes a pending refund',
  access: { module: 'mdu_tour_booking', flag: 'delete' },
  params: z.object({ id: IdText }),
  body: z.object({ version: Version, reason: optionalText(300) }),
  answer: Booking,
  refusals: ['not_found', 'booking.stale', 'booking.not_active', 'departure.departed'],
  needsIdempotencyKey: true,
})
