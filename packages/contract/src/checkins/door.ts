import { DOOR_VERDICTS } from '@muelle/domain/checkins/door/judge-door'
import { LIST_TYPES } from '@muelle/domain/visits/nights/list-types'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { MAX_READ } from '../booking-bounds.ts'
import { ApprovalGiven } from '../bookings/approval-given.ts'
import { Approval } from '../bookings/approvals.ts'
import { call } from '../call.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
  TimeZoneText,
  text,
} from '../shapes.ts'
import { MOVE_REFUSALS } from '../visits/record.ts'
import { MAX_PARTY, MAX_VISIT_NAME } from '../visits/visit-bounds.ts'
import { MAX_QUEUE } from './offline.ts'
import { Device, Nonce } from './record.ts'

/** Longest name of a gate. */
export const MAX_GATE = 40
/** Most that one press of the counter counts. */
export const MAX_COUNTED = 20
const MAX_REFERENCE = 60

const Business = z.object({ id: IdText })
const DIRECTIONS = ['entry', 'exit'] as const
const Direction = z.enum(DIRECTIONS)
const People = z.int().check(z.minimum(1), z.maximum(MAX_PARTY))
const Gate = optionalText(MAX_GATE)
const ListedAtDoor = z.strictObject({ list_id: Id, name: text(1, MAX_VISIT_NAME) })
const ACCESS = { module: 'mdu_checkin', flag: 'create' } as const
/** Why nobody comes in by what a manager released. */
const GIVEN_REFUSALS = ['approval.over', 'approval.other_entry'] as const

/** How many are inside (N-8); null where nobody counts. */
export const DoorCount = z.object({
  date: LocalDateText,
  entered: z.int(),
  exited: z.int(),
  inside: z.int(),
  capacity: z.nullable(z.int()),
  /** What the papers of the house allow, beyond which nobody lets in (D-2); null where they say nothing. */
  lawful_capacity: z.nullable(z.int()),
})
export type DoorCount = z.output<typeof DoorCount>

/** A party of tonight as a door knows it: no telephone, but its end to be found by (§15, Q-5). */
export const DoorParty = z.object({
  visit_id: Id,
  ticket: z.string(),
  /** The first letters of the digest of its code, so that a device knows a good one without holding any. */
  code_digest: z.string(),
  kind: z.enum(VISIT_KINDS),
  status: z.enum(VISIT_STATUSES),
  date: LocalDateText,
  start_at: InstantText,
  start_time: LocalTimeText,
  name: z.nullable(z.string()),
  phone_tail: z.nullable(z.string()),
  party_size: z.int(),
  /** Who came in by a door, who of them is inside, and who came in after the free time. */
  party_in: z.int(),
  inside: z.int(),
  charged: z.int(),
  list: z.nullable(z.object({ id: Id, name: z.string(), type: z.enum(LIST_TYPES) })),
  free_until: z.nullable(InstantText),
  cover_cents: PositiveCents,
  two_for_one: z.boolean(),
  is_late: z.boolean(),
  /** The list on which they stand already. */
  duplicate_of: z.nullable(z.string()),
  tables: z.array(z.string()),
  vip: z.boolean(),
  notes: z.nullable(z.string()),
})
export type DoorParty = z.output<typeof DoorParty>

const Detail = z.object({
  people: z.optional(z.int()),
  missing: z.optional(z.int()),
  due_cents: z.optional(PositiveCents),
  places_left: z.optional(z.int()),
  /** `full`: no manager lets more in. */
  is_lawful: z.optional(z.boolean()),
  /** The cover that was due and nobody took. */
  waived_cents: z.optional(PositiveCents),
  starts_at: z.optional(InstantText),
  date: z.optional(LocalDateText),
  /** `used`: when the last of them came in, where and by whom. */
  last: z.optional(
    z.object({ at: InstantText, gate: z.nullable(z.string()), by: z.string(), device: z.nullable(z.string()) }),
  ),
})

