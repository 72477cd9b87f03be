import { CHECKIN_KINDS, VERDICTS } from '@muelle/domain/checkins/kinds'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { MAX_READ, MAX_REASON } from '../bookings/booking-bounds.ts'
import { MAX_PARTY_QUANTITY } from '../bookings/party.ts'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import {
  Cents,
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  paged,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'

const MIN_NONCE = 8
const MAX_NONCE = 64
const MAX_DEVICE = 64

export const Nonce = z.string().check(z.minLength(MIN_NONCE), z.maxLength(MAX_NONCE), z.regex(/^[\w-]+$/))
const Position = z.int().check(z.minimum(1), z.maximum(MAX_PARTY_QUANTITY))
export const Positions = z.array(Position).check(z.maxLength(MAX_PARTY_QUANTITY))
/** Which device it was: a number that it keeps, and what people call it. */
export const Device = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(MAX_DEVICE), z.regex(/^[\w-]+$/)),
  name: z.optional(text(0, MAX_DEVICE)),
})
export const Kind = z.enum(CHECKIN_KINDS)
/** What was read or typed, or the booking that was chosen from a list. */
export const SCANNED = {
  read: z.optional(text(1, MAX_READ)),
  booking_id: z.optional(Id),
}
export const ProofsSeen = z
  .array(z.strictObject({ tariff: z.enum(TARIFFS), seen: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)) }))
  .check(z.minLength(1), z.maxLength(TARIFFS.length))

const Person = z.object({ id: Id, name: z.string() })

