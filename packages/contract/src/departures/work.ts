import { DEPARTURE_STATES, SETTABLE_STATES } from '@muelle/domain/departures/plan/state'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { shownFields } from '../bookings/shown-fields.ts'
import { LISTED_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  lines,
  optionalText,
  PositiveCents,
  TimeZoneText,
} from '../shapes.ts'
import { ASSIGNMENT_REFUSALS } from './assignment.ts'
import { DepartureLocator } from './locator.ts'

/** Longest message to the people of a departure, in characters: what a chat still shows at once. */
export const MAX_MESSAGE_LENGTH = 1000
export const MESSAGE_CHANNELS = ['email', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** A message; `{name}`, `{tour}`, `{date}`, `{time}` and `{ticket}` in it become those of each person's own booking. */
const Message = z.strictObject({
  text: lines(1, MAX_MESSAGE_LENGTH),
  channels: z.array(z.enum(MESSAGE_CHANNELS)).check(z.minLength(1), z.maxLength(MESSAGE_CHANNELS.length)),
})

const Addressee = z.object({ booking_id: Id, ticket: z.string(), name: z.nullable(z.string()) })

/** What became of a message: mails that wait to be sent, chats to open with one press each, and who has neither. */
export const MessageOutcome = z.object({
  /** How many mails were laid out for sending. */
  mails: z.int(),
  links: z.array(z.extend(Addressee, { url: z.string() })),
  unreachable: z.array(Addressee),
})
export type MessageOutcome = z.output<typeof MessageOutcome>

const DepartureStanding = z.object({ departure_id: Id, state: z.enum(DEPARTURE_STATES) })

export const setDepartureState = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/state',
  summary: 'Close, reopen, cancel (without bookings) or board a departure',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.strictObject({
    departure: DepartureLocator,
    state: z.enum(SETTABLE_STATES),
    reason: optionalText(MAX_REASON),
  }),
  answer: DepartureStanding,
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.state_unreachable',
    'departure.has_people',
    // Of one that was canceled: what it had may be taken by now.
    'departure.hour_taken',
    'departure.full',
    'departure.transport_committed',
    ...ASSIGNMENT_REFUSALS,
  ],
})

export const joinDepartures = call({
  method: 'POST',
  path: '/v1/provider/tour/departures/join',
  summary: 'Move everybody of one departure to another of the same tour, all or nobody, and close the emptied one',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.strictObject({
    from: DepartureLocator,
    to: DepartureLocator,
    /** What is written to everybody who moved; null for nothing. */
    notify: z.nullable(Message),
  }),
  answer: z.object({
    departure_id: Id,
    bookings: z.int(),
    people: z.int(),
    messages: z.nullable(MessageOutcome),
  }),
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.join_itself',
    'departure.join_other_tour',
    'departure.nobody_to_join',
    'departure.departed',
    'departure.closed',
    'departure.canceled',
    'departure.date_canceled',
    'departure.full',
    'departure.people_limit',
    'departure.transport_committed',
    'booking.not_active',
    'booking.stale',
    'booking.same_departure',
    'booking.other_tour',
    'booking.no_room',
    'promotion.used_up',
  ],
  needsIdempotencyKey: true,
})

export const messageDeparture = call({
  method: 'POST',
  path: '/v1/provider/tour/departures/message',
  summary: 'Write to everybody on a departure: mails are sent, chats are answered as links',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.extend(Message, { departure: DepartureLocator }),
  answer: MessageOutcome,
  refusals: ['not_found', 'departure.not_found'],
})

/** One person of the list; names and age only where somebody wrote them down. */
const Passenger = z.object({
  /** Counted from 1 in the booking: the number of their ticket. */
  position: z.int(),
  /** Received, which whoever is aboard was; and aboard (K1). */
  reception_status: z.boolean(),
  boarding_status: z.boolean(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  document: z.nullable(z.string()),
  age_range: z.enum(AGE_RANGES),
  category: z.string(),
  tariff: z.nullable(z.enum(TARIFFS)),
  /** The tariff was sold to be proven at the dock (P2). */
  needs_proof: z.boolean(),
  /** Everybody of the booking in this category and at this tariff has shown it. */
  proof_seen: z.boolean(),
})

const ListedBooking = z.object({
  booking_id: Id,
  ticket: z.string(),
  ...shownFields(LISTED_FIELDS),
  people: z.int(),
  due_cents: PositiveCents,
  currency: Currency,
  passengers: z.array(Passenger),
})

/** Who sails on a departure, for the dock and for the harbour master: on paper or shared. */
export const PassengerManifest = z.object({
  departure_id: Id,
  business_name: z.string(),
  tour_name: z.string(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  time_zone: TimeZoneText,
  transports: z.array(z.string()),
  crew: z.array(z.object({ name: z.string(), duty: z.enum(['captain', 'crew', 'guide']) })),
  bookings: z.array(ListedBooking),
  totals: z.object({
    bookings: z.int(),
    people: z.int(),
    people_limit: z.int(),
    due_cents: PositiveCents,
    currency: Currency,
    categories: z.array(z.object({ age_range: z.enum(AGE_RANGES), category: z.string(), people: z.int() })),
  }),
})
export type PassengerManifest = z.output<typeof PassengerManifest>

export const getPassengers = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/:id/passengers',
  summary: 'The passenger list of a departure: who, how many, what they owe, with which boat and crew',
  access: { module: 'mdu_tour_booking' },
  params: z.object({ id: IdText }),
  answer: PassengerManifest,
  refusals: ['not_found', 'departure.not_found'],
})
