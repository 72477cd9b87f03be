import type { SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { SLOT, SLOT_USE, slotsOf, USE_AHEAD } from './slots.sql.ts'

/** A shared-vacants group with its members (C6). */
const GROUP = `
  select g.id, g.business_id, g.name, g.capacity, g.people_limit, g.scope, g.mode,
    g.buffer_minutes, g.enabled, g.version,
    case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name) end as transport,
    (select coalesce(jsonb_agg(jsonb_build_object('tour_id', m.tour_id, 'tour_name', t.name, 'schedule_id', m.schedule_id,
        'start_time', to_char(s.start_time, 'HH24:MI')) order by t.name_folded, s.start_time), '[]')
      from shared_vacants_member m
      join tour t on t.account_id = $1 and t.id = m.tour_id
      left join tour_recurrence_schedule s on s.account_id = $1 and s.id = m.schedule_id
      where m.account_id = $1 and m.group_id = g.id) as members
  from shared_vacants_group g
  left join transport v on v.account_id = $1 and v.id = g.transport_id
  where g.account_id = $1 and g.business_id = $2`

export const listGroupRows = (tx: Tx, businessId: number) =>
  tx.query<SharedVacantsGroup>(`${GROUP} order by lower(g.name), g.id`, [tx.accountId, businessId])

export const findGroup = async (tx: Tx, businessId: number, id: number): Promise<SharedVacantsGroup | undefined> =>
  (await tx.query<SharedVacantsGroup>(`${GROUP} and g.id = $3`, [tx.accountId, businessId, id]))[0]

/** Puts the changes of a business's groups in turn. */
export const lockGroups = (tx: Tx, businessId: number) =>
  tx.query('select from business where account_id = $1 and id = $2 for no key update', [tx.accountId, businessId])

/**
 * Locks a group, so that no slot is added to it, its slots, and then the departures of its tours by id. The caller has called
 * `lockTourSales` first, so that no departure is made and nothing sold meanwhile.
 */
export async function lockGroupRows(tx: Tx, groupId: number | null, tourIds: readonly number[], now: Instant) {
  await tx.query('select from shared_vacants_group where account_id = $1 and id = $2 for update', [
    tx.accountId,
    groupId,
  ])
  await tx.query('select from shared_vacants_slot where account_id = $1 and group_id = $2 order by slot for update', [
    tx.accountId,
    groupId,
  ])
  await tx.query(
    `select from departure where account_id = $1 and tour_id = any($2) and starts_at > to_timestamp($3 / 1000.0) - interval '31 days'
     order by id for update`,
    [tx.accountId, tourIds, now],
  )
}

/**
 * The groups of a transport by id; their sales wait until the transaction ends, as for one that is changed itself. Their tours, and
 * those of its departures, come first: that they change is written at the end.
 */
export async function lockGroupsOfTransport(tx: Tx, transportId: number): Promise<{ id: number }[]> {
  await tx.query(
    `select from tour where account_id = $1 and id in (
       select m.tour_id from shared_vacants_member m
       join shared_vacants_group g on g.account_id = $1 and g.id = m.group_id
       where m.account_id = $1 and g.transport_id = $2
       union all
       select d.tour_id from departure_transport a join departure d on d.account_id = $1 and d.id = a.departure_id
       where a.account_id = $1 and a.transport_id = $2)
     order by id for no key update`,
    [tx.accountId, transportId],
  )
  const groups = await tx.query<{ id: number }>(
    'select id from shared_vacants_group where account_id = $1 and transport_id = $2 order by id for update',
    [tx.accountId, transportId],
  )
  if (groups.length === 0) return groups
  await tx.query(
    'select from shared_vacants_slot where account_id = $1 and group_id = any($2) order by group_id, slot for update',
    [tx.accountId, groups.map(({ id }) => id)],
  )
  return groups
}

/** The tours of groups. */
export const findMemberTours = async (tx: Tx, groupIds: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ tour_id: number }>(
      'select distinct tour_id from shared_vacants_member where account_id = $1 and group_id = any($2)',
      [tx.accountId, groupIds],
    )
  ).map(({ tour_id }) => tour_id)

/** A group of a transport has its seats and certified persons. */
export const writeGroupSize = (
  tx: Tx,
  id: number,
  { capacity, people_limit }: { capacity: number; people_limit: number },
) =>
  tx.query(
    'update shared_vacants_group set capacity = $3, people_limit = $4, version = version + 1 where account_id = $1 and id = $2',
    [tx.accountId, id, capacity, people_limit],
  )

export type GroupFields = Pick<
  SharedVacantsGroup,
  'name' | 'capacity' | 'people_limit' | 'scope' | 'mode' | 'buffer_minutes' | 'enabled'
> & { transport_id: number | null; members: { tour_id: number; schedule_id: number | null }[] }

export const insertGroup = async (tx: Tx, businessId: number, group: GroupFields): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into shared_vacants_group (account_id, business_id, name, capacity, people_limit, transport_id, scope, mode,
       buffer_minutes, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [tx.accountId, businessId, ...valuesOf(group)],
  )
  if (!row) throw new Error('a group that was just added is not there')
  await insertMembers(tx, row.id, group.members)
  return row.id
}

