import { GRANT_ENDS, GRANT_REVIEWS, MAX_GRANT_HOURS, MAX_GRANT_PLACES } from '@muelle/domain/grants/grant'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { MAX_PARTY_LINES } from '../bookings/party.ts'
import { SALE_REFUSALS } from '../bookings/sale.ts'
import { Tourist } from '../bookings/written.ts'
import { call } from '../call.ts'
import { Device, Nonce } from '../checkins/record.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { rowsOf } from '../envelope.ts'
import { ForeignCash, RATE_REFUSALS, RateCents } from '../ledger/house-rates.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  TimeZoneText,
  text,
} from '../shapes.ts'
import { TourDeposit } from '../tours/conditions.ts'
import { AppliedTax, TourPrices } from '../tours/prices.ts'

const Person = z.object({ id: Id, name: z.string() })

/** What a device sold of its seats and told. */
export const GrantSale = z.object({
  id: Id,
  grant_id: Id,
  nonce: z.string(),
  ticket: z.string(),
  /** Null where its seats had gone to somebody else: somebody has to find others, or to give the money back. */
  booking_id: z.nullable(Id),
  places: z.int(),
  total_cents: PositiveCents,
  /** What it would have cost when it was told, where that is something else. */
  price_then_cents: z.nullable(PositiveCents),
  tourist_name: z.nullable(z.string()),
  sold_at: InstantText,
  received_at: InstantText,
  /** What somebody should look at. */
  review: z.nullable(z.enum(GRANT_REVIEWS)),
  reviewed_at: z.nullable(InstantText),
  reviewed_by: z.nullable(Person),
  review_note: z.nullable(z.string()),
})
export type GrantSale = z.output<typeof GrantSale>

/** Seats of a departure that a device may sell without a network (K4). */
export const SeatGrant = z.object({
  id: Id,
  business_id: Id,
  departure_id: Id,
  user: Person,
  device: z.string(),
  device_name: z.nullable(z.string()),
  places: z.int(),
  places_sold: z.int(),
  given_at: InstantText,
  sells_until: InstantText,
  ended_at: z.nullable(InstantText),
  end_cause: z.nullable(z.enum(GRANT_ENDS)),
  currency: Currency,
  sales: z.array(GrantSale),
})
export type SeatGrant = z.output<typeof SeatGrant>

/** The prices that a device tells for its seats: those of the tour by person, as they were when it was given them. */
export const GrantPrices = z.object({
  ...TourPrices,
  taxes: z.array(AppliedTax),
  deposit: TourDeposit,
  currency: Currency,
  max_party_people: z.int(),
})
export type GrantPrices = z.output<typeof GrantPrices>

/** A grant as the device keeps it that sells it: with its prices, and the tickets that were signed for it. */
export const DeviceGrant = z.extend(SeatGrant, {
  tour_name: z.string(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  time_zone: TimeZoneText,
  prices: GrantPrices,
  /** What a dollar is worth to it; null where nobody had set that. */
  rate_cents: z.nullable(RateCents),
  tickets: z.array(z.object({ ticket: z.string(), code: z.string() })),
})
export type DeviceGrant = z.output<typeof DeviceGrant>

export const giveSeats = call({
  method: 'POST',
  path: '/v1/provider/seat-grant',
  summary: 'Give the device that asks seats of a departure of today, with signed tickets, to sell without a network',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  body: z.strictObject({
    departure: DepartureLocator,
    places: z.int().check(z.minimum(1), z.maximum(MAX_GRANT_PLACES)),
    /** As long as the departure is on sale, unless said. */
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GRANT_HOURS))),
    device: Device,
  }),
  answer: SeatGrant,
  status: 201,
  refusals: [
    ...SALE_REFUSALS,
    'grant.not_today',
    'grant.whole_boat',
    'grant.too_many',
    'ticket_key.lost',
    'subscription.lapsed',
  ],
  needsIdempotencyKey: true,
})

