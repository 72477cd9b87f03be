import { CONFIRMATIONS, PROGRESSES, VISIT_SOURCES, VISIT_STATUSES, type VisitKind } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { PackageKey } from '../businesses/deposit-settings.ts'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Id, IdText, text, Version } from '../shapes.ts'
import {
  MAKING_REFUSALS,
  MOVE_FIELDS,
  MOVE_REFUSALS,
  PartySize,
  ResourceIds,
  VISIT_TIME,
  VISIT_WISHES,
  Visit,
} from './record.ts'
import { MAX_LATE_MINUTES } from './visit-bounds.ts'

const Business = z.object({ id: IdText })
const OneVisit = z.object({ id: IdText, bookingId: IdText })
/** Whoever does something to visits; which of it is asked of each action (§15). */
const ACTORS = [
  { module: 'mdu_booking', flag: 'edit' },
  { module: 'mdu_waitlist', flag: 'edit' },
  { module: 'mdu_parking', flag: 'create' },
  { module: 'mdu_checkin', flag: 'edit' },
] as const

/** Whoever stands on a list is put there (`addListEntries`), and a vehicle is let in at its gate. */
const MADE_KINDS = ['reservation', 'walk_in', 'waitlist', 'future_waitlist'] as const satisfies readonly VisitKind[]

export const createVisit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking',
  summary: 'Make a visit: hold a table, ask for one, book it, or seat somebody who stands at the door',
  access: [
    { module: 'mdu_booking', flag: 'create' },
    { module: 'mdu_parking', flag: 'create' },
  ],
  params: Business,
  body: z.strictObject({
    action: z._default(z.enum(['hold', 'request', 'book', 'seat']), 'book'),
    kind: z.optional(z.enum(MADE_KINDS)),
    source: z._default(z.enum(VISIT_SOURCES), 'panel'),
    party_size: PartySize,
    party_in: MOVE_FIELDS.party_in,
    ...VISIT_TIME,
    /** None named: the best that are free. */
    resource_ids: z.optional(ResourceIds),
    at_bar: z._default(z.boolean(), false),
    /** Take it although no table is free: it goes to the tray (M-5). */
    unassigned: z._default(z.boolean(), false),
    force: z._default(z.boolean(), false),
    language: z.optional(z.enum(LANGUAGES)),
    /** Who brings them, where it is not who makes the visit; then it says why (N-5). */
    rp_id: z.optional(z.nullable(Id)),
    seller_id: z.optional(z.nullable(Id)),
    brought_reason: z.optional(text(1, MAX_REASON)),
    /** The package that it buys, by its key (N-3). */
    package: z.optional(z.nullable(PackageKey)),
    ...VISIT_WISHES,
  }),
  answer: Visit,
  status: 201,
  refusals: [
    ...MAKING_REFUSALS,
    'not_found',
    'customer.blocked',
    'visit.duplicate',
    'visit.already_waiting',
    'visit.unknown_person',
    'promoter.unknown_person',
    'attribution.reason_needed',
  ],
})

export const setVisitStatus = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId/status',
  summary: 'Move a visit on to a state, with what is known of it (S-7)',
  access: ACTORS,
  params: OneVisit,
  body: z.strictObject({ status: z.enum(VISIT_STATUSES), ...MOVE_FIELDS }),
  answer: Visit,
  refusals: [...MOVE_REFUSALS, 'guest_list.door_counts'],
})

export const moveVisitOn = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId/status/:x',
  summary: 'Move a visit on: by the state that it gets to, or by the name of what is done (S-7)',
  access: ACTORS,
  params: z.object({ id: IdText, bookingId: IdText, x: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: z.optional(z.strictObject(MOVE_FIELDS)),
  answer: Visit,
  refusals: [...MOVE_REFUSALS, 'guest_list.door_counts'],
})

export const confirmVisit = call({
  method: 'POST',
  path: '/v1/provider/business/booking/:id/confirm',
  summary: 'Approve a visit that was asked for; of one that stands, note that the guest has confirmed',
  access: { module: 'mdu_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.optional(z.strictObject({ version: z.optional(Version) })),
  answer: Visit,
  refusals: [...MOVE_REFUSALS, 'visit.over', 'visit.not_inside', 'visit.unknown_person'],
})

export const undoVisit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/:bookingId/undo',
  summary: 'Take the last step of a visit back, within ten minutes (S-5)',
  access: ACTORS,
  params: OneVisit,
  body: z.optional(z.strictObject({ version: z.optional(Version) })),
  answer: Visit,
  refusals: [
    'not_found',
    'stale',
    'undo.nothing',
    'undo.too_late',
    'visit.no_room',
    'visit.table_taken',
    'visit.unknown_table',
    'visit.pacing_covers',
    'visit.pacing_parties',
    'visit.capacity',
  ],
})

const EDIT_REFUSALS = [
  'not_found',
  'stale',
  'visit.over',
  'visit.not_inside',
  'visit.past',
  'visit.party_in',
  'visit.no_room',
  'visit.table_taken',
  'visit.unknown_table',
  'visit.pacing_covers',
  'visit.pacing_parties',
  'visit.capacity',
  'visit.cancel_cutoff',
  'visit.unknown_person',
  'guest_list.door_counts',
  'guest_list.of_its_night',
  'guest_list.full',
  'guest_list.closed',
] as const

export const editVisit = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId',
  summary:
    'Change a visit where it stands: time, size, tables and wishes; the new plan is had before the old one is given up (T19)',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: OneVisit,
  body: z.strictObject({
    version: z.optional(Version),
    party_size: z.optional(PartySize),
    party_in: MOVE_FIELDS.party_in,
    ...VISIT_TIME,
    resource_ids: MOVE_FIELDS.resource_ids,
    at_bar: MOVE_FIELDS.at_bar,
    force: MOVE_FIELDS.force,
    ...VISIT_WISHES,
  }),
  answer: Visit,
  refusals: EDIT_REFUSALS,
})

export const moveVisitTables = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId/tables',
  summary: 'Move a visit to other tables, join tables to it, or take them all from it',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: OneVisit,
  body: z.strictObject({
    resource_ids: ResourceIds,
    at_bar: MOVE_FIELDS.at_bar,
    force: MOVE_FIELDS.force,
    version: z.optional(Version),
  }),
  answer: Visit,
  refusals: EDIT_REFUSALS,
})

export const noteVisit = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/booking/:bookingId/note',
  summary:
    'Note of a visit how late it is, how far its meal, whether it is there, what the guest answered, and that it stays though the hours changed',
  access: ACTORS,
  params: OneVisit,
  body: z.strictObject({
    late_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_LATE_MINUTES))),
    progress: z.optional(z.enum(PROGRESSES)),
    present: z.optional(z.boolean()),
    confirmation: z.optional(z.enum(CONFIRMATIONS)),
    /** It stays, although its hour is not open any more. */
    outside_hours: z.optional(z.literal(false)),
    party_in: MOVE_FIELDS.party_in,
    version: z.optional(Version),
  }),
  answer: Visit,
  refusals: EDIT_REFUSALS,
})