/** One scan or press of a counter, let in or refused. */
export const DoorScan = z.object({
  id: Id,
  nonce: z.string(),
  direction: Direction,
  verdict: z.enum(DOOR_VERDICTS),
  detail: Detail,
  is_admitted: z.boolean(),
  people: z.int(),
  /** What it counts for by now. */
  counted: z.int(),
  charge_cents: PositiveCents,
  change_cents: PositiveCents,
  currency: Currency,
  gate: z.nullable(z.string()),
  user: z.object({ id: Id, name: z.string() }),
  /** The manager who released it on a device of their own; null where nobody was asked. */
  approved_by: z.nullable(z.object({ id: Id, name: z.string() })),
  at: InstantText,
  is_offline: z.boolean(),
  /** Cash that a device told with it and that is no cover of its party: in nobody's account, for somebody to look at. */
  excess_cents: PositiveCents,
  is_undone: z.boolean(),
  /** What somebody should look at. */
  review: z.nullable(z.enum(DOOR_VERDICTS)),
  undo_until: z.nullable(InstantText),
  party: z.nullable(DoorParty),
  count: z.nullable(DoorCount),
})
export type DoorScan = z.output<typeof DoorScan>

/** What a device keeps of a door: who may come tonight. */
export const DoorBundle = z.object({
  business: z.object({ id: Id, name: z.string(), currency: Currency, time_zone: TimeZoneText }),
  date: LocalDateText,
  made_at: InstantText,
  night: z.nullable(z.string()),
  count: z.nullable(DoorCount),
  parties: z.array(DoorParty),
  /** Tonight's lists, for who stands on none of them. */
  lists: z.array(z.object({ id: Id, name: z.string(), is_closed: z.boolean() })),
  /** Who scans may let in more than a party has, or at another hour; and beyond the capacity of the house. */
  may_force: z.boolean(),
  may_overfill: z.boolean(),
})
export type DoorBundle = z.output<typeof DoorBundle>

export const getDoor = call({
  method: 'GET',
  path: '/v1/provider/business/:id/door',
  summary: 'Who may come in tonight, for a device to keep, and how many are inside (Q-4, N-8)',
  access: { module: 'mdu_checkin' },
  params: Business,
  answer: DoorBundle,
  refusals: ['not_found', 'night.unfit'],
})

export const getDoorCount = call({
  method: 'GET',
  path: '/v1/provider/business/:id/door/count',
  summary: 'How many are inside now; asked for by each door when another one counted (N-8)',
  access: { module: 'mdu_checkin' },
  params: Business,
  answer: z.object({ count: z.nullable(DoorCount) }),
  refusals: ['not_found', 'night.unfit'],
})

export const scanDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/scan',
  summary:
    'Scan somebody in or out at a door: a refused scan is kept, too, and the same nonce gets the same answer (Q-2)',
  access: ACCESS,
  params: Business,
  body: z.strictObject({
    nonce: Nonce,
    direction: z._default(Direction, 'entry'),
    read: z.optional(text(1, MAX_READ)),
    visit_id: z.optional(Id),
    /** How many; left out, all who are missing, where they are few. */
    people: z.optional(People),
    gate: Gate,
    device: Device,
    at: z.optional(InstantText),
    /** Somebody who may lets them in all the same. */
    force: z._default(z.boolean(), false),
    /** A manager who scans takes no cover. */
    waive_cover: z._default(z.boolean(), false),
    /** The request that a manager approved, for this party and so many. */
    approval: ApprovalGiven,
    /** The cover that was taken, as the scan before said it. */
    payment: z.optional(
      z.strictObject({
        method: z.enum(['cash', 'terminal', 'transfer']),
        amount_cents: PositiveCents,
        received_cents: z.optional(PositiveCents),
        reference: optionalText(MAX_REFERENCE),
      }),
    ),
  }),
  answer: DoorScan,
  refusals: [
    'not_found',
    'night.unfit',
    'checkin.nothing_read',
    'payment.not_enough',
    ...GIVEN_REFUSALS,
    ...CASH_REFUSALS,
  ],
})

