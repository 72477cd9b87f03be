import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Currency, Id, InstantText, LocalDateText, TimeZoneText } from '../../shapes.ts'
import { DoorCount, DoorParams, DoorParty, DoorScan } from './record.ts'

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
  params: DoorParams,
  answer: DoorBundle,
  refusals: ['not_found', 'night.unfit'],
})

export const getDoorCount = call({
  method: 'GET',
  path: '/v1/provider/business/:id/door/count',
  summary: 'How many are inside now; asked for by each door when another one counted (N-8)',
  access: { module: 'mdu_checkin' },
  params: DoorParams,
  answer: z.object({ count: z.nullable(DoorCount) }),
  refusals: ['not_found', 'night.unfit'],
})

export const listDoorReviews = call({
  method: 'GET',
  path: '/v1/provider/business/:id/door/review',
  summary: 'What happened at the doors of a night that somebody should look at: people let in twice or unknown (Q-4)',
  access: { module: 'mdu_booking', flag: 'delete' },
  params: DoorParams,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: z.object({ rows: z.array(DoorScan), count: z.int() }),
  refusals: ['not_found', 'night.unfit'],
})
