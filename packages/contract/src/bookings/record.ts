import { CANCEL_CAUSES } from '@muelle/domain/bookings/life/policy'
import { PAYMENT_METHODS } from '@muelle/domain/bookings/life/refund-allocation'
import { UNDO_KINDS } from '@muelle/domain/bookings/life/undo'
import { BOOKING_STATUSES, PAYMENT_STATUSES, TRACKING_STATUSES } from '@muelle/domain/bookings/record/status'
import type { DiscountReason } from '@muelle/domain/bookings/sale/discounts'
import type { QuoteLineKind } from '@muelle/domain/bookings/sale/price-lines'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { BEARERS, PROMOTION_KINDS } from '@muelle/domain/promotions/promotion'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { PENALTY_KINDS } from '@muelle/domain/tours/cancelation-policy'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import { TAX_BENEFICIARIES, TAX_COLLECTED, TAX_SCOPES } from '@muelle/domain/tours/tax'
import * as z from 'zod/mini'
import {
  MAX_AGE,
  MAX_ANSWER,
  MAX_NOTES,
  MAX_PASSENGER_TEXT,
  MAX_REASON,
  MAX_SALE_CODE,
  MAX_SALE_REFERENCE,
} from '../booking-bounds.ts'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_APPROVER, MAX_SEARCH } from '../field-bounds.ts'
import { BOOKING_SORTS } from '../list-fields.ts'
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
  Pin,
  PositiveCents,
  paged,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'
import { shownFields } from './shown-fields.ts'
import { eachField, NOTE_FIELDS, TOURIST_FIELDS, type TouristField } from './written-fields.ts'

export const MAX_PARTY_LINES = 12
export const MAX_PARTY_QUANTITY = 500
export const MAX_SALE_EXTRAS = 30

/** What staff may do to a booking now; the refusal is the server's own, so that the panel need not guess. */
export const BOOKING_ACTIONS = [
  'confirm',
  'collect',
  'reschedule',
  'edit',
  'activate',
  'cancel',
  'complete_refund',
  'refund',
  'no_show',
  'complete',
  'undo',
  'remove',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

const PartyLine = z.object({
  category_id: Id,
  /** The general price when absent (P2). */
  tariff: z.optional(z.nullable(z.enum(TARIFFS))),
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)),
})
export const Party = z.array(PartyLine).check(z.minLength(1), z.maxLength(MAX_PARTY_LINES))

export const Tourist = z.object({
  tourist_first_name: optionalText(60),
  tourist_last_name: optionalText(60),
  tourist_email: z.optional(z.nullable(Email)),
  tourist_phone_code: z.optional(z.nullable(z.string().check(z.regex(/^\+\d{1,4}$/)))),
  tourist_phone_number: z.optional(z.nullable(Phone)),
} satisfies Record<TouristField, z.ZodMiniType>)
/** What is written down with a booking: the tourist and the notes. */
export const Written = z.extend(
  Tourist,
  eachField(NOTE_FIELDS, () => optionalText(MAX_NOTES)),
)

const LINE_KINDS = {
  price: 'price',
  boat: 'boat',
  extra_person: 'extra_person',
  extra: 'extra',
  fee: 'fee',
  tax: 'tax',
  included_tax: 'included_tax',
  penalty: 'penalty',
  goodwill: 'goodwill',
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
  /** The extra, fee or tax that a line comes from. */
  source_id: z.nullable(z.int()),
  quantity: z.int(),
  unit_cents: Cents,
  total_cents: Cents,
  /** Of a `price` line that is not at the general price (P2). */
  tariff: z.optional(z.enum(TARIFFS)),
  /** The tariff is proven on arrival. */
  needs_proof: z.optional(z.literal(true)),
  /** Of an extra, fee, tax or option, as it was called when it was sold (P8). */
  name: z.optional(z.string()),
  /** The third party a charge is passed on to (P7). */
  beneficiary: z.optional(z.string()),
  /** Paid on arrival, not with the booking (P6). */
  collected: z.optional(z.literal('dock')),
})

