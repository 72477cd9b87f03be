import type { Answer } from '@muelle/contract/call'
import {
  type CrewBody,
  type CrewMember,
  type createCrewMember,
  type deleteCrewMember,
  type getCrewMember,
  type listCrew,
  MAX_CREW,
  type updateCrewMember,
} from '@muelle/contract/transports/crew'
import { localDate, localDateOf } from '@muelle/domain/time'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import {
  type CrewFields,
  type CrewRow,
  changeCrewMember,
  findCrewMember,
  findDutyAhead,
  insertCrewMember,
  isMember,
  listCrewOf,
  lockCrew,
  markCrewMemberRemoved,
  replaceCrewPapers,
} from './crew.sql.ts'
import { crewHistory, wireCrewMember } from './wire-fleet.ts'

const UNSAID = { phone: null, user_id: null, enabled: true, papers: [] }

/** The fields that a body writes over those there are; what the body leaves out stays. */
function fieldsOf(body: CrewBody, before: CrewFields | null): CrewFields {
  const kept = before ?? UNSAID
  return {
    name: body.name,
    duty: body.duty,
    phone: body.phone === undefined ? kept.phone : body.phone,
    user_id: body.user_id === undefined ? kept.user_id : body.user_id,
    enabled: body.enabled ?? kept.enabled,
    papers:
      body.papers?.map(({ expires_on, ...paper }) => ({ ...paper, expires_on: localDate(expires_on) })) ?? kept.papers,
  }
}

async function findVisible(tx: Tx, actor: Actor, id: number) {
  const row = await findCrewMember(tx, id)
  const business = row && (await findVisibleBusiness(tx, actor, row.business_id))
  return business && { row, business }
}

/** A user who is chosen must belong to the business, and be in its crew once. */
async function write<T>(
  tx: Tx,
  {
    business_id,
    fields,
    deny,
  }: { business_id: number; fields: CrewFields; deny: Deny<'not_found' | 'crew.user_taken'> },
  work: () => Promise<T>,
): Promise<T> {
  if (fields.user_id !== null && !(await isMember(tx, business_id, fields.user_id)))
    deny({ code: 'not_found' }, 'body.user_id')
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === 'crew_member_user_taken')
      return deny({ code: 'crew.user_taken', name: fields.name }, 'body.user_id')
    throw error
  }
}

/** The crew of a business by name. */
export async function list({
  tx,
  actor,
  input,
  now,
  deny,
}: Context<typeof listCrew>): Promise<Answer<typeof listCrew>> {
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const today = localDateOf(now, business.time_zone)
  const rows = await listCrewOf(tx, business.id)
  return { rows: rows.map((row) => wireCrewMember(row, today)), count: rows.length }
}

export async function get({ tx, actor, input, now, deny }: Context<typeof getCrewMember>): Promise<CrewMember> {
  const { row, business } = (await findVisible(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  return wireCrewMember(row, localDateOf(now, business.time_zone))
}

/** Adds somebody to the crew, with or without a user of the business. */
export async function create(context: Context<typeof createCrewMember>): Promise<CrewMember> {
  const { tx, actor, author, input, now, deny } = context
  const { business_id, ...body } = input.body
  const business = await getVisibleBusiness(tx, actor, business_id, deny)
  if ((await listCrewOf(tx, business.id)).length >= MAX_CREW) deny({ code: 'crew.too_many', maxCrew: MAX_CREW })
  const fields = fieldsOf(body, null)
  const id = await write(tx, { business_id, fields, deny }, () => insertCrewMember(tx, business_id, fields))
  await replaceCrewPapers(tx, id, fields.papers)
  await recordChange(tx, author, {
    ...subjectOf({ id, business_id }),
    kind: 'crew_member.created',
    before: null,
    after: crewHistory(fields),
  })
  return wireCrewMember(await readAnew(tx, id), localDateOf(now, business.time_zone))
}

/** Changes one of the crew. */
export async function update(context: Context<typeof updateCrewMember>): Promise<CrewMember> {
  const { tx, actor, author, input, now, deny } = context
  const { id } = input.params
  const { version, ...body } = input.body
  const { business } = (await findVisible(tx, actor, id)) ?? deny({ code: 'not_found' })
  await lockCrew(tx, [id])
  const before = (await findCrewMember(tx, id)) ?? deny({ code: 'not_found' })
  const today = localDateOf(now, business.time_zone)
  if (before.version !== version)
    deny({ code: 'stale', version: before.version, current: { ...wireCrewMember(before, today) } })
  const fields = fieldsOf(body, before)
  await write(tx, { business_id: business.id, fields, deny }, () => changeCrewMember(tx, id, fields))
  await replaceCrewPapers(tx, id, fields.papers)
  await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'crew_member.updated',
    before: crewHistory(before),
    after: crewHistory(fields),
  })
  return wireCrewMember(await readAnew(tx, id), today)
}

/** Deletes one of the crew whom no departure ahead has; their history stays. */
export async function remove({ tx, actor, author, input, now, deny }: Context<typeof deleteCrewMember>) {
  const { id } = input.params
  if (!(await findVisible(tx, actor, id))) deny({ code: 'not_found' })
  await lockCrew(tx, [id])
  const before = (await findCrewMember(tx, id)) ?? deny({ code: 'not_found' })
  const duty = await findDutyAhead(tx, id, new Date(now).toISOString())
  if (duty) deny({ code: 'crew.in_use', departures: duty.departures, lastDate: duty.last_date })
  await markCrewMemberRemoved(tx, id)
  await recordChange(tx, author, {
    ...subjectOf(before),
    kind: 'crew_member.deleted',
    before: crewHistory(before),
    after: null,
  })
  return {}
}

const subjectOf = ({ id, business_id }: Pick<CrewRow, 'id' | 'business_id'>) => ({
  subject_type: 'crew_member',
  subject_id: id,
  business_id,
})

async function readAnew(tx: Tx, id: number): Promise<CrewRow> {
  const row = await findCrewMember(tx, id)
  if (!row) throw new Error('a crew member who was just written is not there')
  return row
}
