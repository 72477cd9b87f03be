import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import { EARNER_ROLES } from '@muelle/domain/sellers/earner'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError } from '../envelope.ts'
import { MAX_APPROVER } from '../field-bounds.ts'
import { ImageName } from '../files/images.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import { ForeignCash, isOnlyForCash, isOnlyForTransfer, RATE_REFUSALS } from '../ledger/house-rates.ts'
import { Id, IdText, InstantText, LocalDateText, optionalText, Pin, PositiveCents, text } from '../shapes.ts'
import { AgencyPayment, VOUCHER_REFUSALS } from './agency-payment.ts'
import { MAX_ANSWER, MAX_REASON, MAX_SALE_CODE, MAX_SALE_REFERENCE } from './booking-bounds.ts'
import { EARNER_REFUSALS, Earners } from './earners.ts'
import { MAX_PARTY_QUANTITY, Party } from './party.ts'
import { Quote } from './quote.ts'
import { Booking, Passenger } from './record.ts'
import { Tourist, Written } from './written.ts'

export const MAX_SALE_EXTRAS = 30

/** What is paid with a sale at the desk: all that is due, or at least the deposit (M2). */
export const SalePayment = z
  .object({
    method: z.enum(SALE_METHODS),
    amount_cents: PositiveCents,
    /** Cash handed over, with the tip; the difference goes back as change. */
    received_cents: z.optional(PositiveCents),
    /** Notes of another currency beside what was handed over of the booking's own; change goes back in that (M6). */
    foreign: z.optional(ForeignCash),
    /** Where to find it again: a transfer's tracking key, what a terminal printed. */
    reference: optionalText(MAX_SALE_REFERENCE),
    /** A photo that shows a transfer (M7). */
    proof: z.optional(z.nullable(ImageName)),
    /** Given on top of it, for the crew: of no booking's price (M8). */
    tip_cents: z.optional(PositiveCents.check(z.minimum(1))),
  })
  .check(
    isOnlyForCash,
    isOnlyForTransfer,
    z.refine(({ amount_cents, tip_cents }) => tip_cents === undefined || amount_cents > 0, { path: ['tip_cents'] }),
  )

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
  /**
   * Whoever releases a price below the floor or beyond the seller's band, with their PIN (P3), or the request for this sale that they
   * approved on a device of their own.
   */
  approval: z.optional(
    z.union([z.object({ username: text(1, MAX_APPROVER), pin: Pin }), z.strictObject({ request_id: Id })]),
  ),
  answers: z.optional(z.array(SaleAnswer).check(z.maxLength(MAX_PARTY_QUANTITY))),
  passengers: z.optional(z.array(Passenger).check(z.maxLength(MAX_PARTY_QUANTITY))),
  /** Whose sale it is; the person's own when absent. */
  seller_user_id: z.optional(Id),
  /** Who earns on it (S1); when absent, whose sale it is, as far as they are a seller, and their agency. */
  earners: z.optional(Earners),
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
  'price.too_large',
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
  'customer.blocked',
  'booking.overbooking_off',
  'booking.overbooking_forbidden',
  'booking.needs_approval',
  'passenger.too_many',
  'answers.missing',
  'booking.price_changed',
  'booking.seller_unknown',
  'approval.refused',
  'approval.over',
  'approval.other_sale',
  'login.throttled',
  'payment.not_enough',
  'payment.too_much',
  ...CASH_REFUSALS,
  'subscription.lapsed',
  ...RATE_REFUSALS,
  'image.unknown',
  'tip.too_much',
  ...EARNER_REFUSALS,
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
    /** Who would earn on it, and which agency would pay it; absent as in a sale. */
    earners: z.optional(Earners),
    payer_id: z.optional(z.nullable(Id)),
  }),
  answer: z.object({
    bookable: z.boolean(),
    reason: z.nullable(FieldError),
    warning: z.nullable(FieldError),
    quote: z.nullable(Quote),
    /** Why the code is not accepted; the price is then the one without it. */
    code_refusal: z.nullable(FieldError),
    /** Who would earn (S1), as they were named or as it is usual; how much, for who sees every seller, and for who it is themselves. */
    earners: z.array(
      z.object({
        seller: z.object({ id: Id, name: z.string() }),
        role: z.enum(EARNER_ROLES),
        amount_cents: z.nullable(PositiveCents),
      }),
    ),
    /** Why these would not earn on it. */
    earners_refusal: z.nullable(FieldError),
    vacancies: z.int(),
    cutoff_at: InstantText,
  }),
  refusals: ['not_found', 'departure.not_found'],
})

const Sale = z.extend(SaleLine, {
  payment: z.nullable(SalePayment),
  /** The agency that pays what the customer does not: the booking is confirmed by it (S8). */
  agency_payment: z.optional(z.nullable(AgencyPayment)),
})
export const SOLD_TO_AGENCY_REFUSALS = [...SOLD_REFUSALS, ...VOUCHER_REFUSALS] as const

export const createBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/booking',
  summary: 'Sell seats: a hold (no payment) or a confirmed booking, its deposit or all of it paid at the desk',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: Sale,
  answer: Booking,
  status: 201,
  refusals: SOLD_TO_AGENCY_REFUSALS,
  needsIdempotencyKey: true,
})

/** In place of a ticket on what was only tried: no ticket has such letters, so that it finds nothing. */
export const TRIAL_TICKET = 'TRIAL'

export const tryBooking = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/try-booking',
  summary:
    'Sell as a trial: answers what the sale would answer, refusals too, and leaves no booking, seat or money behind',
  access: createBooking.access,
  params: createBooking.params,
  body: Sale,
  answer: z.extend(Booking, { trial: z.literal(true) }),
  status: 201,
  refusals: SOLD_TO_AGENCY_REFUSALS,
  isRepeatable: true,
})
