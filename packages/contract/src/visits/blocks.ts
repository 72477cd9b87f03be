import * as z from 'zod/mini'
import { MAX_REASON } from '../booking-bounds.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_ZONE_LENGTH } from '../list-fields.ts'
import { Id, IdText, InstantText, LocalDateText, text, Version } from '../shapes.ts'
import { Visit } from './record.ts'
import { MAX_BLOCK_TABLES } from './visit-bounds.ts'

/** Tables that are out of use for a while (M-7). */
export const TableBlock = z.object({
  id: Id,
  business_id: Id,
  start_at: InstantText,
  end_at: InstantText,
  reason: z.string(),
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
}
const STRETCH_REFUSALS = ['not_found', 'block.too_long', 'visit.past', 'visit.unknown_table'] as const

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
  summary: 'Put tables out of use for a while: nothing more is planned there, and visits that are stay as they are',
  access: { module: 'mdu_booking', flag: 'create' },
  params: Business,
  body: z.strictObject({ ...Stretch, reason: text(1, MAX_REASON) }),
  answer: z.object({ block: TableBlock, visits: z.array(Visit) }),
  status: 201,
  refusals: STRETCH_REFUSALS,
})

export const liftTableBlock = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/table-block/:blockId',
  summary: 'Put the tables of a block to use again',
  access: { module: 'mdu_booking', flag: 'create' },
  params: z.object({ id: IdText, blockId: IdText }),
  answer: z.object({}),
  refusals: ['not_found'],
})
