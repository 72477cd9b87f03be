import { CANCEL_CAUSES } from '@muelle/domain/bookings/life/policy'
import { DESK_METHODS, PAYMENT_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { FieldError } from '../envelope.ts'
import { ImageName } from '../files/images.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import { ForeignCash, isOnlyForCash, isOnlyForTransfer, RATE_REFUSALS } from '../ledger/house-rates.ts'
import { Cents, Currency, Id, IdText, optionalText, PositiveCents, SumCents, text, Version } from '../shapes.ts'
import { APPROVAL_GIVEN_REFUSALS, ApprovalGiven } from './approval-given.ts'
import { MAX_REASON, MAX_REFERENCE } from './booking-bounds.ts'
import { CREDIT_REFUSALS } from './earners.ts'
import { MAX_PARTY_QUANTITY, Party } from './party.ts'
import { Quote } from './quote.ts'
import { Answer, Booking, Passenger, PolicyTier } from './record.ts'
import { SALE_REFUSALS, SaleExtras, UNPRICED_REFUSALS } from './sale.ts'
import { Written } from './written.ts'

/**
 * How money is given back: one way for all of it, or `original`, each payment as it came (X4). What was paid with store credit goes back
 * to that credit whatever is said here.
 */
export const REFUND_METHODS = ['original', ...DESK_METHODS] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]
/** What becomes of money that is given back: a way to pay it, or `pending`, which leaves it owed. */
export const REFUND_WAYS = [...REFUND_METHODS, 'pending'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

const OneBooking = z.object({ id: IdText })
const Reference = optionalText(MAX_REFERENCE)
const Reason = optionalText(MAX_REASON)

/** Money taken at the desk: what it settles, what was handed over (change is what is left after that and the tip), and where a transfer, or a card in a terminal, is found. */
export const Collected = z
  .strictObject({
    method: z.enum(DESK_METHODS),
    amount_cents: PositiveCents.check(z.minimum(1)),
    received_cents: z.optional(PositiveCents),
    /** Notes of another currency beside what was handed over of the booking's own; change goes back in that (M6). */
    foreign: z.optional(ForeignCash),
    reference: Reference,
    /** A photo that shows a transfer (M7). */
    proof: z.optional(z.nullable(ImageName)),
    /** Given on top of it, for the crew: of no booking's price (M8). */
    tip_cents: z.optional(PositiveCents.check(z.minimum(1))),
    /** Of the store credit that pays. */
    credit_code: optionalText(20),
  })
  .check(
    isOnlyForCash,
    isOnlyForTransfer,
    z.refine(({ method, tip_cents }) => tip_cents === undefined || method !== 'credit', { path: ['tip_cents'] }),
  )
const PAYMENT_REFUSALS = [
  'payment.not_enough',
  'payment.too_much',
  'credit.unknown',
  'credit.expired',
  'credit.not_enough',
  ...CASH_REFUSALS,
  ...RATE_REFUSALS,
  'image.unknown',
  'tip.too_much',
  'transfer.waiting',
] as const
const CHANGE_REFUSALS = ['not_found', 'booking.stale', 'booking.not_active'] as const

export const confirmBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/confirm',
  summary: 'Confirm a hold, taking the money that is due or its deposit',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.object({ version: Version, payment: z.nullable(Collected), approval: ApprovalGiven }),
  answer: Booking,
  refusals: [
    ...CHANGE_REFUSALS,
    ...APPROVAL_GIVEN_REFUSALS,
    'booking.expired',
    'booking.unpaid',
    'answers.missing',
    ...PAYMENT_REFUSALS,
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

export const collectPayment = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/payment',
  summary:
    'Take money for a booking; confirms one that waits once its deposit is there, re-takes the seats of one that expired',
  access: { module: 'mdu_payment', flag: 'create' },
  params: OneBooking,
  body: z.object({ version: Version, payment: Collected, approval: ApprovalGiven }),
  answer: Booking,
  refusals: [
    ...CHANGE_REFUSALS,
    ...APPROVAL_GIVEN_REFUSALS,
    'payment.nothing_due',
    ...PAYMENT_REFUSALS,
    'promotion.used_up',
    'booking.no_room',
    'answers.missing',
    'departure.not_found',
    'departure.date_canceled',
    'departure.closed',
    'departure.canceled',
    'departure.departed',
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

/** A part of a refund: the payment that it gives back, and how much of it may go back at all. */
const RefundPart = z.object({
  payment_id: Id,
  method: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
  refundable_cents: PositiveCents,
  refund_cents: PositiveCents,
})
export const RefundQuote = z.object({
  cause: z.enum(CANCEL_CAUSES),
  currency: Currency,
  paid_cents: PositiveCents,
  /** The tier that decides; null when the customer pays nothing for it. */
  tier: z.nullable(PolicyTier),
  /** Whether an earlier move made within that tier keeps it (X5). */
  is_tier_kept: z.boolean(),
  /** Hours until the departure; negative after it. */
  hours_left: z.number(),
  /** Days of the calendar until that of the departure, on its clock; negative after it. */
  days_left: z.int(),
  penalty_cents: PositiveCents,
  /** Fees of third parties within the total: always given back while unused (P7). */
  fees_cents: PositiveCents,
  /** What of the penalty the agency owes that pays in place of the customer, before its commission (S8); 0 where nobody does. */
  agency_cents: PositiveCents,
  refund_cents: PositiveCents,
  /** Newest payment first (X4). */
  parts: z.array(RefundPart),
  suggested_method: z.nullable(z.enum(PAYMENT_METHODS)),
})
export type RefundQuote = z.output<typeof RefundQuote>

export const getRefund = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/refund',
  summary: 'What canceling now would cost and give back; changes nothing',
  access: { module: 'mdu_tour_booking' },
  params: OneBooking,
  query: z.strictObject({ cause: z.optional(z.enum(CANCEL_CAUSES)) }),
  answer: RefundQuote,
  refusals: ['not_found'],
})

export const cancelBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/cancel',
  summary: 'Cancel a booking and free its seats at once; what is given back is paid out now or stays owed',
  access: { module: 'mdu_tour_booking', flag: 'delete' },
  params: OneBooking,
  body: z.object({
    version: Version,
    /** `customer` unless said; whatever else gives everything back (X3). */
    cause: z.optional(z.enum(CANCEL_CAUSES)),
    /** `pending` unless said: the money stays owed. */
    method: z.optional(z.enum(REFUND_WAYS)),
    reason: Reason,
    reference: Reference,
    /** The refund that was shown; another one is refused, never paid. Without it whatever the policy says holds. */
    quoted_refund_cents: z.optional(PositiveCents),
    /** The penalty that was shown, in the same manner: of what an agency pays nothing goes back that would tell. */
    quoted_penalty_cents: z.optional(PositiveCents),
  }),
  answer: Booking,
  refusals: [...CHANGE_REFUSALS, 'departure.departed', 'booking.refund_changed', 'booking.penalty_changed'],
  needsIdempotencyKey: true,
})

