import type { Answer } from '@muelle/contract/call'
import {
  type createGroup,
  type deleteGroup,
  type GroupBody,
  type listGroups,
  MAX_GROUPS,
  type SharedVacantsGroup,
  type updateGroup,
} from '@muelle/contract/departures/shared-vacants'
import type { Instant } from '@muelle/domain/time'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTourSales, raiseTourVersions } from '../../tours/versions.sql.ts'
import { historyOfGroup } from './group-history.ts'
import { groupSizeDenial } from './resize-shared-vacants.ts'
import {
  changeGroup,
  deleteGroupRow,
  findGroup,
  findMembers,
  findSalesAhead,
  findUseAhead,
  type GroupFields,
  insertGroup,
  listGroupRows,
  lockGroupRows,
  lockGroups,
  lockTransport,
  rebuildSlots,
} from './shared-vacants.sql.ts'

export async function list({ tx, actor, input, deny }: Context<typeof listGroups>): Promise<Answer<typeof listGroups>> {
  const business = (await findVisibleBusiness(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const rows = await listGroupRows(tx, business.id)
  return { rows, count: rows.length }
}

/** Lets tours share their seats (C6). What is sold ahead must fit the group at once, or it is refused with the day on which it does not. */
export async function create(context: Context<typeof createGroup>): Promise<SharedVacantsGroup> {
  const { tx, actor, author, input, now, deny } = context
  const business = (await findVisibleBusiness(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockGroups(tx, business.id)
  if ((await listGroupRows(tx, business.id)).length >= MAX_GROUPS)
    deny({ code: 'group.too_many', maxGroups: MAX_GROUPS })
  const fields = await fieldsOf(tx, business.id, input.body, deny)
  const tourIds = toursIn(fields)
  await lockGroupSales(tx, null, tourIds, now)
  const id = await withFreeName(fields.name, deny, () => insertGroup(tx, business.id, fields))
  await settle(tx, id, fields, now, deny)
  await raiseTourVersions(tx, tourIds)
  const after = (await findGroup(tx, business.id, id)) ?? deny({ code: 'not_found' })
  await recordChange(tx, author, {
    kind: 'shared_vacants_group.created',
    subject_type: 'shared_vacants_group',
    subject_id: id,
    business_id: business.id,
    before: null,
    after: historyOfGroup(after),
  })
  return after
}

/**
 * Changes a group while its sales stand still. Refused, with numbers, where less would be left than is sold ahead, and where a member
 * with sales would leave: it would sell seats that others count on.
 */
export async function update(context: Context<typeof updateGroup>): Promise<SharedVacantsGroup> {
  const { tx, actor, author, input, now, deny } = context
  const business = (await findVisibleBusiness(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  const { version, ...body } = input.body
  await lockGroups(tx, business.id)
  const before = (await findGroup(tx, business.id, input.params.groupId)) ?? deny({ code: 'not_found' })
  if (before.version !== version) deny({ code: 'stale', version: before.version, current: { ...before } })
  const fields = await fieldsOf(tx, business.id, body, deny)
  const tourIds = [...new Set([...toursIn(before), ...toursIn(fields)])]
  await lockGroupSales(tx, before.id, tourIds, now)
  const leaving = before.members.filter((member) => !fields.members.some((kept) => covers(kept, member)))
  if (before.enabled && fields.enabled) await refuseSales(tx, now, leaving, deny)
  await withFreeName(fields.name, deny, () => changeGroup(tx, before.id, fields))
  await settle(tx, before.id, fields, now, deny)
  await raiseTourVersions(tx, tourIds)
  const after = (await findGroup(tx, business.id, before.id)) ?? deny({ code: 'not_found' })
  await recordChange(tx, author, {
    kind: 'shared_vacants_group.updated',
    subject_type: 'shared_vacants_group',
    subject_id: before.id,
    business_id: business.id,
    before: historyOfGroup(before),
    after: historyOfGroup(after),
  })
  return after
}

/** Deletes a group that holds nothing together any more: nothing sold ahead, or disabled. */
export async function remove({ tx, actor, author, input, now, deny }: Context<typeof deleteGroup>) {
  const business = (await findVisibleBusiness(tx, actor, input.params.id)) ?? deny({ code: 'not_found' })
  await lockGroups(tx, business.id)
  const before = (await findGroup(tx, business.id, input.params.groupId)) ?? deny({ code: 'not_found' })
  const tourIds = toursIn(before)
  await lockGroupSales(tx, before.id, tourIds, now)
  if (before.enabled) await refuseSales(tx, now, before.members, deny)
  await deleteGroupRow(tx, before.id)
  await raiseTourVersions(tx, tourIds)
  await recordChange(tx, author, {
    kind: 'shared_vacants_group.deleted',
    subject_type: 'shared_vacants_group',
    subject_id: before.id,
    business_id: business.id,
    before: historyOfGroup(before),
    after: null,
  })
  return {}
}

/** Keeps sales of a group's departures out until the transaction ends, in the order of sales: tours, the group, its slots, departures. */
async function lockGroupSales(tx: Tx, groupId: number | null, tourIds: readonly number[], now: Instant): Promise<void> {
  await lockTourSales(tx, tourIds)
  await lockGroupRows(tx, groupId, tourIds, now)
}

type Members = GroupFields['members']
type Refuse = Deny<
  | 'group.name_taken'
  | 'group.seats_or_transport'
  | 'group.unknown_member'
  | 'group.member_twice'
  | 'group.capacity_below_sold'
  | 'group.people_above_limit'
  | 'group.tours_clash'
>

const toursIn = ({ members }: { members: Members }) => [...new Set(members.map(({ tour_id }) => tour_id))]
/** Whether everything that `member` brings into the group is still in it. */
const covers = (kept: Members[number], { tour_id, schedule_id }: Members[number]) =>
  kept.tour_id === tour_id && (kept.schedule_id === null || kept.schedule_id === schedule_id)

/** The row a body asks for: its members checked, its seats taken from the transport where it names one. */
async function fieldsOf(tx: Tx, businessId: number, body: GroupBody, deny: Refuse): Promise<GroupFields> {
  const members = body.members.map(({ tour_id, schedule_id }) => ({ tour_id, schedule_id }))
  const known = await findMembers(tx, businessId, members)
  if (known.length < members.length) deny({ code: 'group.unknown_member' }, 'body.members')
  const twice = known.find((member, at) => known.some((other, beside) => beside !== at && covers(other, member)))
  if (twice) deny({ code: 'group.member_twice', name: twice.tour_name }, 'body.members')
  const { name, scope, mode, enabled } = body
  const common = { name, scope, mode, enabled, buffer_minutes: body.buffer_minutes, members }
  if (body.transport_id === null)
    return body.capacity === null
      ? deny({ code: 'group.seats_or_transport' }, 'body.capacity')
      : { ...common, capacity: body.capacity, people_limit: null, transport_id: null }
  const transport =
    (await lockTransport(tx, businessId, body.transport_id)) ??
    deny({ code: 'group.seats_or_transport' }, 'body.transport_id')
  return { ...common, capacity: transport.seats, people_limit: transport.people, transport_id: body.transport_id }
}

/** Refuses a group that what is sold ahead does not fit into, naming the worst day; writes its counters otherwise. */
async function settle(tx: Tx, id: number, fields: GroupFields, now: Instant, deny: Refuse): Promise<void> {
  const use = await findUseAhead(tx, id, now)
  const tooSmall = groupSizeDenial(use, fields)
  if (tooSmall) deny(tooSmall, tooSmall.code === 'group.capacity_below_sold' ? 'body.capacity' : 'body.transport_id')
  const clash = fields.mode === 'exclusive' && use.find(({ tours }) => tours > 1)
  if (clash) deny({ code: 'group.tours_clash', date: clash.date }, 'body.mode')
  await rebuildSlots(tx, id, now)
}

async function refuseSales(tx: Tx, now: Instant, members: Members, deny: Deny<'group.has_sales'>): Promise<void> {
  if (members.length === 0) return
  const { seats, last_date } = await findSalesAhead(tx, now, members)
  if (last_date !== null) deny({ code: 'group.has_sales', seats, lastDate: last_date })
}

async function withFreeName<T>(name: string, deny: Refuse, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'shared_vacants_group_name_taken')
      deny({ code: 'group.name_taken', name }, 'body.name')
    throw error
  }
}