/** The numbers of a verdict, as they were told; what does not belong to it is absent. */
const Detail = z.object({
  /** `ok`, `partial`, `used`: of how many. */
  people: z.optional(z.int()),
  /** `partial`: who is still missing, counted from 1. */
  missing: z.optional(z.array(z.int())),
  /** `used`: the last time somebody of them was let in. */
  last: z.optional(
    z.object({
      kind: Kind,
      position: z.int(),
      at: InstantText,
      by: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  /** `balance_due`: how much, and whether whoever may can let them in all the same. */
  due_cents: z.optional(PositiveCents),
  may_release: z.optional(z.boolean()),
  /** `proof_required`. */
  proofs: z.optional(z.array(z.object({ tariff: z.enum(TARIFFS), missing: z.int() }))),
  /** Cash that was taken with it without a network, and how much of it nothing was due for by then: that is owed back. */
  collected_cents: z.optional(PositiveCents),
  excess_cents: z.optional(PositiveCents),
  /** `over_limit`: how many are aboard, how many may be, and how many more wanted to. */
  aboard: z.optional(z.int()),
  limit: z.optional(z.int()),
  wanted: z.optional(z.int()),
  /** `other_departure`: whether the booking could be moved to where it was scanned, and at what price. */
  move: z.optional(
    z.object({
      departure_id: Id,
      seats_left: z.int(),
      difference_cents: Cents,
      due_cents: PositiveCents,
      /** Why not; null where it fits. */
      refusal: z.nullable(FieldError),
    }),
  ),
})

const CheckinBooking = z.object({
  id: Id,
  ticket: z.string(),
  tourist_first_name: z.nullable(z.string()),
  tourist_last_name: z.nullable(z.string()),
  tour_name: z.string(),
  departure_id: Id,
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  time_zone: TimeZoneText,
  people: z.int(),
  /** How many are received and aboard now; whoever is aboard was received (K1). */
  received_people: z.int(),
  boarded_people: z.int(),
  currency: Currency,
})

/** One scan, let in or refused, with what became of it since. */
export const Checkin = z.object({
  id: Id,
  nonce: z.string(),
  business_id: Id,
  kind: Kind,
  verdict: z.enum(VERDICTS),
  detail: Detail,
  is_admitted: z.boolean(),
  /** Whom it let in, counted from 1 in the order of the passenger list. */
  passengers: z.array(z.int()),
  /** As it is now; null where nothing is known by what was read. */
  booking: z.nullable(CheckinBooking),
  /** Where it was scanned; null where no departure was chosen. */
  departure_id: z.nullable(Id),
  /** What leaves there, in words. */
  scanned_departure: z.nullable(
    z.object({ tour_name: z.string(), local_date: LocalDateText, start_time: LocalTimeText }),
  ),
  /** What was read, where no booking is known by it. */
  read_text: z.nullable(z.string()),
  device: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  user: Person,
  /** When it happened, by the clock of the server as far as it can be known. */
  at: InstantText,
  device_at: InstantText,
  received_at: InstantText,
  /** The device judged it alone and told of it later. */
  is_offline: z.boolean(),
  release_reason: z.nullable(z.string()),
  /** What somebody should look at: `used` is a double, let in by two devices (I15). */
  review: z.nullable(z.enum(VERDICTS)),
  reviewed: z.nullable(z.object({ at: InstantText, by: Person })),
  undone: z.nullable(z.object({ at: InstantText, by: Person, reason: z.string() })),
  corrected: z.nullable(z.object({ at: InstantText, by: Person, reason: z.string() })),
  /** Until when it may be taken back; null where it may not. */
  undo_until: z.nullable(InstantText),
  version: Version,
})
export type Checkin = z.output<typeof Checkin>

/** Somebody of a party at the dock. */
export const DockPassenger = z.object({
  position: z.int(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  age_range: z.enum(AGE_RANGES),
  category_id: Id,
  category: z.string(),
  tariff: z.nullable(z.enum(TARIFFS)),
})
/** A scan with everybody of its party. */
export const ScannedCheckin = z.extend(Checkin, { party: z.array(DockPassenger) })
export type ScannedCheckin = z.output<typeof ScannedCheckin>

export const scanCheckin = call({
  method: 'POST',
  path: '/v1/provider/checkin',
  summary:
    'Scan a ticket at reception or on boarding; a refused scan is kept, too, and the same nonce gets the same answer',
  access: { module: 'mdu_checkin', flag: 'create' },
  body: z.strictObject({
    business_id: Id,
    nonce: Nonce,
    kind: Kind,
    ...SCANNED,
    /** Where whoever scans stands; left out, any departure of today fits. */
    departure_id: z.optional(z.nullable(Id)),
    /** Whom to let in, or how many; left out, everybody who is missing, or the passenger of the code. */
    passengers: z.optional(Positions.check(z.minLength(1))),
    count: z.optional(Position),
    device: Device,
    /** By the clock of the device. */
    at: z.optional(InstantText),
    /** Why they are let in though something is to be paid (M2); takes the right to correct check-ins. */
    release_reason: z.optional(text(1, MAX_REASON)),
    /** Proofs that were shown, of each tariff in all (P2). */
    proofs_seen: z.optional(ProofsSeen),
  }),
  answer: ScannedCheckin,
  refusals: [
    'not_found',
    'booking.not_active',
    'proof.not_needed',
    'proof.too_many',
    'passenger.too_many',
    'checkin.nothing_read',
  ],
})

const OneCheckin = z.object({ id: IdText })

export const undoCheckin = call({
  method: 'POST',
  path: '/v1/provider/checkin/:id/undo',
  summary: 'Take a scan back within ten minutes, with a reason; whoever another device let in stays in',
  access: { module: 'mdu_checkin', flag: 'create' },
  params: OneCheckin,
  body: z.strictObject({ nonce: Nonce, reason: text(1, MAX_REASON), device: Device }),
  answer: Checkin,
  refusals: ['not_found', 'checkin.not_admitted', 'checkin.undone', 'checkin.undo_over', 'checkin.departed'],
})

export const correctCheckin = call({
  method: 'PUT',
  path: '/v1/provider/checkin/:id',
  summary: 'Correct whom a scan let in, at any time and with a reason, or say that somebody has looked at it',
  access: { module: 'mdu_checkin', flag: 'edit' },
  params: OneCheckin,
  body: z.strictObject({
    version: Version,
    /** Whom it did let in; nobody takes it back. Left out, that stays as it is. */
    passengers: z.optional(Positions),
    reason: text(1, MAX_REASON),
  }),
  answer: Checkin,
  refusals: [
    'not_found',
    'checkin.stale',
    'checkin.not_admitted',
    'checkin.undone',
    'checkin.over_limit',
    'passenger.too_many',
  ],
})

/** What a list of scans is narrowed to. */
export const CHECKIN_STATES = ['admitted', 'refused', 'to_review', 'undone'] as const

export const CHECKIN_FILTER = {
  business_id: z.optional(IdText),
  departure_id: z.optional(IdText),
  booking_id: z.optional(IdText),
  state: z.optional(z.enum(CHECKIN_STATES)),
  kind: z.optional(Kind),
  verdict: z.optional(z.enum(VERDICTS)),
  /** Who scanned. */
  user_id: z.optional(IdText),
  /** Beginning of the ticket, of a tourist's name, or end of the phone number. */
  search: z.optional(text(1, MAX_SEARCH)),
  /** Days of the business's calendar, both included. */
  from: z.optional(LocalDateText),
  to: z.optional(LocalDateText),
}

export const listCheckins = call({
  method: 'GET',
  path: '/v1/provider/checkin',
  summary: 'Scans of a business, the newest first, with the refused ones and those to look at',
  access: { module: 'mdu_checkin' },
  query: z.strictObject(paged(['at'], CHECKIN_FILTER)),
  answer: z.extend(rowsOf(Checkin), {
    /** Of the same scans whatever their state: for the tabs. */
    counts: z.object({ admitted: z.int(), refused: z.int(), to_review: z.int(), undone: z.int() }),
  }),
  refusals: ['not_found'],
})

export const getCheckin = call({
  method: 'GET',
  path: '/v1/provider/checkin/:id',
  summary: 'One scan, with its party',
  access: { module: 'mdu_checkin' },
  params: OneCheckin,
  answer: ScannedCheckin,
  refusals: ['not_found'],
})