/** A percentage that a price was reckoned with (P4): its rate holds for as long as the booking stays on the tour (P8). */
const QuotePercentage = z.object({
  tax_id: Id,
  name: z.string(),
  basis_points: z.int(),
  included: z.boolean(),
  applies_to: z.enum(TAX_SCOPES),
  exempt_age_ranges: z.array(z.enum(AGE_RANGES)),
  exempt_tariffs: z.array(z.enum(TARIFFS)),
  collected: z.enum(TAX_COLLECTED),
  beneficiary: z.enum(TAX_BENEFICIARIES),
  beneficiary_name: z.nullable(z.string()),
  on_top_of: z.nullable(Id),
})

/** A promotion that took part in a price (O2): what it took off, and what it would have alone. */
const QuotePromotion = z.object({
  promotion_id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  code: z.nullable(z.string()),
  /** Whose money it is (O4). */
  bearer: z.enum(BEARERS),
  taken_cents: PositiveCents,
  wanted_cents: PositiveCents,
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
  /** The best offer and the code; absent when there was neither. */
  promotions: z.optional(z.array(QuotePromotion)),
  /** Also those that nobody of the party owes; absent of what was sold before they were kept. */
  percentages: z.optional(z.array(QuotePercentage)),
  subtotal_cents: PositiveCents,
  extras_cents: PositiveCents,
  net_cents: PositiveCents,
  included_tax_cents: PositiveCents,
  added_tax_cents: PositiveCents,
  fees_cents: PositiveCents,
  total_cents: PositiveCents,
  /** The part of the total that is collected on arrival (P6). */
  dock_cents: PositiveCents,
  /** The part of the total that is due with the sale (M2). */
  deposit_cents: PositiveCents,
  seats: z.int(),
  people: z.int(),
})
export type Quote = z.output<typeof Quote>

/** What giving back costs while more than that many hours are left; `penalty_value` in basis points or in cents (X1). */
export const PolicyTier = z.object({
  hours_before: z.int(),
  penalty_kind: z.enum(PENALTY_KINDS),
  penalty_value: z.int(),
})

/** Somebody who travels, as far as it was written down. */
export const Passenger = z.object({
  category_id: Id,
  tariff: z.optional(z.nullable(z.enum(TARIFFS))),
  first_name: optionalText(MAX_PASSENGER_TEXT),
  last_name: optionalText(MAX_PASSENGER_TEXT),
  age: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_AGE)))),
  document: optionalText(MAX_PASSENGER_TEXT),
})
/** An answer to a question of the tour; position 0 is the booking's, the others are its passengers', counted from 1. */
export const Answer = z.object({
  question_id: Id,
  passenger_position: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)),
  value: text(1, MAX_ANSWER),
})

/** Of people at tariffs that are proven on arrival (P2): how many there are, and how many have shown their proof. */
const PROOF_COUNTS = { needed: z.int(), seen: z.int() }
export const Proof = z.object({
  ...PROOF_COUNTS,
  tariffs: z.array(z.object({ tariff: z.enum(TARIFFS), ...PROOF_COUNTS })),
})