export async function changeGroup(tx: Tx, id: number, group: GroupFields): Promise<void> {
  await tx.query(
    `update shared_vacants_group set name = $3, capacity = $4, people_limit = $5, transport_id = $6, scope = $7, mode = $8,
       buffer_minutes = $9, enabled = $10, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, ...valuesOf(group)],
  )
  await tx.query('delete from shared_vacants_member where account_id = $1 and group_id = $2', [tx.accountId, id])
  await insertMembers(tx, id, group.members)
}

const valuesOf = (group: GroupFields) => [
  group.name,
  group.capacity,
  group.people_limit,
  group.transport_id,
  group.scope,
  group.mode,
  group.buffer_minutes,
  group.enabled,
]

const insertMembers = (tx: Tx, groupId: number, members: GroupFields['members']) =>
  tx.query(
    `insert into shared_vacants_member (account_id, group_id, tour_id, schedule_id)
     select $1, $2, m.tour, m.schedule from unnest($3::bigint[], $4::bigint[]) as m(tour, schedule) returning 1`,
    [tx.accountId, groupId, members.map(({ tour_id }) => tour_id), members.map(({ schedule_id }) => schedule_id)],
  )

export const deleteGroupRow = (tx: Tx, id: number) =>
  tx.query('delete from shared_vacants_group where account_id = $1 and id = $2', [tx.accountId, id])

/** Members as they would be written, with the names of tours; those that are of another business or gone are left out. */
export const findMembers = (tx: Tx, businessId: number, members: GroupFields['members']) =>
  tx.query<SharedVacantsGroup['members'][number]>(
    `select t.id as tour_id, t.name as tour_name, m.schedule as schedule_id, to_char(s.start_time, 'HH24:MI') as start_time
     from unnest($3::bigint[], $4::bigint[]) as m(tour, schedule)
     join tour t on t.account_id = $1 and t.business_id = $2 and t.id = m.tour and t.deleted_at is null
     left join tour_recurrence_schedule s on s.account_id = $1 and s.tour_id = t.id and s.id = m.schedule
     where m.schedule is null or s.id is not null`,
    [tx.accountId, businessId, members.map(({ tour_id }) => tour_id), members.map(({ schedule_id }) => schedule_id)],
  )

/** The transport of a group, kept from being changed until the transaction ends. */
export const lockTransport = async (tx: Tx, businessId: number, id: number) =>
  (
    await tx.query<{ seats: number; people: number }>(
      `select seats, certified_people as people from transport
       where account_id = $1 and business_id = $2 and id = $3 and removed_at is null for share`,
      [tx.accountId, businessId, id],
    )
  )[0]

/** What members have sold ahead; the date is that of the last departure. */
export const findSalesAhead = async (tx: Tx, now: Instant, members: GroupFields['members']) =>
  (
    await tx.query<{ seats: number; last_date: string | null }>(
      `select coalesce(sum(d.seats_used), 0)::int as seats, max(d.local_date) as last_date
       from departure d
       where d.account_id = $1 and d.starts_at > to_timestamp($2 / 1000.0) and d.seats_used > 0 and exists (
         select from unnest($3::bigint[], $4::bigint[]) as m(tour, schedule)
         where m.tour = d.tour_id and (m.schedule is null or m.schedule = d.schedule_id))`,
      [tx.accountId, now, members.map(({ tour_id }) => tour_id), members.map(({ schedule_id }) => schedule_id)],
    )
  )[0] ?? { seats: 0, last_date: null }

/** Slots of group $2 in which somebody is still to sail, or under way, at $3. */
const SLOTS_AHEAD = `
  select distinct x.group_id, x.slot, x.capacity, x.people_limit, x.is_exclusive
  from departure d
  cross join lateral (${slotsOf('d')}) x
  where d.account_id = $1 and x.group_id = $2 and d.seats_used + d.seats_blocked + d.people_used > 0
    and d.tour_id in (select m.tour_id from shared_vacants_member m where m.account_id = $1 and m.group_id = $2)
    and d.starts_at + make_interval(mins => d.duration_minutes) > to_timestamp($3 / 1000.0)`

/** What a group would hold at most while one of its departures is out, from now on, if it were as it is written now; on which day. */
export type UseAhead = { starts_at: string; date: string; seats: number; people: number; tours: number }

export const findUseAhead = (tx: Tx, groupId: number, now: Instant) =>
  tx.query<UseAhead>(
    `select d.starts_at, d.local_date as date, u.seats, u.people, u.tours
     from departure d
     join shared_vacants_group g on g.account_id = $1 and g.id = $2 and g.enabled
     cross join lateral (${USE_AHEAD}) u
     where d.account_id = $1 and d.seats_used + d.seats_blocked + d.people_used > 0 and exists (
         select from shared_vacants_member m
         where m.account_id = $1 and m.group_id = $2 and m.tour_id = d.tour_id
           and (m.schedule_id is null or m.schedule_id = d.schedule_id))
       and d.starts_at + make_interval(mins => d.duration_minutes) > to_timestamp($3 / 1000.0)
     order by d.starts_at, d.id`,
    [tx.accountId, groupId, now],
  )

/** Writes the counters of a group anew, under its locks: those of what is behind go, those of what is ahead follow its new rules. */
export async function rebuildSlots(tx: Tx, groupId: number, now: Instant): Promise<void> {
  await tx.query('delete from shared_vacants_slot where account_id = $1 and group_id = $2', [tx.accountId, groupId])
  await tx.query(
    `insert into shared_vacants_slot (account_id, ${SLOT}, seats_used, people_used, tours_used, over_seats, over_people, over_tours)
     select $1, s.group_id, s.slot, s.capacity, s.people_limit, s.is_exclusive, u.seats, u.people, u.tours,
       greatest(0, u.seats - s.capacity), greatest(0, u.people - s.people_limit), greatest(0, u.tours - 1)
     from (${SLOTS_AHEAD}) s
     join shared_vacants_group g on g.account_id = $1 and g.id = s.group_id
     cross join lateral (${SLOT_USE}) u
     returning 1`,
    [tx.accountId, groupId, now],
  )
}
