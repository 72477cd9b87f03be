import { isVisitAction, VISIT_ACTIONS } from '@muelle/domain/visits/machine'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, paged, TimeZoneText, text, Version } from '../shapes.ts'
import { Visit } from './record.ts'
import { MAX_BULK_VISITS, VISIT_SORTS } from './visit-bounds.ts'

/** Who may see visits: tables and lists, and cars of a lot. */
export const VISIT_READERS = [
  { module: 'mdu_booking' },
  { module: 'mdu_waitlist' },
  { module: 'mdu_parking' },
  { module: 'mdu_checkin' },
] as const
const Business = z.object({ id: IdText })
const OneVisit = z.object({ id: IdText, bookingId: IdText })
const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.optional(z.array(z.enum(values)).check(z.maxLength(values.length)))
const YesNo = z.optional(z.enum(['true', 'false']))

export const listVisits = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking',
  summary:
    'Visits of a business, of its business day that runs now unless other days are named; by their time unless sorted',
  access: VISIT_READERS,
  params: Business,
  query: z.strictObject(
    paged(VISIT_SORTS, {
      date: z.optional(LocalDateText),
      from: z.optional(LocalDateText),
      to: z.optional(LocalDateText),
      status: someOf(VISIT_STATUSES),
      kind: someOf(VISIT_KINDS),
      resource_id: z.optional(IdText),
      customer_id: z.optional(IdText),
      rp_id: z.optional(IdText),
      unassigned: YesNo,
      /** Beginning of a name or of a ticket, or the end of a telephone number. */
      search: z.optional(text(1, MAX_SEARCH)),
    }),
  ),
  answer: z.extend(rowsOf(Visit), {
    /** The business day that runs now (H-3). */
    today: LocalDateText,
    time_zone: TimeZoneText,
    /** What whoever receives people goes by, for who may not read the settings themselves. */
    rules: z.object({
      /** After so many minutes a party counts as late; null: nobody does. */
      late_minutes: z.nullable(z.int()),
      /** For so many minutes its table is kept. */
      grace_minutes: z.int(),
      /** When one business day ends and the next begins (H-3). */
      day_cut: LocalTimeText,
    }),
    /** Of all that was found: parties and people by state. */
    totals: z.array(z.object({ status: z.enum(VISIT_STATUSES), parties: z.int(), people: z.int() })),
  }),
  refusals: ['not_found'],
})

export const getVisit = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/:bookingId',
  summary: 'One visit',
  access: VISIT_READERS,
  params: OneVisit,
  answer: Visit,
  refusals: ['not_found'],
})

/** What happened to a visit (§1): the step, from where to where, by whom, and what it made different. */
const VisitEvent = z.object({
  id: Id,
  at: InstantText,
  /** When it was done, where it was told later than that. */
  done_at: z.nullable(InstantText),
  action: z.string(),
  from: z.nullable(z.enum(VISIT_STATUSES)),
  to: z.enum(VISIT_STATUSES),
  actor: z.enum(['user', 'guest', 'system', 'rp']),
  by: z.nullable(z.object({ id: Id, name: z.string() })),
  device: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: Version,
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})

export const listVisitHistory = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/:bookingId/history',
  summary: 'What happened to a visit, newest first',
  access: [{ module: 'mdu_booking' }, { module: 'mdu_parking' }],
  params: OneVisit,
  answer: rowsOf(VisitEvent),
  refusals: ['not_found'],
})

export const listClosing = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/closing',
  summary:
    'What is left to decide of the days until now: who still sits, who was booked and neither came nor called, and what the doors count (S-6)',
  access: [{ module: 'mdu_booking' }, { module: 'mdu_parking' }],
  params: Business,
  answer: z.object({
    today: LocalDateText,
    /** When the business day ends, and the clock closes what is left. */
    cut_at: InstantText,
    undecided: z.array(Visit),
    seated: z.array(Visit),
    waiting: z.array(Visit),
    /** Of a night that its doors count: how many they say are inside, and how many the visits say are (N-8). */
    door: z.nullable(z.object({ counted: z.int(), inside: z.int() })),
  }),
  refusals: ['not_found'],
})

/** What a visit is moved on by: the state that it gets to, or the name of what is done (S-7). */
const MOVES = [...VISIT_ACTIONS, ...VISIT_STATUSES.filter((status) => !isVisitAction(status))] as const

export const changeManyVisits = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/bulk-status',
  summary: 'Move several visits on at once: each for itself, with its refusal where it may not be',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: Business,
  body: z.strictObject({
    booking_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK_VISITS)),
    action: z.enum(MOVES),
    reason: Visit.shape.reason,
  }),
  answer: z.object({
    rows: z.array(z.object({ id: Id, visit: z.nullable(Visit), refusal: z.nullable(FieldError) })),
    count: z.int(),
  }),
  refusals: ['not_found'],
})
