import { DOOR_VERDICTS } from '@muelle/domain/checkins/door/judge-door'
import { LIST_TYPES } from '@muelle/domain/visits/nights/list-types'
import { VISIT_KINDS, VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  optionalText,
  PositiveCents,
} from '../../shapes.ts'
import { MAX_PARTY } from '../../visits/visit-bounds.ts'
import { MAX_GATE } from './door-bounds.ts'

/** Most that one press of the counter counts. */
const MAX_COUNTED = 20

/** What the calls of a door are about and who may make them. */
export const DoorParams = z.object({ id: IdText })
export const DOOR_ACCESS = { module: 'mdu_checkin', flag: 'create' } as const
export const Direction = z.enum(['entry', 'exit'])
export const People = z.int().check(z.minimum(1), z.maximum(MAX_PARTY))
export const CountedPeople = z.int().check(z.minimum(1), z.maximum(MAX_COUNTED))
export const Gate = optionalText(MAX_GATE)
/** Why nobody comes in by what a manager released. */
export const GIVEN_REFUSALS = ['approval.over', 'approval.other_entry'] as const

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
