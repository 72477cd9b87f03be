import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { TICKET_LENGTH } from '@muelle/domain/bookings/record/ticket'
import { LINK_PARTS, LINK_STATES, TRANSFER_PHOTOS } from '@muelle/domain/payment-links/link-state'
import { PAYMENT_OUTCOMES } from '@muelle/domain/payment-links/outcome'
import { PAGE_LINE_KINDS } from '@muelle/domain/payment-links/page-lines'
import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { MAX_REFERENCE } from '../bookings/booking-bounds.ts'
import { PolicyTier } from '../bookings/record.ts'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import {
  Cents,
  Currency,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'

/** How long a link may be good for, in minutes; never beyond an hour before its departure takes nobody any more (B1). */
export const LINK_MINUTES = { min: 15, max: 24 * 60 } as const

const OneBooking = z.object({ id: IdText })
const Language = z.enum(LANGUAGES)
const Ticket = z.string().check(z.minLength(TICKET_LENGTH), z.maxLength(TICKET_LENGTH))
export const LinkKey = z.string().check(z.regex(/^[\w.-]{1,80}$/))
/** As PayPal calls an order. */
const OrderId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** One of the amounts that a customer may choose from, as much as it is now. */
const Offer = z.object({ part: z.enum(LINK_PARTS), amount_cents: PositiveCents })

/** A link as the desk sees it. */
export const PaymentLink = z.object({
  /** Null in the repeated answer to the call that made it; whoever needs it asks for the link. */
  url: z.nullable(z.string()),
  /** It is for all bookings of the order (B5), not for its booking alone. */
  is_of_order: z.boolean(),
  /** For how many of them something is asked. */
  bookings: z.int(),
  state: z.enum(LINK_STATES),
  currency: Currency,
  offers: z.array(Offer),
  language: Language,
  expires_at: InstantText,
  /** The latest that a link of this booking can be good for. */
  latest_expires_at: InstantText,
  /** When each step was reached the first time; null for what has not happened. */
  steps: z.object({
    sent_at: InstantText,
    opened_at: z.nullable(InstantText),
    chosen_at: z.nullable(InstantText),
    paid_at: z.nullable(InstantText),
  }),
  /** What the customer chose last. */
  chosen: z.nullable(z.object({ provider: z.enum(PROVIDER_NAMES), part: z.enum(LINK_PARTS) })),
  /** A payment was begun that its provider has not decided yet. */
  is_in_flight: z.boolean(),
  /** Nothing that is paid is money. */
  is_test: z.boolean(),
})
export type PaymentLink = z.output<typeof PaymentLink>

export const createPaymentLink = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/:id/payment-link',
  summary:
    'Make a link that a customer pays a booking with; the one before is over. A booking that waits is kept as long',
  access: { module: 'mdu_payment', flag: 'create' },
  params: OneBooking,
  body: z.strictObject({
    version: Version,
    /** What may be paid; what comes to the same, or to nothing, is offered once. */
    parts: z.array(z.enum(LINK_PARTS)).check(z.minLength(1), z.maxLength(LINK_PARTS.length)),
    /** Of the page; the customer may choose another one. */
    language: Language,
    /** A day unless said. */
    minutes: z.optional(z.int().check(z.minimum(LINK_MINUTES.min), z.maximum(LINK_MINUTES.max))),
    /** For all bookings of its order at once (B5). */
    is_of_order: z.optional(z.boolean()),
  }),
  answer: PaymentLink,
  status: 201,
  refusals: [
    'not_found',
    'booking.stale',
    'booking.not_active',
    'booking.expired',
    'payment.nothing_due',
    'departure.not_found',
    'payment_link.no_provider',
    'payment_link.too_late',
  ],
  needsIdempotencyKey: true,
})

export const getPaymentLink = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/payment-link',
  summary: 'The latest payment link of a booking, with what its customer has done so far',
  access: { module: 'mdu_payment' },
  params: OneBooking,
  /** The link is null where none was made; without providers and without an account to transfer to none can be. */
  answer: z.object({
    link: z.nullable(PaymentLink),
    providers: z.array(z.enum(PROVIDER_NAMES)),
    takes_transfers: z.boolean(),
  }),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const extendPaymentLink = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/payment-link',
  summary: 'Give the payment link of a booking more time: a day from now, as long as its departure takes people (B1)',
  access: { module: 'mdu_payment', flag: 'create' },
  params: OneBooking,
  body: z.strictObject({ version: Version }),
  answer: z.object({ link: PaymentLink }),
  refusals: [
    'not_found',
    'booking.stale',
    'departure.not_found',
    'payment_link.not_open',
    'payment_link.as_long_as_can_be',
  ],
})

