import { CANCEL_CAUSES } from '@muelle/domain/bookings/life/policy'
import { UNDO_KINDS } from '@muelle/domain/bookings/life/undo'
import { BOOKING_STATUSES, PAYMENT_STATUSES, TRACKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { PAYMENT_KINDS } from '@muelle/domain/ledger/entry-kind'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { PENALTY_KINDS } from '@muelle/domain/tours/cancelation-policy'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError } from '../envelope.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'
import { MAX_AGE, MAX_ANSWER, MAX_PASSENGER_TEXT } from './booking-bounds.ts'
import { MAX_PARTY_QUANTITY } from './party.ts'
import { Quote } from './quote.ts'
import { shownFields } from './shown-fields.ts'
import { NOTE_FIELDS, TOURIST_FIELDS } from './written-fields.ts'

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

/**
 * What giving back costs while more than that many hours are left, or its day is still that many days of the calendar away; one of both
 * is there. `penalty_value` in basis points or in cents (X1).
 */
export const PolicyTier = z.object({
  hours_before: z.optional(z.int()),
  days_before: z.optional(z.int()),
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
  /** It ended because its time to pay was over (I6); an `inactive` one without this was removed by somebody (B3). */
  has_run_out: z.boolean(),
  /** Where its least advanced passenger is (K1). */
  tracking_status: z.enum(TRACKING_STATUSES),
  /** How many of its people are received and aboard; whoever is aboard was received. */
  received_people: z.int(),
  boarded_people: z.int(),
  channel: z.enum(BOOKING_CHANNELS),
  tour: z.object({ id: Id, name: z.string() }),
  /** The order it was sold in with others (B5). */
  order: z.nullable(z.object({ id: Id, code: z.string() })),
  business_id: Id,
  departure: z.object({
    id: Id,
    schedule_id: z.nullable(Id),
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
  }),
  ...shownFields(TOURIST_FIELDS),
  ...shownFields(NOTE_FIELDS),
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
  /** The agency that pays it in place of the customer, who owes nothing then (S2). */
  payer: z.nullable(z.object({ id: Id, name: z.string() })),
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
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount_cents: PositiveCents,
  /** Cash handed over; the difference went back as change. Not told where its dollars were set right. */
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
  cancel_reason: z.nullable(z.string()),
  cancel_cause: z.nullable(z.enum(CANCEL_CAUSES)),
  move_reason: z.nullable(z.string()),
  /** Penalties of moves, dropped people and the cancelation. */
  penalty_cents: PositiveCents,
  /** With what the agency pays that does (S8). */
  agency_payment: z.nullable(
    z.object({
      voucher_number: z.nullable(z.string()),
      photo: z.nullable(z.string()),
      /** The voucher pays other bookings of the order, too. */
      is_shared: z.boolean(),
      /** Why it could owe more than was agreed, and who let it. */
      over_credit_reason: z.nullable(z.string()),
      released_by: z.nullable(z.object({ id: Id, name: z.string() })),
    }),
  ),
  /** The policy it was sold under (X1). */
  policy: z.array(PolicyTier),
  quote: Quote,
  passengers: z.array(Passenger),
  answers: z.array(Answer),
  payments: z.array(PaymentEntry),
  history: z.array(HistoryEntry),
})
export type Booking = z.output<typeof Booking>

export const getBooking = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id',
  summary: 'One booking with its lines, payments and history',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: Booking,
  refusals: ['not_found'],
})
