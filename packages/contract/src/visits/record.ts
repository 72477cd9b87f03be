import { VISIT_PAYMENT_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import { VISIT_ACTIONS } from '@muelle/domain/visits/machine'
import { VISIT_REASONS } from '@muelle/domain/visits/reasons'
import { CONFIRMATIONS, PROGRESSES, VISIT_KINDS, VISIT_SOURCES, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { FieldError } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import {
  Id,
  InstantText,
  LocalDateText,
  LocalTimeText,
  OptionalEmail,
  optionalLines,
  optionalText,
  Phone,
  TimeZoneText,
  text,
  Version,
} from '../shapes.ts'
import {
  MAX_FIELD_ANSWER,
  MAX_PARTY,
  MAX_VISIT_FIELDS,
  MAX_VISIT_NAME,
  MAX_VISIT_NOTES,
  MAX_VISIT_TABLES,
  MAX_VISIT_TAGS,
  VISIT_MINUTES,
} from './visit-bounds.ts'

/** What staff may do to a visit: what moves it on, and what changes it where it stands (T19). */
export const VISIT_STEPS = [...VISIT_ACTIONS, 'confirm', 'edit', 'move', 'late', 'progress', 'present', 'undo'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

const Named = z.object({ id: Id, name: z.string() })

/**
 * A party's visit as its reader may see it: who may not see contact data gets no telephone and no e-mail, but the last four digits to
 * tell two of one name apart (§15).
 */
export const Visit = z.object({
  id: Id,
  business_id: Id,
  ticket: z.string(),
  kind: z.enum(VISIT_KINDS),
  status: z.enum(VISIT_STATUSES),
  status_at: InstantText,
  source: z.enum(VISIT_SOURCES),
  /** The business day it counts to (H-3). */
  business_date: LocalDateText,
  start_at: InstantText,
  end_at: InstantText,
  /** On the clock of the business. */
  local_date: LocalDateText,
  start_time: LocalTimeText,
  end_time: LocalTimeText,
  time_zone: TimeZoneText,
  arrived_at: z.nullable(InstantText),
  seated_at: z.nullable(InstantText),
  left_at: z.nullable(InstantText),
  party_size: z.int(),
  party_in: z.int(),
  /** Seated, and somebody of them is still missing. */
  incomplete: z.boolean(),
  customer_id: z.nullable(Id),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phone_tail: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Telephone and e-mail are kept from this reader. */
  contact_hidden: z.boolean(),
  language: z.string(),
  rp: z.nullable(Named),
  seller: z.nullable(Named),
  created_by: z.nullable(Named),
  created_at: InstantText,
  zone_pref: z.nullable(z.string()),
  vip: z.boolean(),
  tags: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  notes: z.nullable(z.string()),
  internal_notes: z.nullable(z.string()),
  resources: z.array(Named),
  locked_table: z.boolean(),
  at_bar: z.boolean(),
  /** It should have a table and has none (M-5). */
  unassigned: z.boolean(),
  /** The hours were changed after it was booked, and it begins when nobody is taken any more (H-4). */
  outside_hours: z.boolean(),
  /** Whoever sits at its table is not expected to be gone by then (S-4): who it is, at which table, until when. */
  at_risk: z.nullable(z.object({ visit_id: Id, ticket: z.string(), resource: Named, until: InstantText })),
  confirmation: z.enum(CONFIRMATIONS),
  late_minutes: z.int(),
  payment_status: z.nullable(z.enum(VISIT_PAYMENT_STATUSES)),
  /** A card is asked for in place of money (F-1): its last digits once it is kept; null where none is, or nothing can follow any more. */
  guarantee: z.nullable(z.object({ last4: z.nullable(z.string()) })),
  progress: z.nullable(z.enum(PROGRESSES)),
  present: z.boolean(),
  auto_closed: z.boolean(),
  duplicate_of: z.nullable(Id),
  /** Until when a hold, a request or an offer lasts. */
  expires_at: z.nullable(InstantText),
  joined_at: z.nullable(InstantText),
  queue_at: z.nullable(InstantText),
  bumps: z.int(),
  bump_reason: z.nullable(z.string()),
  offers_missed: z.int(),
  notified_at: z.nullable(InstantText),
  on_the_way: z.boolean(),
  asked_more_time: z.boolean(),
  /** What was promised when they joined, in minutes. */
  quoted_min: z.nullable(z.int()),
  quoted_max: z.nullable(z.int()),
  /** Why it ended, and whether it did at the door. */
  reason: z.nullable(z.enum(VISIT_REASONS)),
  reason_note: z.nullable(z.string()),
  at_door: z.boolean(),
  /** The last step, while it may still be taken back (S-5). */
  undo: z.nullable(z.object({ action: z.string(), until: InstantText })),
  version: Version,
  actions: z.array(z.object({ action: z.enum(VISIT_STEPS), refusal: z.nullable(FieldError) })),
})
export type Visit = z.output<typeof Visit>

export const PartySize = z.int().check(z.minimum(1), z.maximum(MAX_PARTY))
const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
/** The tables a visit shall have; an empty list leaves it without. */
export const ResourceIds = z.array(Id).check(z.maxLength(MAX_VISIT_TABLES), z.refine(areDistinct))
export const VisitMinutes = z.int().check(z.minimum(VISIT_MINUTES.min), z.maximum(VISIT_MINUTES.max))

/** What is written of who comes and what they wish; what is left out of a change stays as it is. */
export const VISIT_WISHES = {
  name: optionalText(MAX_VISIT_NAME),
  phone: z.optional(z.nullable(Phone)),
  email: OptionalEmail,
  customer_id: z.optional(z.nullable(Id)),
  zone_pref: optionalText(MAX_ZONE_LENGTH),
  vip: z.optional(z.boolean()),
  tags: z.optional(z.array(text(1, MAX_VISIT_NAME)).check(z.maxLength(MAX_VISIT_TAGS), z.refine(areDistinct))),
  fields: z.optional(
    z
      .record(text(1, MAX_VISIT_NAME), text(0, MAX_FIELD_ANSWER))
      .check(z.refine((answers) => Object.keys(answers).length <= MAX_VISIT_FIELDS)),
  ),
  notes: optionalLines(MAX_VISIT_NOTES),
  internal_notes: optionalLines(MAX_VISIT_NOTES),
  locked_table: z.optional(z.boolean()),
} as const

/** When it is: a date and a time on the clock of the business, or an instant. */
export const VISIT_TIME = {
  date: z.optional(LocalDateText),
  time: z.optional(LocalTimeText),
  start_at: z.optional(InstantText),
  duration_minutes: z.optional(VisitMinutes),
} as const

/** What somebody knows when they move a visit on (S-7). */
export const MOVE_FIELDS = {
  reason: z.optional(z.enum(VISIT_REASONS)),
  reason_note: optionalText(MAX_REASON),
  resource_ids: z.optional(ResourceIds),
  at_bar: z.optional(z.boolean()),
  party_in: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PARTY))),
  /** What somebody confirmed that would otherwise be refused: a table that is taken or not ready, an arrival at another hour. */
  force: z.optional(z.boolean()),
  /** Done without a network and told now: when, and what the clock of the device says now. Of who came, sat down and left. */
  told: z.optional(z.strictObject({ at: InstantText, sent_at: InstantText })),
  /** The version that was read; a stale one is refused with the visit as it is now. */
  version: z.optional(Version),
} as const