export const completePendingCancelation = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/complete-pending-cancelation',
  summary: 'Pay out the refund that a canceled booking is owed',
  access: { module: 'mdu_refund', flag: 'create' },
  params: OneBooking,
  body: z.object({ version: Version, method: z.enum(REFUND_METHODS), reference: Reference }),
  answer: Booking,
  refusals: [...CHANGE_REFUSALS, 'refund.too_much'],
  needsIdempotencyKey: true,
})

export const refundBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/refund',
  summary: 'Give money back without canceling, with a reason',
  access: { module: 'mdu_refund', flag: 'create' },
  params: OneBooking,
  body: z.object({
    version: Version,
    amount_cents: PositiveCents.check(z.minimum(1)),
    method: z.enum(REFUND_METHODS),
    reason: text(1, MAX_REASON),
    reference: Reference,
  }),
  answer: Booking,
  refusals: [...CHANGE_REFUSALS, 'refund.nothing_paid', 'refund.too_much'],
  needsIdempotencyKey: true,
})

/** What moving or changing a booking would come to: the quote in numbers, and why not. */
const ChangeQuote = z.object({
  reason: z.nullable(FieldError),
  quote: z.nullable(Quote),
  /** The tier it falls into, and its penalty. */
  tier: PolicyTier,
  penalty_cents: PositiveCents,
  /** The penalty that would be due without a waiver. */
  waivable_cents: PositiveCents,
  total_cents: PositiveCents,
  /** Total now less total before. */
  difference_cents: Cents,
  due_cents: PositiveCents,
  excess_cents: PositiveCents,
})
export type ChangeQuote = z.output<typeof ChangeQuote>

const Move = {
  departure: DepartureLocator,
  cause: z.optional(z.enum(CANCEL_CAUSES)),
  waive_penalty: z.optional(z.boolean()),
}

export const quoteReschedule = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/reschedule-quote',
  summary: 'What moving a booking to another departure would cost; changes nothing',
  access: { module: 'mdu_tour_booking' },
  params: OneBooking,
  body: z.object(Move),
  answer: z.extend(ChangeQuote, { is_price_kept: z.boolean(), seats_left: z.int() }),
  refusals: ['not_found', 'departure.not_found', 'price.too_large'],
})

