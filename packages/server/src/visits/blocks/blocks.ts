import type { Answer, HandlerInput } from '@muelle/contract/call'
import type {
  createTableBlock,
  liftTableBlock,
  listTableBlocks,
  previewTableBlock,
} from '@muelle/contract/visits/blocks'
import { MAX_BLOCK_DAYS } from '@muelle/contract/visits/visit-bounds'
import { fold } from '@muelle/domain/text'
import { DAY_MS, instant, instantOf, localDate, localTime } from '@muelle/domain/time'
import { keepsVenue } from '@muelle/domain/visits/life/standing'
import { bucketsOf, spanOfTime } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findTables } from '../../resources/table-facts.ts'
import { lockTables } from '../../resources/tables.ts'
import type { VisitVenue } from '../life/venue.ts'
import { releaseBuckets, takeBuckets } from '../occupancy/occupancy.sql.ts'
import { atVenue, showVisits } from '../record/visit-context.ts'
import { findBlock, insertBlock, listBlocks, listVisitsAt, markLifted } from './blocks.sql.ts'

export async function list(context: Context<typeof listTableBlocks>): Promise<Answer<typeof listTableBlocks>> {
  const { tx, input, deny, now } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { from } = input.query
  const since = from === undefined ? now : instantOf(localDate(from), localTime('00:00'), venue.zone)
  const rows = await listBlocks(tx, venue.id, new Date(since).toISOString())
  return { rows, count: rows.length }
}

/** The venue, for who keeps its tables; whoever only brings guests, or waits on them, puts none out of use. */
async function atTables(
  context: Parameters<typeof atVenue>[0],
  businessId: number,
  deny: Deny<'not_found' | 'forbidden'>,
) {
  const at = await atVenue(context, businessId, deny)
  return keepsVenue(at.by.standing) ? at : deny({ code: 'forbidden', module: 'mdu_waitlist', flag: null })
}

/** Which visits lie there; nothing is written (M-7). */
export async function preview(context: Context<typeof previewTableBlock>): Promise<Answer<typeof previewTableBlock>> {
  const { tx, input, deny, now } = context
  const { venue, reader } = await atTables(context, input.params.id, deny)
  const ids = await tablesOf(tx, venue, input.body, { now, deny })
  const found = await listVisitsAt(tx, ids, { from: input.body.start_at, to: input.body.end_at })
  return { rows: await showVisits(tx, found, reader), count: found.length }
}

/** Puts tables out of use for a while: it owns their time as a visit would, and visits that are there keep theirs (M-7). Locks: the venue. */
export async function create(context: Context<typeof createTableBlock>): Promise<Answer<typeof createTableBlock>> {
  const { tx, input, deny, now, author } = context
  const { venue, reader } = await atTables(context, input.params.id, deny)
  const { start_at, end_at, reason } = input.body
  await lockTables(tx, venue.id)
  const resourceIds = await tablesOf(tx, venue, input.body, { now, deny })
  const id = await insertBlock(
    tx,
    {
      business_id: venue.id,
      start_at,
      end_at,
      reason,
      created_by_user_id: author.userId,
      created_at: new Date(now).toISOString(),
    },
    resourceIds,
  )
  const buckets = bucketsOf(spanOfTime(instant(Date.parse(start_at)), instant(Date.parse(end_at))))
  await takeBuckets(tx, venue.id, { kind: 'block', id }, { resourceIds, buckets })
  await record(tx, author, [
    {
      kind: 'table_block.created',
      subject_type: 'table_block',
      subject_id: id,
      business_id: venue.id,
      data: { start_at, end_at, resource_ids: resourceIds },
    },
  ])
  const block = (await findBlock(tx, venue.id, id)) ?? deny({ code: 'not_found' })
  const found = await listVisitsAt(tx, resourceIds, { from: start_at, to: end_at })
  return { block, visits: await showVisits(tx, found, reader) }
}

export async function lift(context: Context<typeof liftTableBlock>) {
  const { tx, input, deny, now, author } = context
  const { venue } = await atTables(context, input.params.id, deny)
  await lockTables(tx, venue.id)
  const block = (await findBlock(tx, venue.id, input.params.blockId)) ?? deny({ code: 'not_found' })
  await markLifted(tx, block.id, { at: new Date(now).toISOString(), by: author.userId })
  await releaseBuckets(tx, { kind: 'block', id: block.id }, { resourceIds: [], buckets: [] })
  await record(tx, author, [
    {
      kind: 'table_block.lifted',
      subject_type: 'table_block',
      subject_id: block.id,
      business_id: venue.id,
      data: { start_at: block.start_at, end_at: block.end_at },
    },
  ])
  return {}
}

type Stretch = Pick<HandlerInput<typeof previewTableBlock>['body'], 'start_at' | 'end_at' | 'resource_ids' | 'zone'>

/** The tables that are meant: by their ids, all of a zone, or all there are. */
async function tablesOf(
  tx: Tx,
  venue: VisitVenue,
  { start_at, end_at, resource_ids, zone }: Stretch,
  { now, deny }: { now: number; deny: Deny<'block.too_long' | 'visit.past' | 'visit.unknown_table'> },
): Promise<number[]> {
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)]
  if (end <= start || end - start > MAX_BLOCK_DAYS * DAY_MS) deny({ code: 'block.too_long', days: MAX_BLOCK_DAYS })
  if (end <= now) deny({ code: 'visit.past' })
  const { resources } = await findTables(tx, venue.id)
  const inZone = resources.filter((resource) => zone === undefined || fold(resource.zone ?? '') === fold(zone))
  const ids = resource_ids ?? inZone.map(({ id }) => id)
  const isKnown = ids.every((id) => resources.some((resource) => resource.id === id))
  if (!isKnown || ids.length === 0) deny({ code: 'visit.unknown_table' })
  return ids
}