/** What moving a visit on may refuse. */
export const MOVE_REFUSALS = [
  'not_found',
  'stale',
  'visit.transition',
  'visit.reason_required',
  'visit.hold_over',
  'visit.no_room',
  'visit.table_taken',
  'visit.table_not_ready',
  'visit.unknown_table',
  'visit.needs_table',
  'visit.arrival_window',
  'visit.other_day',
  'visit.no_show_early',
  'visit.reopen_late',
  'visit.party_in',
  'visit.pacing_covers',
  'visit.pacing_parties',
  'visit.capacity',
  'visit.cancel_cutoff',
  'visit.past',
  'deposit.unpaid_over',
] as const

/** What making a visit may refuse, whoever makes it: staff, a host at the queue, or guests by themselves. */
export const MAKING_REFUSALS = [
  'stale',
  'visit.no_room',
  'visit.pacing_covers',
  'visit.pacing_parties',
  'visit.capacity',
  'visit.past',
  'visit.closed',
  'visit.outside_hours',
  'visit.last_arrival',
  'visit.too_soon',
  'visit.too_far',
  'visit.party_size',
  'visit.needs_table',
  'visit.table_taken',
  'visit.table_not_ready',
  'visit.unknown_table',
  'customer.refused',
  'deposit.package_required',
  'deposit.package_unknown',
] as const