export const rescheduleBooking = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/reschedule',
  summary: 'Move a booking to another departure of its tour: its new seats are taken before the old ones are freed',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.object({
    ...Move,
    version: Version,
    quoted_total_cents: PositiveCents,
    /** What becomes of what was paid beyond the new total; `pending` unless said. */
    excess: z.optional(z.enum(REFUND_WAYS)),
    reason: Reason,
    reference: Reference,
  }),
  answer: Booking,
  refusals: [
    ...SALE_REFUSALS,
    'booking.stale',
    'booking.not_active',
    'booking.same_departure',
    'booking.other_tour',
    'booking.no_room',
    'booking.price_changed',
    'promotion.used_up',
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

export const quoteActivation = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/activate-quote',
  summary: 'What a booking would cost if it were activated, at its kept price and at today’s; changes nothing',
  access: { module: 'mdu_tour_booking' },
  params: OneBooking,
  /** Today's price may be more than any booking can cost: then it is refused, and the kept one is not. */
  answer: z.object({ currency: Currency, kept_cents: PositiveCents, today_cents: SumCents }),
  refusals: ['not_found', 'departure.not_found'],
})

export const activatePending = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/activate-pending',
  summary: 'Make a booking stand without its money, at its kept price or today’s; the balance is due on arrival',
  access: { module: 'mdu_payment', flag: 'edit' },
  params: OneBooking,
  body: z.object({ version: Version, price: z.enum(['kept', 'today']), quoted_total_cents: PositiveCents }),
  answer: Booking,
  refusals: [
    ...CHANGE_REFUSALS,
    ...UNPRICED_REFUSALS,
    'price.too_large',
    'promotion.used_up',
    'booking.no_room',
    'booking.price_changed',
    'answers.missing',
    'departure.not_found',
    'departure.date_canceled',
    'departure.closed',
    'departure.canceled',
    'departure.departed',
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

const PartyWish = {
  party: Party,
  /** Absent leaves them as they are. */
  extras: z.optional(SaleExtras),
  /** Who travels then; absent leaves them as they are. */
  passengers: z.optional(z.array(Passenger).check(z.maxLength(MAX_PARTY_QUANTITY))),
}

export const quoteParty = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/party-quote',
  summary: 'What other people or extras on a booking would cost; changes nothing',
  access: { module: 'mdu_tour_booking' },
  params: OneBooking,
  body: z.object(PartyWish),
  answer: ChangeQuote,
  refusals: ['not_found', 'departure.not_found', 'price.too_large'],
})

export const changeParty = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/party',
  summary: 'Add or drop people and extras of a booking, and write down who they are and what they answered',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.object({
    ...PartyWish,
    version: Version,
    quoted_total_cents: PositiveCents,
    excess: z.optional(z.enum(REFUND_WAYS)),
    reference: Reference,
    /** Absent leaves them as they are. */
    answers: z.optional(z.array(Answer).check(z.maxLength(MAX_PARTY_QUANTITY))),
  }),
  answer: Booking,
  refusals: [
    ...SALE_REFUSALS,
    'booking.stale',
    'booking.not_active',
    'booking.no_room',
    'booking.price_changed',
    'passenger.too_many',
    'passenger.who_stays',
    'promotion.used_up',
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

export const changeTourist = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/tourist',
  summary: 'Correct contact and notes; fields that nobody else changed meanwhile are saved over an older version (B4)',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.object({ version: Version, ...Written.shape }),
  answer: Booking,
  refusals: ['not_found', 'booking.fields_changed', 'booking.stale'],
  needsIdempotencyKey: true,
})

const attendance = <const P extends `/${string}`>(path: P, summary: string) =>
  call({
    method: 'PUT',
    path,
    summary,
    access: { module: 'mdu_tour_booking', flag: 'edit' },
    params: OneBooking,
    body: z.object({ version: Version }),
    answer: Booking,
    refusals: [...CHANGE_REFUSALS, 'departure.not_departed'],
    needsIdempotencyKey: true,
  })
export const markNoShow = attendance(
  '/v1/provider/tour/bookings/:id/no-show',
  'Mark a booking whose people did not come; it keeps its seats and its money',
)
export const markCompleted = attendance(
  '/v1/provider/tour/bookings/:id/complete',
  'Mark a booking whose people travelled',
)

export const undoBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/undo',
  summary:
    'Take back the last cancelation, move or no-show within ten minutes, while no money moved and the seats are there',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: OneBooking,
  body: z.object({ version: Version }),
  answer: Booking,
  refusals: [
    ...CHANGE_REFUSALS,
    'undo.nothing',
    'undo.too_late',
    'undo.money_moved',
    'promotion.used_up',
    'booking.no_room',
    'departure.not_found',
    'departure.closed',
    'departure.canceled',
    'departure.departed',
    ...CREDIT_REFUSALS,
  ],
  needsIdempotencyKey: true,
})

export const removeBooking = call({
  method: 'DELETE',
  path: '/v1/provider/tour/bookings/:id',
  summary: 'Put a booking without money out of sight and free its seats; activating it brings it back (B3)',
  access: { module: 'mdu_tour_booking', flag: 'delete' },
  params: OneBooking,
  /** Not the body: what a DELETE carries in one may be dropped on the way. */
  query: z.strictObject({ version: IdText }),
  answer: Booking,
  refusals: [...CHANGE_REFUSALS, 'booking.has_money', 'departure.departed'],
  needsIdempotencyKey: true,
})