export const annulPaymentLink = call({
  method: 'DELETE',
  path: '/v1/provider/tour/bookings/:id/payment-link',
  summary: 'End the payment link of a booking; what its customer had begun to pay is closed at the provider',
  access: { module: 'mdu_payment', flag: 'create' },
  params: OneBooking,
  answer: z.object({ link: PaymentLink }),
  refusals: ['not_found', 'booking.stale', 'payment_link.not_open'],
})

/** A line of the price as it was sold (P8); what is inside the others has none. */
const PageLine = z.object({
  kind: z.enum(PAGE_LINE_KINDS),
  /** Of a `price` line: whose it is, and what the business calls them. */
  age_range: z.nullable(z.enum(AGE_RANGES)),
  tariff: z.nullable(z.enum(TARIFFS)),
  name: z.nullable(z.string()),
  quantity: z.int(),
  unit_cents: Cents,
  total_cents: Cents,
})
export type PageLine = z.output<typeof PageLine>

/** Another departure of the same tour that the party can still have, and what it costs there. Day and hour name it. */
const OtherDeparture = z.object({
  local_date: LocalDateText,
  start_time: LocalTimeText,
  seats_left: z.int(),
  total_cents: PositiveCents,
})
export type OtherDeparture = z.output<typeof OtherDeparture>

/** A booking as whoever pays it sees it: nothing that only staff may know. */
const PageBooking = z.object({
  ticket: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tour: z.object({
    name: z.string(),
    duration_minutes: z.int(),
    meeting_point: z.nullable(z.string()),
    meeting_place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
  departure: z.object({
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
  }),
  people: z.int(),
  party: z.array(
    z.object({
      age_range: z.enum(AGE_RANGES),
      name: z.string(),
      quantity: z.int(),
      tariff: z.nullable(z.enum(TARIFFS)),
    }),
  ),
  lines: z.array(PageLine),
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  /** What is still to be paid; 0 once the booking no longer stands. */
  due_cents: PositiveCents,
  /** What a booking that no longer stands owes its customer. */
  refund_due_cents: PositiveCents,
  policy: z.array(PolicyTier),
  /** Where the ticket is found once something is paid; null before. */
  ticket_url: z.nullable(z.string()),
  /** What its code to board with says, as on the ticket (S9); null where that lets nobody in. */
  code: z.nullable(z.string()),
  /** Where its seats are gone for good: the nearest departures that have room, in the order of travel. */
  other_departures: z.array(OtherDeparture),
})
export type PageBooking = z.output<typeof PageBooking>

/** What a customer sees behind a link. */
export const PaymentPage = z.object({
  ticket: z.string(),
  state: z.enum(LINK_STATES),
  /** Of a link that was replaced: the key of the one that took its place, where that is open. */
  newer_key: z.nullable(z.string()),
  /** The ticket of its address: another one where the link of an order took its place. */
  newer_ticket: z.nullable(z.string()),
  /** Of a link whose time is over: the seats can be taken once more, if there are any. */
  may_hold_again: z.boolean(),
  is_test: z.boolean(),
  language: Language,
  business: z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  tourist_name: z.nullable(z.string()),
  /** What it is for, in the order of travel: one, or all of an order. */
  bookings: z.array(PageBooking).check(z.minLength(1)),
  currency: Currency,
  /** Of the bookings that stand; of all of them where none does. */
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  due_cents: PositiveCents,
  refund_due_cents: PositiveCents,
  /** What can be paid with it now; none unless the link is open. */
  offers: z.array(Offer),
  providers: z.array(z.enum(PROVIDER_NAMES)),
  /** What the customer chose last; `state` says whether it is paid. */
  chosen: z.nullable(z.object({ provider: z.enum(PROVIDER_NAMES), part: z.enum(LINK_PARTS) })),
  /** Something was paid with this link; what was paid otherwise is in `paid_cents` alone. */
  has_paid: z.boolean(),
  /** A payment was begun that its provider has not decided yet. */
  is_in_flight: z.boolean(),
  /** The last try was refused: another one can be made. */
  has_failed: z.boolean(),
  expires_at: InstantText,
  /** Where the amount may be transferred to instead; null where nobody may, or nothing is to be paid. */
  transfer: z.nullable(z.object({ clabe: z.string(), holder: z.string(), bank: z.string() })),
  /** What was said to be transferred for bookings that stand and was not found at the bank yet (M7). */
  transferring_cents: PositiveCents,
  /** The same for those whose time is over: nothing is kept for it any more. */
  transferring_late_cents: PositiveCents,
  /** Whether a photo of what was transferred would help, or was sent; null where the customer told of nothing that is looked for. */
  transfer_photo: z.nullable(z.enum(TRANSFER_PHOTOS)),
  /** Whoever begins to pay in its last minutes has ten more, once (B1). */
  may_take_longer: z.boolean(),
})
export type PaymentPage = z.output<typeof PaymentPage>

export const OneLink = z.object({ ticket: Ticket })

export const getPaymentPage = call({
  method: 'GET',
  path: '/v1/client/payment-link/:ticket',
  summary: 'What can be paid with a link, for whoever holds it; one that is unknown and a wrong key are refused alike',
  access: 'public',
  params: OneLink,
  query: z.strictObject({ key: LinkKey }),
  answer: PaymentPage,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const payWithLink = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/pay',
  summary: 'Begin to pay: opens a page at the provider, from where the customer comes back to the link',
  access: 'public',
  params: OneLink,
  body: z.strictObject({
    key: LinkKey,
    provider: z.enum(PROVIDER_NAMES),
    part: z.enum(LINK_PARTS),
    language: Language,
    /** What the customer was shown; another amount is refused, never charged. */
    amount_cents: PositiveCents,
  }),
  answer: z.object({ pay_url: z.string() }),
  refusals: [
    'not_found',
    'payment_link.not_open',
    'payment_link.method_gone',
    'payment_link.amount_changed',
    'payment_link.transfer_announced',
    'payment_link.provider_silent',
  ],
})

export const lookAtPayment = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/look',
  summary: 'Ask the provider how the payment of a link stands, when its customer comes back; sets nothing by itself',
  access: 'public',
  params: OneLink,
  body: z.strictObject({ key: LinkKey }),
  answer: PaymentPage,
  refusals: ['not_found'],
})

