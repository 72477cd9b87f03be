import type { Answer, HandlerInput } from '@muelle/contract/call'
import type {
  createTableBlock,
  liftTableBlock,
  listTableBlocks,
  previewTableBlock,
} from '@muelle/contract/visits/blocks'
import { MAX_BLOCK_DAYS, MAX_BLOCK_SERIES } from '@muelle/contract/visits/visit-bounds'
import { seatsForStaff } from '@muelle/domain/resources/fit'
import { fold } from '@muelle/domain/text'
import { DAY_MS, daysBetween, instant, instantOf, localDate, localTime, localTimeOf } from '@muelle/domain/time'
import { blockStretch, weeklyDates } from '@muelle/domain/visits/floor/table-blocks'
import { bucketsOf, spanOfTime } from '@muelle/domain/visits/occupancy/buckets'
import { isPlanned } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { findTables } from '../../resources/table-facts.ts'
import { lockTables } from '../../resources/tables.ts'
import { dateAt, type VisitVenue } from '../life/venue.ts'
import { writeVisit } from '../life/write-visit.ts'
import { releaseBuckets, takeBuckets } from '../occupancy/occupancy.sql.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { atTables, atVenue, showVisits } from '../record/visit-context.ts'
import { beginSeries, findBlock, insertBlock, listBlocks, listSeries, listVisitsAt, markLifted } from './blocks.sql.ts'

export async function list(context: Context<typeof listTableBlocks>): Promise<Answer<typeof listTableBlocks>> {
  const { tx, input, deny, now } = context
  const { venue } = await atVenue(context, input.params.id, deny)
  const { from } = input.query
  const since = from === undefined ? now : instantOf(localDate(from), localTime('00:00'), venue.zone)
  const rows = await listBlocks(tx, venue.id, new Date(since).toISOString())
  return { rows, count: rows.length }
}

/** Which visits lie there; nothing is written (M-7). */
export async function preview(context: Context<typeof previewTableBlock>): Promise<Answer<typeof previewTableBlock>> {
  const { tx, input, deny, now } = context
  const { venue, reader } = await atTables(context, input.params.id, deny)
  const ids = await tablesOf(tx, venue, input.body, { now, deny })
  const found = await visitsAt(tx, ids, timesOf(venue, input.body, deny))
  return { rows: await showVisits(tx, found, reader), count: found.length }
}

/**
 * Puts tables out of use for a while: it owns their time as a visit would, and visits that are there keep theirs unless they shall leave
 * (M-7). Where it keeps them for some, it owns nothing, and only the others are given none (D-5). Locks: the venue, then the visits.
 */
export async function create(context: Context<typeof createTableBlock>): Promise<Answer<typeof createTableBlock>> {
  const { tx, input, deny, now, author } = context
  const { venue, by, reader } = await atTables(context, input.params.id, deny)
  const { reason, channel = null, frees_visits: freesVisits = false } = input.body
  await lockTables(tx, venue.id)
  const resourceIds = await tablesOf(tx, venue, input.body, { now, deny })
  const times = timesOf(venue, input.body, deny)
  const found = await visitsAt(tx, resourceIds, times)
  if (freesVisits && channel === null) await freeTables(tx, { by, venue, deny }, found, resourceIds)
  const ids: number[] = []
  for (const { start_at, end_at } of times) {
    const [series_id = null] = ids
    const made = { start_at, end_at, reason, channel, series_id, created_by_user_id: author.userId }
    const block = { ...made, business_id: venue.id, created_at: new Date(now).toISOString() }
    const id = await insertBlock(tx, block, resourceIds)
    ids.push(id)
    if (ids.length === 1 && times.length > 1) await beginSeries(tx, id)
    const buckets = bucketsOf(spanOfTime(instant(Date.parse(start_at)), instant(Date.parse(end_at))))
    if (channel === null) await takeBuckets(tx, venue.id, { kind: 'block', id }, { resourceIds, buckets })
  }
  await record(
    tx,
    author,
    ids.map((id, index) => ({
      kind: 'table_block.created',
      subject_type: 'table_block',
      subject_id: id,
      business_id: venue.id,
      data: { ...times[index], resource_ids: resourceIds, ...(channel && { channel }) },
    })),
  )
  const block = (await findBlock(tx, venue.id, ids[0] ?? 0)) ?? deny({ code: 'not_found' })
  return { block, blocks: ids.length, visits: await showVisits(tx, found, reader) }
}

