import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { TICKET_LENGTH } from '@muelle/domain/bookings/record/ticket'
import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import { VOUCHER_STATES } from '@muelle/domain/tickets/voucher'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import * as z from 'zod/mini'
import { call, FileAnswer } from '../call.ts'
import { Currency, IdText, InstantText, LocalDateText, LocalTimeText, PositiveCents, TimeZoneText } from '../shapes.ts'
import { MapPoint } from '../tours/product.ts'

/** A sheet for an office printer, or the roll of a ticket printer. */
export const TICKET_PAPERS = ['letter', '80mm'] as const
export type TicketPaper = (typeof TICKET_PAPERS)[number]

const KEY_MAX_LENGTH = 64
const Key = z.string().check(z.minLength(1), z.maxLength(KEY_MAX_LENGTH))
const Ticket = z.string().check(z.minLength(TICKET_LENGTH), z.maxLength(TICKET_LENGTH))
const Paper = z.optional(z.enum(TICKET_PAPERS))

/** A ticket as its holder sees it: nothing that only staff may know. */
export const PublicTicket = z.object({
  ticket: z.string(),
  status: z.enum(BOOKING_STATUSES),
  business: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    time_zone: TimeZoneText,
  }),
  tour: z.object({ name: z.string(), duration_minutes: z.int(), meeting_point: z.nullable(z.string()) }),
  departure: z.object({
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
    state: z.enum(DEPARTURE_STATES),
  }),
  tourist_name: z.nullable(z.string()),
  party: z.array(
    z.object({
      age_range: z.enum(AGE_RANGES),
      name: z.string(),
      quantity: z.int(),
      /** Null at the general price (P2). */
      tariff: z.nullable(z.enum(TARIFFS)),
    }),
  ),
  /** Tariffs whose proof is to be brought and was not seen yet (P2). */
  proofs: z.array(z.enum(TARIFFS)),
  people: z.int(),
  currency: Currency,
  total_cents: PositiveCents,
  paid_cents: PositiveCents,
  /** What is still to be paid; 0 once the booking no longer stands. */
  due_cents: PositiveCents,
  /** Until when a hold is kept. */
  expires_at: z.nullable(InstantText),
  /**
   * Signed codes as the addresses of pages where anybody may check them: one lets the whole party in, the others one passenger each, in the
   * order of the passenger list. Null of a booking that lets nobody in.
   */
  codes: z.nullable(z.object({ party: z.string(), passengers: z.array(z.string()) })),
})
export type PublicTicket = z.output<typeof PublicTicket>

export const bookingFormat = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/format',
  summary: 'The ticket of a booking as a PDF, on letter paper or on a roll of 80 mm',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  query: z.strictObject({ paper: Paper }),
  answer: FileAnswer,
  download: 'application/pdf',
  refusals: ['not_found', 'ticket_key.lost'],
})

export const bookingTicketLink = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/ticket-link',
  summary: 'The address of the page where the customer finds their ticket',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: z.object({ url: z.string() }),
  tellsSecret: true,
  refusals: ['not_found'],
})

export const getTicket = call({
  method: 'GET',
  path: '/v1/client/ticket/:ticket',
  summary: 'A ticket, for whoever holds its link; one that is unknown and a wrong key are refused alike',
  access: 'public',
  params: z.object({ ticket: Ticket }),
  query: z.strictObject({ key: Key }),
  answer: PublicTicket,
  tellsSecret: true,
  refusals: ['not_found', 'ticket_key.lost'],
})

export const ticketFormat = call({
  method: 'GET',
  path: '/v1/client/ticket/:ticket/format',
  summary: 'A ticket as a PDF, for whoever holds its link',
  access: 'public',
  params: z.object({ ticket: Ticket }),
  query: z.strictObject({ key: Key, paper: Paper }),
  answer: FileAnswer,
  download: 'application/pdf',
  refusals: ['not_found', 'ticket_key.lost'],
})

/** What a voucher is worth, for whoever holds its code (S9): no more than is needed to trust it. */
export const Voucher = z.object({
  state: z.enum(VOUCHER_STATES),
  /** When those whom it lets in were received, or went aboard; null unless `state` says one of it. */
  at: z.nullable(InstantText),
  ticket: z.string(),
  business: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  tour: z.string(),
  /** What it is for. Null of a print that was replaced, and of one for another departure: they tell no more than stands on them. */
  trip: z.nullable(
    z.object({
      departure: z.object({
        local_date: LocalDateText,
        start_time: LocalTimeText,
        starts_at: InstantText,
        time_zone: TimeZoneText,
      }),
      meeting_point: z.nullable(z.string()),
      /** Who booked: the first name, and a letter of the other. */
      name: z.nullable(z.string()),
      people: z.int(),
      /** The one whom it lets in, counted from 1 in the order of the passenger list; null for the whole party. */
      passenger: z.nullable(z.int()),
      /** So many of those whom it lets in were received, and are aboard. */
      received_people: z.int(),
      boarded_people: z.int(),
      currency: Currency,
      total_cents: PositiveCents,
      paid_cents: PositiveCents,
      /** What is still to be paid; 0 once the booking no longer stands. */
      due_cents: PositiveCents,
    }),
  ),
})
export type Voucher = z.output<typeof Voucher>

export const getVoucher = call({
  method: 'GET',
  path: '/v1/client/voucher/:code',
  summary:
    'What a signed voucher is worth, for whoever holds its code; one that nobody signed, that was cut short or that is a ticket alone is refused alike',
  access: 'public',
  // Of any length: what is no code is refused like a code that is unknown.
  params: z.object({ code: z.string() }),
  answer: Voucher,
  tellsSecret: true,
  refusals: ['not_found'],
})

/** What a customer is told of their boat (K8): nothing of anybody else. */
export const PublicArrival = z.object({
  business: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  tour: z.string(),
  departure: z.object({
    local_date: LocalDateText,
    start_time: LocalTimeText,
    starts_at: InstantText,
    time_zone: TimeZoneText,
  }),
  people: z.int(),
  /** Where they go aboard, in words and on the map. */
  meeting_point: z.nullable(z.string()),
  place: z.nullable(MapPoint),
  arrival: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('before') }),
    z.object({ kind: z.literal('coming'), minutes: z.int(), at: InstantText, seen_at: InstantText }),
    z.object({ kind: z.literal('here'), seen_at: InstantText }),
    z.object({ kind: z.literal('stale'), seen_at: z.nullable(InstantText) }),
    z.object({ kind: z.literal('sailing'), back: z.nullable(z.object({ minutes: z.int(), at: InstantText })) }),
    z.object({ kind: z.literal('over') }),
    z.object({ kind: z.literal('called_off') }),
  ]),
  /** The boat or bus that was assigned, and where it is as long as that says something about when it comes. */
  boat: z.nullable(z.object({ name: z.string(), type: z.enum(TRANSPORT_TYPES), position: z.nullable(MapPoint) })),
  /** The way of the tour. */
  route: z.array(MapPoint),
  now: InstantText,
})
export type PublicArrival = z.output<typeof PublicArrival>

export const getArrival = call({
  method: 'GET',
  path: '/v1/client/voucher/:code/arrival',
  summary:
    'In how many minutes the boat of a signed voucher is at the dock, for whoever holds its code; refused as the voucher is',
  access: 'public',
  params: z.object({ code: z.string() }),
  answer: PublicArrival,
  tellsSecret: true,
  refusals: ['not_found'],
})
