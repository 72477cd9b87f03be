import { GROUP_MODES, GROUP_SCOPES } from '@muelle/domain/departures/capacity/shared-vacants'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, text, Version } from '../shapes.ts'
import { MAX_GROUP_NAME, MAX_SEATS } from './departure-bounds.ts'

/** Most groups of one business, and most tours or schedules in one of them. */
export const MAX_GROUPS = 100
export const MAX_GROUP_MEMBERS = 100
export const MAX_BUFFER_MINUTES = 1_440

const Seats = z.int().check(z.minimum(1), z.maximum(MAX_SEATS))

const GroupMember = z.strictObject({
  tour_id: Id,
  /** Null: all departures of the tour. */
  schedule_id: z.nullable(Id),
})

/** Tours or schedules that sell the same seats: those of one transport, or a number of them (C6). */
export const SharedVacantsGroup = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  /** The transport's seats where there is one. */
  capacity: z.int(),
  /** Persons the transport may carry; null without one. */
  people_limit: z.nullable(z.int()),
  transport: z.nullable(z.object({ id: Id, name: z.string() })),
  members: z.array(
    z.object({
      tour_id: Id,
      tour_name: z.string(),
      schedule_id: z.nullable(Id),
      start_time: z.nullable(z.string()),
    }),
  ),
  scope: z.enum(GROUP_SCOPES),
  mode: z.enum(GROUP_MODES),
  buffer_minutes: z.int(),
  enabled: z.boolean(),
  version: Version,
})
export type SharedVacantsGroup = z.output<typeof SharedVacantsGroup>

const GroupBody = z.strictObject({
  name: text(1, MAX_GROUP_NAME),
  /** Either seats, or the transport whose seats they are. */
  capacity: z.nullable(Seats),
  transport_id: z.nullable(Id),
  members: z.array(GroupMember).check(z.minLength(1), z.maxLength(MAX_GROUP_MEMBERS)),
  scope: z.enum(GROUP_SCOPES),
  mode: z.enum(GROUP_MODES),
  buffer_minutes: z.int().check(z.minimum(0), z.maximum(MAX_BUFFER_MINUTES)),
  enabled: z.boolean(),
})
export type GroupBody = z.output<typeof GroupBody>

const BODY_REFUSALS = [
  'not_found',
  'group.name_taken',
  'group.seats_or_transport',
  'group.unknown_member',
  'group.member_twice',
  'group.capacity_below_sold',
  'group.people_above_limit',
  'group.tours_clash',
] as const

const Groups = z.object({ id: IdText })
const OneGroup = z.object({ id: IdText, groupId: IdText })

export const listGroups = call({
  method: 'GET',
  path: '/v1/provider/business/:id/shared-vacants-group',
  summary: 'Groups of tours that sell the same seats, by name',
  access: [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  params: Groups,
  answer: rowsOf(SharedVacantsGroup),
  refusals: ['not_found'],
})

export const createGroup = call({
  method: 'POST',
  path: '/v1/provider/business/:id/shared-vacants-group',
  summary: 'Let tours or schedules sell the same seats',
  access: { module: 'mdu_tour', flag: 'create' },
  params: Groups,
  body: GroupBody,
  answer: SharedVacantsGroup,
  status: 201,
  refusals: [...BODY_REFUSALS, 'group.too_many'],
})

export const updateGroup = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/shared-vacants-group/:groupId',
  summary: 'Change a group; what is sold must still fit, and members with sales stay',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OneGroup,
  body: z.extend(GroupBody, { version: Version }),
  answer: SharedVacantsGroup,
  refusals: [...BODY_REFUSALS, 'group.has_sales', 'stale'],
})

export const deleteGroup = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/shared-vacants-group/:groupId',
  summary: 'Delete a group that has nothing sold ahead, or that is disabled',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: OneGroup,
  answer: z.object({}),
  refusals: ['not_found', 'group.has_sales'],
})