export const BookingRow = z.object({
  id: Id,
  ticket: z.string(),
  status: z.enum(BOOKING_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  tracking_status: z.enum(TRACKING_STATUSES),
  channel: z.enum(BOOKING_CHANNELS),
  tour: z.object({ id: Id, name: z.string() }),
  /** The order it was sold in with others (B5). */
  order: z.nullable(z.object({ id: Id, code: z.string() })),
  departure: z.object({
    id: Id,
    schedule_id: z.nullable(Id),
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
  }),
  ...shownFields(TOURIST_FIELDS),
  party: z.array(
    z.object({
      category_id: Id,
      age_range: z.enum(AGE_RANGES),
      name: z.string(),
      quantity: z.int(),
      /** Absent at the general price (P2). */
      tariff: z.optional(z.enum(TARIFFS)),
    }),
  ),
  /** Null where nobody has anything to prove; as it was sold, whatever the tour asks for since. */
  proof: z.nullable(Proof),
  seats: z.int(),
  people: z.int(),
  currency: Currency,
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  /** All that is open, with what is collected at the dock. */
  due_cents: PositiveCents,
  /** What of it the business asks for now; the rest is collected at the dock (P6). */
  due_now_cents: PositiveCents,
  /** Owed to the customer and not given back yet. */
  refund_due_cents: PositiveCents,
  seller: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Until when seats and price are kept without payment; null once confirmed. */
  expires_at: z.nullable(InstantText),
  /** The last step, while it may still be taken back. */
  undo: z.nullable(z.object({ kind: z.enum(UNDO_KINDS), until: InstantText })),
  created_at: InstantText,
  version: Version,
  actions: z.array(z.object({ action: z.enum(BOOKING_ACTIONS), refusal: z.nullable(FieldError) })),
})
export type BookingRow = z.output<typeof BookingRow>

export const PaymentEntry = z.object({
  id: Id,
  kind: z.enum(['charge', 'refund']),
  method: z.enum(PAYMENT_METHODS),
  amount_cents: PositiveCents,
  /** Cash handed over; the difference went back as change. */
  received_cents: z.nullable(PositiveCents),
  currency: Currency,
  /** A transfer's tracking key or a store credit's code. */
  reference: z.nullable(z.string()),
  /** Why it went back, where somebody had to say so. */
  note: z.nullable(z.string()),
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
  ...shownFields(NOTE_FIELDS),
  cancel_reason: z.nullable(z.string()),
  cancel_cause: z.nullable(z.enum(CANCEL_CAUSES)),
  move_reason: z.nullable(z.string()),
  /** Penalties of moves, dropped people and the cancelation. */
  penalty_cents: PositiveCents,
  /** The policy it was sold under (X1). */
  policy: z.array(PolicyTier),
  quote: Quote,
  passengers: z.array(Passenger),
  answers: z.array(Answer),
  payments: z.array(PaymentEntry),
  history: z.array(HistoryEntry),
})
export type Booking = z.output<typeof Booking>

/** Cash at the desk: the amount that settles the booking and what the person handed over (change is the difference). */
export const CashPayment = z.object({
  method: z.literal('cash'),
  amount_cents: PositiveCents,
  received_cents: z.optional(PositiveCents),
})

/** What is paid with a sale at the desk: all that is due, or at least the deposit (M2). */
export const SalePayment = z.object({
  method: z.enum(['cash', 'transfer']),
  amount_cents: PositiveCents,
  /** Cash handed over; the difference goes back as change. */
  received_cents: z.optional(PositiveCents),
  /** Where to find a transfer again: its tracking key. */
  reference: optionalText(MAX_SALE_REFERENCE),
})

/** What is bought beside the places; nothing of one takes it off again. */
export const SaleExtras = z
  .array(z.object({ extra_id: Id, quantity: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)) }))
  .check(z.maxLength(MAX_SALE_EXTRAS))

/** A departure by schedule and local date, or by its row, which is the only way for an extra one (R3). */
const SaleRequest = z.object({
  schedule_id: z.optional(Id),
  date: z.optional(LocalDateText),
  departure_id: z.optional(Id),
  party: Party,
  /** The tour's own price when absent (P1). */
  option_id: z.optional(z.nullable(Id)),
  extras: z.optional(SaleExtras),
  code: optionalText(MAX_SALE_CODE),
  /** Taken off by hand, last (P5). */
  manual_discount_cents: z.optional(PositiveCents),
  /** Seats of an allotment instead of those for everybody (C8). */
  allotment_id: z.optional(z.nullable(Id)),
  /** Why seats above the capacity are sold (C7); nobody sells them without. */
  overbook_reason: optionalText(MAX_REASON),
})

/** Answer to a question of the tour; position 0 is the booking's own, the others are those of its passengers. */
const SaleAnswer = z.object({
  question_id: Id,
  passenger_position: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY))),
  value: text(0, MAX_ANSWER),
})

/** A sale but for its payment. */
export const SaleLine = z.extend(SaleRequest, {
  ...Written.shape,
  /** The total that the customer was shown; another price is refused, never charged (I29). */
  quoted_total_cents: PositiveCents,
  /** Whoever releases a price below the floor or beyond the seller's band, with their PIN (P3). */
  approval: z.optional(z.object({ username: text(1, MAX_APPROVER), pin: Pin })),
  answers: z.optional(z.array(SaleAnswer).check(z.maxLength(MAX_PARTY_QUANTITY))),
  passengers: z.optional(z.array(Passenger).check(z.maxLength(MAX_PARTY_QUANTITY))),
  /** Whose sale it is; the person's own when absent. */
  seller_user_id: z.optional(Id),
})

