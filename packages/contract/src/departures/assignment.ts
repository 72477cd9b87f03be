import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { MAX_APPROVER } from '../field-bounds.ts'
import { Id, IdText, InstantText, LocalDateText, Pin, TimeZoneText, text } from '../shapes.ts'
import { MAX_OVERRIDE_REASON, MIN_OVERRIDE_REASON } from './departure-bounds.ts'
import { DepartureLocator } from './locator.ts'

/** Most boats, and most people, that one departure has. */
export const MAX_DEPARTURE_TRANSPORTS = 10
export const MAX_DEPARTURE_CREW = 20

/** What a departure sails with, and who takes it out: all of both, so that what is not listed is let go. */
const Assignment = z.strictObject({
  departure: DepartureLocator,
  transports: z.array(Id).check(z.maxLength(MAX_DEPARTURE_TRANSPORTS)),
  crew: z
    .array(z.strictObject({ crew_member_id: Id, duty: z.enum(CREW_DUTIES) }))
    .check(z.maxLength(MAX_DEPARTURE_CREW)),
  /** Automation leaves it as it is (C10). */
  pinned: z._default(z.boolean(), true),
})
export type Assignment = z.output<typeof Assignment>

/** What a departure has after the change, with the limits that follow (C3). */
export const AssignedDeparture = z.object({
  departure_id: Id,
  capacity: z.int(),
  people_limit: z.int(),
  transports: z.array(z.object({ id: Id, name: z.string() })),
  crew: z.array(z.object({ id: Id, name: z.string(), duty: z.enum(CREW_DUTIES) })),
})
export type AssignedDeparture = z.output<typeof AssignedDeparture>

export const ASSIGNMENT_REFUSALS = [
  'departure.departed',
  'departure.canceled',
  'assignment.out_of_service',
  'assignment.type_unfit',
  'assignment.paper_expired',
  'assignment.busy',
  'assignment.people_missing',
  'assignment.seats_missing',
] as const

export const assignDeparture = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/assignment',
  summary: 'Give a departure its boats and its crew, or exchange those of two departures; all or nothing (C10)',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.extend(Assignment, {
    /** Another departure that changes in the same moment, so that two can exchange their boats. */
    swap_with: z.optional(Assignment),
    /** Why papers that have ended do not stand in the way, which the owner alone may say; kept in the history (K6). */
    paper_override_reason: z.optional(text(MIN_OVERRIDE_REASON, MAX_OVERRIDE_REASON)),
    /** The owner's PIN, typed on somebody else's device. */
    approval: z.optional(z.object({ username: text(1, MAX_APPROVER), pin: Pin })),
  }),
  answer: rowsOf(AssignedDeparture),
  refusals: ['not_found', 'departure.not_found', 'approval.refused', 'login.throttled', ...ASSIGNMENT_REFUSALS],
})

const option = { id: Id, name: z.string(), assigned: z.boolean() }

/** A boat or bus as it fits one departure. */
const TransportOption = z.object({
  ...option,
  type: z.enum(TRANSPORT_TYPES),
  seats: z.int(),
  certified_people: z.int(),
  /** What the schedule of the departure sails with by default (R1). */
  is_usual: z.boolean(),
  /** Why it cannot go at all; null when it can. */
  refusal: z.nullable(FieldError),
  /** Why it is too small by itself; with another one it may do. */
  size: z.nullable(FieldError),
})

/** One of the crew as they fit one departure. */
const CrewOption = z.object({
  ...option,
  /** What they would do here: what they do already, or usually. */
  duty: z.enum(CREW_DUTIES),
  refusal: z.nullable(FieldError),
})

export const AssignmentOptions = z.object({
  departure: z.object({
    id: z.nullable(Id),
    schedule_id: z.nullable(Id),
    tour_name: z.string(),
    local_date: LocalDateText,
    starts_at: InstantText,
    ends_at: InstantText,
    time_zone: TimeZoneText,
    seats_used: z.int(),
    people_used: z.int(),
    /** Why nothing can be assigned any more; null while it can. */
    refusal: z.nullable(FieldError),
  }),
  transports: z.array(TransportOption),
  crew: z.array(CrewOption),
})
export type AssignmentOptions = z.output<typeof AssignmentOptions>

export const listAssignmentOptions = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/assignment-options',
  summary: 'Which boats and which of the crew could take a departure out, and why the others could not',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({
    /** Either the departure, or its schedule and date. */
    departure_id: z.optional(IdText),
    schedule_id: z.optional(IdText),
    date: z.optional(LocalDateText),
  }),
  answer: AssignmentOptions,
  refusals: ['not_found', 'departure.not_found'],
})