export const countDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/count',
  summary: 'Count people in or out without a scan (N-8)',
  access: ACCESS,
  params: Business,
  body: z.strictObject({
    nonce: Nonce,
    direction: Direction,
    people: z._default(z.int().check(z.minimum(1), z.maximum(MAX_COUNTED)), 1),
    gate: Gate,
    device: Device,
    at: z.optional(InstantText),
    force: z._default(z.boolean(), false),
    approval: ApprovalGiven,
  }),
  answer: DoorScan,
  refusals: ['not_found', 'night.unfit', ...GIVEN_REFUSALS],
})

export const askDoorApproval = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/approval',
  summary:
    'Ask the managers of a venue to let in more than it or a party has left, at another hour, without a cover, or from a closed list; it is kept for ten minutes, for this entry alone (N-8)',
  access: ACCESS,
  params: Business,
  body: z.strictObject({
    /** Left out: people whom the counter counts, or somebody who stands on no list. */
    visit_id: z.optional(Id),
    people: People,
    gate: Gate,
    /** Nobody is to take the cover that is due. */
    waive_cover: z._default(z.boolean(), false),
    /** Somebody who stands on no list, and the one that they are to come on. */
    entry: z.optional(ListedAtDoor),
  }),
  answer: Approval,
  status: 201,
  refusals: ['not_found', 'night.unfit', 'approval.asked', 'door.nothing_to_ask', 'door.lawful_capacity'],
})

export const addDoorEntry = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/entry',
  summary:
    'Put somebody at the door on a list of tonight, or let in who waits on one for an answer: a manager, or by what one approved (N-7)',
  access: ACCESS,
  params: Business,
  body: z.strictObject({
    visit_id: z.optional(Id),
    entry: z.optional(ListedAtDoor),
    people: People,
    approval: ApprovalGiven,
  }),
  answer: z.object({ visit_id: Id }),
  status: 201,
  refusals: [
    ...MOVE_REFUSALS,
    ...GIVEN_REFUSALS,
    'night.unfit',
    'door.nothing_to_ask',
    'guest_list.off',
    'guest_list.closed',
  ],
})

const QUEUED = { nonce: Nonce, at: InstantText, gate: Gate } as const
export const syncDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/sync',
  summary:
    'Tell what a device let pass without a network: it happened and is kept; what the server knows better is flagged',
  access: ACCESS,
  params: Business,
  body: z.strictObject({
    device: Device,
    /** By the clock of the device. */
    sent_at: InstantText,
    entries: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('scan'),
            ...QUEUED,
            direction: Direction,
            visit_id: Id,
            people: People,
            /** Cash that was taken with it. */
            cash_cents: z.optional(PositiveCents),
          }),
          z.strictObject({
            type: z.literal('count'),
            ...QUEUED,
            direction: Direction,
            people: z.int().check(z.minimum(1), z.maximum(MAX_COUNTED)),
          }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(MAX_QUEUE)),
  }),
  answer: z.object({
    answers: z.array(z.object({ nonce: z.string(), is_new: z.boolean(), scan: DoorScan })),
    count: z.nullable(DoorCount),
  }),
  refusals: ['not_found', 'night.unfit'],
})

export const undoDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/scan/:scanId/undo',
  summary: 'Take a scan or a press back within ten minutes; money goes back the way it came, which takes a manager',
  access: ACCESS,
  params: z.object({ id: IdText, scanId: IdText }),
  body: z.strictObject({ device: Device }),
  answer: DoorScan,
  refusals: ['not_found', 'night.unfit', 'undo.nothing', 'undo.too_late', 'door.manager_refunds'],
})

export const listDoorReviews = call({
  method: 'GET',
  path: '/v1/provider/business/:id/door/review',
  summary: 'What happened at the doors of a night that somebody should look at: people let in twice or unknown (Q-4)',
  access: { module: 'mdu_booking', flag: 'delete' },
  params: Business,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: z.object({ rows: z.array(DoorScan), count: z.int() }),
  refusals: ['not_found', 'night.unfit'],
})