export const holdWithLink = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/hold',
  summary: 'Take the seats of a link whose time is over once more, for a quarter of an hour, if there are any left',
  access: 'public',
  params: OneLink,
  body: z.strictObject({ key: LinkKey }),
  answer: PaymentPage,
  refusals: ['not_found', 'payment_link.not_open', 'payment_link.no_seats'],
})

export const announceWithLink = call({
  method: 'POST',
  path: '/v1/client/payment-link/:ticket/transfer',
  summary: 'Say that what a link asks for was transferred: nothing is paid until the desk finds it at the bank (M7)',
  access: 'public',
  params: OneLink,
  body: z.strictObject({
    key: LinkKey,
    part: z.enum(LINK_PARTS),
    /** What the customer was shown; another amount is refused. */
    amount_cents: PositiveCents,
    /** Where to find it: its tracking key, or who sent it. */
    reference: text(3, MAX_REFERENCE),
  }),
  answer: PaymentPage,
  refusals: [
    'not_found',
    'payment_link.not_open',
    'payment_link.amount_changed',
    'payment_link.no_transfer',
    'payment_link.transfer_announced',
    'payment_link.transfers_refused',
  ],
})

export const capturePaypalPayment = call({
  method: 'POST',
  path: '/v1/client/capture-paypal-payment',
  summary: 'Take what a customer agreed to in their wallet, once; an order of another ticket is refused as unknown',
  access: 'public',
  body: z.strictObject({ ticket: Ticket, orderId: OrderId }),
  /** `pending`: the wallet has not decided yet, or was not reached; asking again is harmless. */
  answer: z.object({ ticket: z.string(), state: z.enum(['paid', 'pending', 'failed']) }),
  refusals: ['not_found'],
})

export const getPaymentOutcome = call({
  method: 'GET',
  path: '/v1/client/payment-outcome/:ticket',
  summary:
    'How the latest payment of a ticket stands, for whoever comes back from a provider; a ticket without one is unknown',
  access: 'public',
  params: OneLink,
  answer: z.object({ state: z.enum(PAYMENT_OUTCOMES) }),
  refusals: ['login.throttled'],
})