/** Takes it off again, and the later ones that were made with it where that is asked for. Locks: the venue. */
export async function lift(context: Context<typeof liftTableBlock>) {
  const { tx, input, deny, now, author } = context
  const { venue } = await atTables(context, input.params.id, deny)
  await lockTables(tx, venue.id)
  const block = (await findBlock(tx, venue.id, input.params.blockId)) ?? deny({ code: 'not_found' })
  const ids = input.query.series === 'true' ? await listSeries(tx, block) : []
  for (const id of new Set([block.id, ...ids])) {
    await markLifted(tx, id, { at: new Date(now).toISOString(), by: author.userId })
    await releaseBuckets(tx, { kind: 'block', id }, { resourceIds: [], buckets: [] })
    await record(tx, author, [
      {
        kind: 'table_block.lifted',
        subject_type: 'table_block',
        subject_id: id,
        business_id: venue.id,
        data: id === block.id ? { start_at: block.start_at, end_at: block.end_at } : {},
      },
    ])
  }
  return {}
}

type Times = { start_at: string; end_at: string }

/** Visits at these tables in any of these times, each once. */
async function visitsAt(tx: Tx, resourceIds: readonly number[], times: readonly Times[]): Promise<number[]> {
  const found = new Set<number>()
  for (const { start_at: from, end_at: to } of times)
    for (const id of await listVisitsAt(tx, resourceIds, { from, to })) found.add(id)
  return [...found]
}

/** When it lasts: once, or at the same hours of each of its days (M-7). */
function timesOf(
  { zone, dayCut }: VisitVenue,
  { start_at, end_at, weekly }: Stretch,
  deny: Deny<'block.too_long' | 'block.too_many'>,
): Times[] {
  if (!weekly) return [{ start_at, end_at }]
  const [start, end] = [instant(Date.parse(start_at)), instant(Date.parse(end_at))]
  if (end - start > DAY_MS) deny({ code: 'block.too_long', days: 1 })
  const from = dateAt({ zone, dayCut }, start)
  const until = localDate(weekly.until)
  const isTooFar = daysBetween(from, until) > MAX_SERIES_DAYS
  const dates = isTooFar ? [] : weeklyDates({ from, until }, weekly.weekdays)
  if (dates.length === 0 || dates.length > MAX_BLOCK_SERIES) deny({ code: 'block.too_many', most: MAX_BLOCK_SERIES })
  const hours = { from: localTimeOf(start, zone), to: localTimeOf(end, zone) }
  return dates.map((date) => {
    const { startAt, endAt } = blockStretch({ date, dayCut, zone }, hours)
    return { start_at: new Date(startAt).toISOString(), end_at: new Date(endAt).toISOString() }
  })
}
/** Nobody plans the blocks of a venue further ahead. */
const MAX_SERIES_DAYS = 731

/** Who is planned there leaves these tables; what is left of several is left too where it does not hold the party (M-5). */
async function freeTables(
  tx: Tx,
  giving: Parameters<typeof writeVisit>[1],
  visitIds: readonly number[],
  resourceIds: readonly number[],
): Promise<void> {
  const { resources } = await findTables(tx, giving.venue.id)
  for (const id of visitIds.toSorted((a, b) => a - b)) {
    const visit = await lockVisit(tx, id)
    if (!visit || visit.status === 'seated' || !isPlanned(visit.status)) continue
    const others = visit.resource_ids.filter((table) => !resourceIds.includes(table))
    const seats = resources
      .filter((table) => others.includes(table.id))
      .reduce((sum, table) => sum + seatsForStaff(table), 0)
    const after = { ...visit, resource_ids: seats >= visit.party_size ? others : [] }
    await writeVisit(tx, giving, { before: visit, after }, { action: 'move' })
  }
}

type Stretch = Pick<
  HandlerInput<typeof previewTableBlock>['body'],
  'start_at' | 'end_at' | 'resource_ids' | 'zone' | 'weekly'
>

/** The tables that are meant: by their ids, all of a zone, or all there are. */
async function tablesOf(
  tx: Tx,
  venue: VisitVenue,
  { start_at, end_at, resource_ids, zone }: Stretch,
  { now, deny }: { now: number; deny: Deny<'block.too_long' | 'visit.past' | 'visit.unknown_table'> },
): Promise<number[]> {
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)]
  if (end <= start || end - start > MAX_BLOCK_DAYS * DAY_MS) deny({ code: 'block.too_long', days: MAX_BLOCK_DAYS })
  if (end <= now) deny({ code: 'visit.past', alternatives: [] })
  const { resources } = await findTables(tx, venue.id)
  const inZone = resources.filter((resource) => zone === undefined || fold(resource.zone ?? '') === fold(zone))
  const ids = resource_ids ?? inZone.map(({ id }) => id)
  const isKnown = ids.every((id) => resources.some((resource) => resource.id === id))
  if (!isKnown || ids.length === 0) deny({ code: 'visit.unknown_table' })
  return ids
}
