import { CANCEL_CAUSES } from '@muelle/domain/bookings/life/policy'
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '@muelle/domain/bookings/record/status'
import { PAYMENT_KINDS, SHOWN_PAYMENTS } from '@muelle/domain/ledger/entry-kind'
import { PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import { PAYMENT_SENSES } from '@muelle/domain/ledger/payment-sense'
import { HOLDER_KINDS } from '@muelle/domain/ledger/place'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { shownFields } from '../bookings/shown-fields.ts'
import { TOURIST_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { PAYMENT_SORTS } from '../list-fields.ts'
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
  text,
} from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries/record.ts'

/** What a list of payments is narrowed by. Days are those of the business, both included. */
export const PAYMENT_FILTER = {
  business_id: z.optional(IdText),
  from: z.optional(LocalDateText),
  to: z.optional(LocalDateText),
  kind: z.optional(z.enum(SHOWN_PAYMENTS)),
  method: z.optional(z.array(z.enum(PAYMENT_METHODS)).check(z.maxLength(PAYMENT_METHODS.length))),
  tour_id: z.optional(IdText),
  /** Who took the money or gave it back. */
  actor_id: z.optional(IdText),
  /** Beginning of the ticket, of a plate or of a name, or end of the phone number. */
  search: z.optional(text(1, MAX_SEARCH)),
}

/** Somebody or something that holds money. */
const Holder = z.object({
  kind: z.enum(HOLDER_KINDS),
  /** Of a person in whose hands it is; null for a bank account, and of store credit its code. */
  name: z.nullable(z.string()),
})

/** Of a restaurant, a bar or a parking lot. */
const PaidVisit = z.object({
  id: Id,
  business_id: Id,
  kind: z.enum(VISIT_KINDS),
  ticket: z.string(),
  name: z.nullable(z.string()),
  /** Of a vehicle, as it stands on the car. */
  plate_text: z.nullable(z.string()),
  business_date: LocalDateText,
  status: z.enum(VISIT_STATUSES),
})

/** A place in a parking lot that somebody rents. */
const PaidPermit = z.object({ id: Id, business_id: Id, ticket: z.string(), holder: z.string(), ends_on: LocalDateText })

export const PaymentRow = z.object({
  id: Id,
  at: InstantText,
  /** On the clock of the business. */
  local_date: LocalDateText,
  local_time: LocalTimeText,
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  /** What it was for: all of it, a first part, the rest, or money back. */
  sense: z.enum(PAYMENT_SENSES),
  amount_cents: PositiveCents,
  /** Cash handed over; the difference went back as change. Not told where its dollars were set right. */
  received_cents: z.nullable(PositiveCents),
  currency: Currency,
  /** Where the money went, or where it was taken from. */
  holder: Holder,
  /** A transfer's tracking key or a store credit's code. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  /** One of these three: what it was paid for. */
  booking: z.nullable(
    z.object({
      id: Id,
      business_id: Id,
      ticket: z.string(),
      ...shownFields(TOURIST_FIELDS),
      tour: z.object({ id: Id, name: z.string() }),
      travel_date: LocalDateText,
      status: z.enum(BOOKING_STATUSES),
      payment_status: z.enum(PAYMENT_STATUSES),
      /** Still open now, whatever it was when this was paid. */
      due_cents: PositiveCents,
    }),
  ),
  visit: z.nullable(PaidVisit),
  permit: z.nullable(PaidPermit),
})
export type PaymentRow = z.output<typeof PaymentRow>

export const listPayments = call({
  method: 'GET',
  path: '/v1/provider/tour/payments',
  summary: 'Moves of money of bookings, visits and rented places, the latest first, with who holds it',
  access: { module: 'mdu_payment' },
  query: z.strictObject(paged(PAYMENT_SORTS, PAYMENT_FILTER)),
  answer: rowsOf(PaymentRow),
  refusals: ['not_found'],
})

/** Of one currency: what came in and what went back, in numbers and in cents. */
const Sums = {
  currency: Currency,
  count: z.int(),
  charged_cents: SumCents,
  refunded_cents: SumCents,
}

export const PaymentTotals = z.object({
  currencies: z.array(z.object(Sums)),
  methods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...Sums })),
  /** Newest first; a day without a move is not there. */
  days: z.array(z.object({ date: LocalDateText, ...Sums })),
  /** Of bookings that travel on these days and keep their seats: what is still to be collected. */
  due: z.array(z.object({ currency: Currency, count_bookings: z.int(), due_cents: SumCents })),
})
export type PaymentTotals = z.output<typeof PaymentTotals>

export const sumPayments = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/totals',
  summary: `What a list of payments comes to, by currency, method and day, and what is due; of ${MAX_SUMMARY_DAYS} days at most`,
  access: { module: 'mdu_payment' },
  query: z.strictObject({
    filter: z.strictObject({ ...PAYMENT_FILTER, from: LocalDateText, to: LocalDateText }),
  }),
  answer: PaymentTotals,
  refusals: ['not_found', 'departure.range'],
})

/** A canceled booking, or one that became cheaper, whose customer waits for money. */
export const OwedRefund = z.object({
  booking_id: Id,
  business_id: Id,
  ticket: z.string(),
  ...shownFields(TOURIST_FIELDS),
  tour: z.object({ id: Id, name: z.string() }),
  currency: Currency,
  refund_due_cents: PositiveCents,
  /** Since when it is owed. */
  since: InstantText,
  status: z.enum(BOOKING_STATUSES),
  /** Why it was called off, where that was said. */
  cause: z.nullable(z.enum(CANCEL_CAUSES)),
  /** How most of it came in. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** A provider was asked for it last and gave nothing back: when, how much, and why in its own words. */
  failure: z.nullable(z.object({ at: InstantText, amount_cents: PositiveCents, reason: z.string() })),
})
export type OwedRefund = z.output<typeof OwedRefund>

export const listOwedRefunds = call({
  method: 'GET',
  path: '/v1/provider/tour/payments/owed-refunds',
  summary: 'Money that customers wait for, the oldest first',
  access: { module: 'mdu_payment' },
  query: z.strictObject(paged(['since'], { business_id: z.optional(IdText) })),
  answer: z.extend(rowsOf(OwedRefund), {
    sums: z.array(z.object({ currency: Currency, refund_due_cents: SumCents })),
  }),
  refusals: ['not_found'],
})
