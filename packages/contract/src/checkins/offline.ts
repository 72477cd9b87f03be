import { VERDICTS } from '@muelle/domain/checkins/kinds'
import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { shownFields } from '../bookings/shown-fields.ts'
import { NOTE_FIELDS } from '../bookings/written-fields.ts'
import { call } from '../call.ts'
import { ForeignCash, RATE_REFUSALS } from '../ledger/house-rates.ts'
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
import { Checkin, Device, DockPassenger, Kind, Nonce, Positions, ProofsSeen, SCANNED } from './record.ts'

/** Entries that a device sends at once. */
export const MAX_QUEUE = 100

const Done = z.object({
  kind: Kind,
  position: z.int(),
  at: InstantText,
  by: z.nullable(z.string()),
  device: z.nullable(z.string()),
})

/** A booking of the list that a device keeps: what `judge` of the rules asks of it. */
export const DockBooking = z.object({
  id: Id,
  ticket: z.string(),
  departure_id: Id,
  standing: z.enum(['confirmed', 'open', 'canceled']),
  revision: z.int(),
  people: z.int(),
  currency: Currency,
  due_now_cents: PositiveCents,
  due_cents: PositiveCents,
  proofs: z.array(z.object({ tariff: z.enum(TARIFFS), missing: z.int() })),
  done: z.array(Done),
  tourist_first_name: z.nullable(z.string()),
  tourist_last_name: z.nullable(z.string()),
  /** To call whoever is missing; null for whom the bookings are closed. */
  tourist_phone: z.nullable(z.string()),
  ...shownFields(NOTE_FIELDS),
  party: z.array(DockPassenger),
})
export type DockBooking = z.output<typeof DockBooking>

export const CheckinBundle = z.object({
  business_id: Id,
  made_at: InstantText,
  /** Public halves of the keys that tickets were signed with, raw Ed25519 in base64url. */
  keys: z.array(z.object({ id: Id, public_key: z.string() })),
  account_id: Id,
  departures: z.array(
    z.object({
      id: Id,
      tour_id: Id,
      tour_name: z.string(),
      local_date: LocalDateText,
      start_time: LocalTimeText,
      starts_at: InstantText,
      time_zone: TimeZoneText,
      state: z.enum(DEPARTURE_STATES),
      /** When it left its dock, and nobody is let in any more (K5); null while it lies there. */
      departed_at: z.nullable(InstantText),
      people_limit: z.int(),
      aboard: z.int(),
      transports: z.array(z.string()),
    }),
  ),
  bookings: z.array(DockBooking),
  /** What a dollar is worth today in the business's own currency (M6); null where nobody has set it, and where dollars are its own. */
  rate_cents: z.nullable(PositiveCents),
  /** Tickets whose earlier revisions are good no more, and that travel today or later or do not travel at all. */
  revoked: z.array(z.object({ ticket: z.string(), revision: z.int() })),
})
export type CheckinBundle = z.output<typeof CheckinBundle>

export const getCheckinBundle = call({
  method: 'GET',
  path: '/v1/provider/checkin/bundle',
  summary: 'What a device needs to judge scans without a network: the lists of a day, revoked tickets and public keys',
  access: { module: 'mdu_checkin', flag: 'create' },
  query: z.strictObject({
    business_id: IdText,
    /** Today of the business's calendar, unless said. */
    date: z.optional(LocalDateText),
  }),
  answer: CheckinBundle,
  refusals: ['not_found'],
})

/** Cash that was taken without a network: the amount stayed, what was handed over beyond it went back as change. */
export const CollectedCash = z.strictObject({
  amount_cents: PositiveCents.check(z.minimum(1)),
  /** In the currency of the booking; left out, the exact amount, unless it was paid in notes of another currency. */
  received_cents: z.optional(PositiveCents),
  foreign: z.optional(ForeignCash),
})
export type CollectedCash = z.output<typeof CollectedCash>

const QueuedScan = z.strictObject({
  type: z.literal('scan'),
  nonce: Nonce,
  kind: Kind,
  ...SCANNED,
  departure_id: z.optional(z.nullable(Id)),
  /** As the device judged it. */
  verdict: z.enum(VERDICTS),
  /** Whom it let in. */
  passengers: Positions,
  at: InstantText,
  release_reason: z.optional(text(1, MAX_REASON)),
  proofs_seen: z.optional(ProofsSeen),
  /** Taken of them with this scan: it happened, whatever is due by the time it is told. Takes the right to collect. */
  cash: z.optional(CollectedCash),
})
const QueuedUndo = z.strictObject({
  type: z.literal('undo'),
  nonce: Nonce,
  /** The nonce of the scan that is taken back: of the same device, within ten minutes of its clock. */
  of: Nonce,
  reason: text(1, MAX_REASON),
  at: InstantText,
})

export const syncCheckins = call({
  method: 'POST',
  path: '/v1/provider/checkin/sync',
  summary:
    'Tell what a device did without a network; what happened is kept, doubles are flagged, and told twice is told once',
  access: { module: 'mdu_checkin', flag: 'create' },
  body: z.strictObject({
    business_id: Id,
    device: Device,
    /** What the clock of the device says now. */
    sent_at: InstantText,
    entries: z
      .array(z.discriminatedUnion('type', [QueuedScan, QueuedUndo]))
      .check(z.minLength(1), z.maxLength(MAX_QUEUE)),
  }),
  answer: z.object({
    /** In the order of the entries. */
    answers: z.array(
      z.object({
        nonce: z.string(),
        /** False where it was known already. */
        is_new: z.boolean(),
        /** The scan as it stands; of an undo the scan that it names, null where that was never told. */
        checkin: z.nullable(Checkin),
      }),
    ),
  }),
  refusals: ['not_found', 'payment.not_enough', ...RATE_REFUSALS],
})
