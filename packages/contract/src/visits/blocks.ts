import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { ResourceChannel } from '@muelle/domain/resources/resource-channel'
import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import { Id, IdText, InstantText, LocalDateText, text, Version } from '../shapes.ts'
import { Visit } from './record.ts'
import { MAX_BLOCK_TABLES } from './visit-bounds.ts'

/** Tables may be kept for whom staff book, or for who stands at the door (D-5). */
export const BLOCK_CHANNELS = ['internal', 'walk_in_only'] as const satisfies readonly ResourceChannel[]

/** Tables that are out of use for a while, or kept for some (M-7). */
export const TableBlock = z.object({
  id: Id,
  business_id: Id,
  start_at: InstantText,
  end_at: InstantText,
  reason: z.string(),
  /** For whom the tables are kept meanwhile; null: for nobody, they are out of use. */
  channel: z.nullable(z.enum(BLOCK_CHANNELS)),
  /** It was made with others, week after week. */
  series_id: z.nullable(Id),
  resources: z.array(z.object({ id: Id, name: z.string() })),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: InstantText,
  version: Version,
})
export type TableBlock = z.output<typeof TableBlock>

const Business = z.object({ id: IdText })
/** Which tables and when: tables by their ids, all of a zone, or all there are. */
const Stretch = {
  start_at: InstantText,
  end_at: InstantText,
  resource_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_BLOCK_TABLES))),
  zone: z.optional(text(1, MAX_ZONE_LENGTH)),
  /** Comes again at the same hours on these days of the week, until a day. */
  weekly: z.optional(
    z.strictObject({
      weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(WEEKDAYS.length)),
      until: LocalDateText,
    }),
  ),
}
const STRETCH_REFUSALS = ['not_found', 'block.too_long', 'block.too_many', 'visit.past', 'visit.unknown_table'] as const

export const listTableBlocks = call({
  method: 'GET',
  path: '/v1/provider/business/:id/table-block',
  summary: 'Tables that are out of use for a while, from a day on; what is over and what was lifted is not among them',
  access: { module: 'mdu_booking' },
  params: Business,
  query: z.strictObject({ from: z.optional(LocalDateText) }),
  answer: rowsOf(TableBlock),
  refusals: ['not_found'],
})

export const previewTableBlock = call({
  method: 'POST',
  path: '/v1/provider/business/:id/table-block/preview',
  summary: 'Which visits a block would lie over; nothing is written',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: Business,
  body: z.strictObject(Stretch),
  answer: rowsOf(Visit),
  refusals: STRETCH_REFUSALS,
})

export const createTableBlock = call({
  method: 'POST',
  path: '/v1/provider/business/:id/table-block',
  summary:
    'Put tables out of use for a while, or keep them for some: nothing more is planned there, and visits that are stay unless they shall not',
  access: { module: 'mdu_booking', flag: 'create' },
  params: Business,
  body: z.strictObject({
    ...Stretch,
    reason: text(1, MAX_REASON),
    channel: z.optional(z.nullable(z.enum(BLOCK_CHANNELS))),
    /** Visits that are planned there leave their tables and stand in the tray (M-5); who sits stays. */
    frees_visits: z.optional(z.boolean()),
  }),
  answer: z.object({ block: TableBlock, blocks: z.int(), visits: z.array(Visit) }),
  status: 201,
  refusals: [
    ...STRETCH_REFUSALS,
    'stale',
    'visit.no_room',
    'visit.pacing_covers',
    'visit.pacing_parties',
    'visit.capacity',
  ],
})

export const liftTableBlock = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/table-block/:blockId',
  summary: 'Put the tables of a block to use again',
  access: { module: 'mdu_booking', flag: 'create' },
  params: z.object({ id: IdText, blockId: IdText }),
  query: z.strictObject({
    /** Also those that were made with it and begin later. */
    series: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({}),
  refusals: ['not_found'],
})