export const listSeatGrants = call({
  method: 'GET',
  path: '/v1/provider/seat-grant',
  summary: 'What devices were given of a departure, and what they sold of it',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ departure_id: IdText }),
  answer: rowsOf(SeatGrant),
  refusals: ['not_found'],
})

export const listDeviceGrants = call({
  method: 'GET',
  path: '/v1/provider/seat-grant/device',
  summary:
    'What a device keeps of the seats that the person who asks was given on it: prices, signed tickets and what is sold',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  query: z.strictObject({ business_id: IdText, device: Device.shape.id }),
  answer: rowsOf(DeviceGrant),
  tellsSecret: true,
  refusals: ['not_found', 'ticket_key.lost'],
})

export const endSeatGrant = call({
  method: 'POST',
  path: '/v1/provider/seat-grant/:id/end',
  summary: 'Put back on sale what a device did not sell: whoever has it hands it back, the office takes it back',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.strictObject({}),
  answer: SeatGrant,
  refusals: ['not_found'],
})

export const sellGranted = call({
  method: 'POST',
  path: '/v1/provider/seat-grant/:id/sale',
  summary:
    'Tell what a device sold of its seats without a network, paid in cash: told twice is told once; seats that had gone are kept to be looked at',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    nonce: Nonce,
    device: Device.shape.id,
    /** One of those that were signed for it. */
    ticket: text(1, 8),
    party: z
      .array(z.strictObject({ category_id: Id, quantity: z.int().check(z.minimum(1), z.maximum(MAX_GRANT_PLACES)) }))
      .check(z.minLength(1), z.maxLength(MAX_PARTY_LINES)),
    tourist_first_name: Tourist.shape.tourist_first_name,
    tourist_last_name: Tourist.shape.tourist_last_name,
    tourist_phone_code: Tourist.shape.tourist_phone_code,
    tourist_phone_number: Tourist.shape.tourist_phone_number,
    /** What the customer was told, and paid. */
    total_cents: PositiveCents,
    /** Cash handed over; the difference went back as change. */
    received_cents: z.optional(PositiveCents),
    foreign: z.optional(ForeignCash),
    /** By the clock of the device: when it sold, and when it tells. */
    sold_at: InstantText,
    sent_at: InstantText,
  }),
  answer: z.object({ sale: GrantSale, is_new: z.boolean() }),
  status: 201,
  refusals: [
    ...SALE_REFUSALS,
    ...RATE_REFUSALS,
    'grant.beyond',
    'grant.ticket_unknown',
    'grant.ticket_used',
    'booking.price_changed',
    'payment.not_enough',
    'payment.too_much',
    'tip.too_much',
    'passenger.too_many',
  ],
  needsIdempotencyKey: true,
})

/** Money that a device took for seats that had gone, and of which nobody has said yet what was done about it. */
const UnseatedSale = z.object({
  id: Id,
  departure_id: Id,
  /** Null for an extra departure. */
  schedule_id: z.nullable(Id),
  tour_name: z.string(),
  starts_at: InstantText,
  time_zone: TimeZoneText,
  ticket: z.string(),
  tourist_name: z.nullable(z.string()),
  places: z.int(),
  total_cents: PositiveCents,
  currency: Currency,
  sold_at: InstantText,
  sold_by: z.string(),
})
export type UnseatedSale = z.output<typeof UnseatedSale>

export const listUnseatedSales = call({
  method: 'GET',
  path: '/v1/provider/seat-grant/unseated',
  summary:
    'Sales without a network whose seats were gone, with money that is in no booking, until somebody says what was done about them',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(UnseatedSale),
  refusals: ['not_found'],
})

export const reviewGrantSale = call({
  method: 'POST',
  path: '/v1/provider/seat-grant/sale/:id/review',
  summary: 'Say what was done about a sale without a network that somebody had to look at',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ note: text(1, MAX_REASON) }),
  answer: GrantSale,
  refusals: ['not_found', 'grant.nothing_to_review'],
})