/** Why a code that was named is not accepted. */
const CODE_REFUSALS = ['code.unknown', 'code.not_yet', 'code.over', 'code.used_up', 'code.not_for_this'] as const

/** Why a tour has no price today for a party that it sold. */
export const UNPRICED_REFUSALS = [
  'price.tariff_unknown',
  'price.tariff_channel',
  'party.empty',
  'party.unknown_category',
  'party.needs_adult',
  'party.too_many_per_adult',
  'party.too_large',
] as const

export const SALE_REFUSALS = [
  'not_found',
  'departure.not_found',
  ...CODE_REFUSALS,
  'price.option_unknown',
  'price.tariff_unknown',
  'price.tariff_channel',
  'price.extra_unknown',
  'price.extra_limit',
  'party.empty',
  'party.unknown_category',
  'party.needs_adult',
  'party.too_many_per_adult',
  'party.too_large',
  'departure.closed',
  'departure.canceled',
  'departure.date_canceled',
  'departure.departed',
  'departure.call_only',
  'departure.outside_window',
  'departure.too_soon',
  'departure.cutoff_passed',
  'departure.transport_committed',
  'allotment.unfit',
  'allotment.full',
  'departure.full',
  'departure.people_limit',
] as const

/** Why a sale is refused that would take seats. */
export const SOLD_REFUSALS = [
  ...SALE_REFUSALS,
  'booking.overbooking_off',
  'booking.overbooking_forbidden',
  'booking.needs_approval',
  'passenger.too_many',
  'answers.missing',
  'booking.price_changed',
  'booking.seller_unknown',
  'approval.refused',
  'login.throttled',
  'payment.not_enough',
  'payment.too_much',
] as const

export const validateBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/validate-booking',
  summary: 'Whether a party can be booked now, with its price; takes nothing',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  body: z.extend(SaleRequest, {
    /** Who buys, as far as it is known: a promotion may be limited for each customer (O3). */
    tourist_email: Tourist.shape.tourist_email,
    tourist_phone_number: Tourist.shape.tourist_phone_number,
    seller_user_id: z.optional(Id),
  }),
  answer: z.object({
    bookable: z.boolean(),
    reason: z.nullable(FieldError),
    warning: z.nullable(FieldError),
    quote: z.nullable(Quote),
    /** Why the code is not accepted; the price is then the one without it. */
    code_refusal: z.nullable(FieldError),
    vacancies: z.int(),
    cutoff_at: InstantText,
  }),
  refusals: ['not_found', 'departure.not_found'],
})

export const createBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/booking',
  summary: 'Sell seats: a hold (no payment) or a confirmed booking, its deposit or all of it paid at the desk',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.extend(SaleLine, { payment: z.nullable(SalePayment) }),
  answer: Booking,
  status: 201,
  refusals: SOLD_REFUSALS,
  needsIdempotencyKey: true,
})

const TOUR_BOOKING_FILTER = {
  /** Beginning of the ticket, of a tourist's name, or end of the phone number. */
  search: z.optional(text(1, MAX_SEARCH)),
  status: z.optional(z.array(z.enum(BOOKING_STATUSES)).check(z.maxLength(BOOKING_STATUSES.length))),
  payment_status: z.optional(z.array(z.enum(PAYMENT_STATUSES)).check(z.maxLength(PAYMENT_STATUSES.length))),
  channel: z.optional(z.array(z.enum(BOOKING_CHANNELS)).check(z.maxLength(BOOKING_CHANNELS.length))),
  seller_id: z.optional(IdText),
  /** Those of which some message to the customer did not arrive (N4). */
  undelivered: z.optional(z.literal('true')),
  /** Travel dates, both included, local to the tour. */
  travel_from: z.optional(LocalDateText),
  travel_to: z.optional(LocalDateText),
  /** Dates of sale, both included, local to the business. */
  sold_from: z.optional(LocalDateText),
  sold_to: z.optional(LocalDateText),
}
const BOOKING_FILTER = {
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
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  due_cents: PositiveCents,
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

export const getBooking = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id',
  summary: 'One booking with its lines, payments and history',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: Booking,
  refusals: ['not_found'],
})
