import type { Answer } from '@muelle/contract/call'
import {
  type createTransport,
  type deleteTransport,
  type getTransport,
  type listSharedTransports,
  type listTransports,
  MAX_TRANSPORTS,
  type Transport,
  type TransportBody,
  type updateTransport,
} from '@muelle/contract/transports/record'
import { localDate, localDateOf } from '@muelle/domain/time'
import { findVisibleBusiness, getVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import { resizeDepartures } from '../departures/capacity/resize-departures.ts'
import { resizeGroups } from '../departures/capacity/resize-shared-vacants.ts'
import type { Tx } from '../platform/db.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { replaceDefaults, withFreeName } from './transport-fields.ts'
import {
  changeTransport,
  findTransport,
  findUseAhead,
  insertTransport,
  listNames,
  listSchedulesOf,
  listTransportsOf,
  lockTransports,
  markTransportRemoved,
  replaceTransportPapers,
  type TransportFields,
  type TransportRow,
} from './transports.sql.ts'
import { transportHistory, wireTransport } from './wire-fleet.ts'

const UNSAID = { turnaround_minutes: 0, note: null, enabled: true, papers: [], schedule_ids: [] }

/** The fields that a body writes over those there are; what the body leaves out stays. */
function fieldsOf(body: TransportBody, before: TransportFields | null): TransportFields {
  const kept = before ?? UNSAID
  return {
    name: body.name,
    type: body.type,
    seats: body.seats,
    certified_people: body.certified_people,
    turnaround_minutes: body.turnaround_minutes ?? kept.turnaround_minutes,
    note: body.note === undefined ? kept.note : body.note,
    enabled: body.enabled ?? kept.enabled,
    papers:
      body.papers?.map(({ expires_on, ...paper }) => ({ ...paper, expires_on: localDate(expires_on) })) ?? kept.papers,
    schedule_ids: body.schedule_ids ? [...new Set(body.schedule_ids)].sort((a, b) => a - b) : kept.schedule_ids,
  }
}

/** A boat or bus that this person may see, with its business; otherwise undefined. */
async function findVisible(tx: Tx, actor: Actor, id: number) {
  const row = await findTransport(tx, id)
  const business = row && (await findVisibleBusiness(tx, actor, row.business_id))
  return business && { row, business }
}

/** The fleet of a business by name. */
export async function list({
  tx,
  actor,
  input,
  now,
  deny,
}: Context<typeof listTransports>): Promise<Answer<typeof listTransports>> {
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const today = localDateOf(now, business.time_zone)
  const rows = await listTransportsOf(tx, business.id)
  const schedules = await listSchedulesOf(tx, business.id)
  return { rows: rows.map((row) => wireTransport(row, today)), count: rows.length, schedules }
}

export async function get({ tx, actor, input, now, deny }: Context<typeof getTransport>): Promise<Transport> {
  const { row, business } = (await findVisible(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  return wireTransport(row, localDateOf(now, business.time_zone))
}

/** Names for a choice: of one business, or of all that this person sees. */
export async function listShared({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listSharedTransports>): Promise<Answer<typeof listSharedTransports>> {
  const { business_id: id } = input.query
  const businesses =
    id === undefined ? await listVisibleBusinesses(tx, actor) : [await getVisibleBusiness(tx, actor, id, deny)]
  const rows = await listNames(
    tx,
    businesses.map((business) => business.id),
  )
  return { rows, count: rows.length }
}

/** Adds a boat or bus. Its name is its own in the business. */
export async function create({
  tx,
  actor,
  author,
  input,
  now,
  deny,
}: Context<typeof createTransport>): Promise<Transport> {
  const { business_id, ...body } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  const count = (await listTransportsOf(tx, business.id)).length
  if (count >= MAX_TRANSPORTS) deny({ code: 'transport.too_many', maxTransports: MAX_TRANSPORTS })
  const fields = fieldsOf(body, null)
  const id = await withFreeName(fields.name, deny, () => insertTransport(tx, business.id, fields))
  await replaceTransportPapers(tx, id, fields.papers)
  await replaceDefaults(tx, { id, business_id: business.id, schedule_ids: [] }, fields.schedule_ids, deny)
  await recordChange(tx, author, {
    ...subjectOf({ id, business_id }),
    kind: 'transport.created',
    before: null,
    after: transportHistory(fields),
  })
  return wireTransport(await readAnew(tx, id), localDateOf(now, business.time_zone))
}

/**
 * Changes a boat or bus. Departures ahead that have it, and groups that sell its seats, get its new limits in the same transaction; one
 * that has sold more than it would carry refuses the change (C3, C6, C7). A change of nothing writes nothing. Locks the boat, then
 * those groups, then those departures.
 */
export async function update({
  tx,
  actor,
  author,
  input,
  now,
  deny,
}: Context<typeof updateTransport>): Promise<Transport> {
  const { id } = input.params
  const { version, ...body } = input.body
  const { business } = (await findVisible(tx, actor, id)) ?? deny({ code: 'not_found' })
  await lockTransports(tx, [id])
  const before = (await findTransport(tx, id)) ?? deny({ code: 'not_found' })
  const today = localDateOf(now, business.time_zone)
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...wireTransport(before, today) } })
  const fields = fieldsOf(body, before)
  const hasChanged = await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'transport.updated',
    before: transportHistory(before),
    after: transportHistory(fields),
  })
  // Numbers of papers are not part of the history, and still count as a change.
  await replaceTransportPapers(tx, id, fields.papers)
  if (!hasChanged) return wireTransport(await readAnew(tx, id), today)

  const use = fields.type === before.type ? null : await findUseAhead(tx, id, new Date(now).toISOString())
  if (use) deny({ code: 'transport.in_use', departures: use.departures, lastDate: use.last_date }, 'body.type')
  const hasNewSize = fields.seats !== before.seats || fields.certified_people !== before.certified_people
  const oversold = hasNewSize ? await resizeGroups(tx, id, fields, now) : null
  if (oversold) deny(oversold, oversold.code === 'group.capacity_below_sold' ? 'body.seats' : 'body.certified_people')
  await withFreeName(fields.name, deny, () => changeTransport(tx, id, fields))
  await replaceDefaults(tx, before, fields.schedule_ids, deny)
  const tooSmall = await resizeDepartures(tx, id, now)
  if (tooSmall) deny(tooSmall, 'body.certified_people')
  return wireTransport(await readAnew(tx, id), today)
}

/** Deletes a boat or bus that no departure ahead has; its history stays. */
export async function remove({ tx, actor, author, input, now, deny }: Context<typeof deleteTransport>) {
  const { id } = input.params
  if (!(await findVisible(tx, actor, id))) deny({ code: 'not_found' })
  await lockTransports(tx, [id])
  const before = (await findTransport(tx, id)) ?? deny({ code: 'not_found' })
  const use = await findUseAhead(tx, id, new Date(now).toISOString())
  if (use) deny({ code: 'transport.in_use', departures: use.departures, lastDate: use.last_date })
  await replaceDefaults(tx, before, [], deny)
  await markTransportRemoved(tx, id)
  await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'transport.deleted',
    before: transportHistory(before),
    after: null,
  })
  return {}
}

const subjectOf = ({ id, business_id }: Pick<TransportRow, 'id' | 'business_id'>) => ({
  subject_type: 'transport',
  subject_id: id,
  business_id,
})

async function readAnew(tx: Tx, id: number): Promise<TransportRow> {
  const row = await findTransport(tx, id)
  if (!row) throw new Error('a transport that was just written is not there')
  return row
}
