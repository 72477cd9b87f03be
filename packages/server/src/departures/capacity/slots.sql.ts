import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

/**
 * The rule of groups (C6) as the statements ask it that hold its locks; what is shown of it, and why something is refused, says
 * `domain/departures/capacity/shared-vacants.ts`. $1 is the account. Persons on board are counted at one moment whatever the scope: a
 * boat of a group carries no more at any time than its papers allow (C2).
 */

/** Groups that a place, a departure or where one will stand, belongs to. */
export const groupsOf = (place: string) => `
  select g.* from shared_vacants_group g
  where g.account_id = $1 and g.enabled and exists (
    select from shared_vacants_member m
    where m.account_id = $1 and m.group_id = g.id and m.tour_id = ${place}.tour_id
      and (m.schedule_id is null or m.schedule_id = ${place}.schedule_id))`

/** What departures that nobody says are shared must fulfil: their process may know less than the database does. */
export const IN_NO_GROUP = `not exists (${groupsOf('d')})`

/** Overlapping departures, and the persons on any boat, are counted at one moment. */
const BY_MOMENT = `(g.scope = 'overlap' or g.people_limit is not null)`

/** When a place needs its group no more: with the buffer where only that puts departures in turn. */
const endsOf = (place: string) =>
  `${place}.starts_at + make_interval(mins => ${place}.duration_minutes + case g.scope when 'overlap' then g.buffer_minutes else 0 end)`

/** Midnights in UTC of the days that a place touches; persons on board, and what overlaps, are counted by these. */
const daysOf = (place: string) => `
  select u.utc_day at time zone 'UTC'
  from generate_series(date_trunc('day', ${place}.starts_at at time zone 'UTC'),
    (${endsOf(place)}) at time zone 'UTC' - interval '1 microsecond', interval '1 day') as u (utc_day)
  where ${BY_MOMENT}`

/**
 * The slots in which a place counts: of its start (same_start), of its local date (day, kept as its midnight in UTC), and of each UTC day
 * that it touches (overlap, and the persons on any boat). Two departures that meet always share one, wherever their zones lie.
 */
export const slotsOf = (place: string) => `
  select g.id as group_id, x.slot, g.capacity, g.people_limit, g.mode = 'exclusive' as is_exclusive
  from (${groupsOf(place)}) g
  cross join lateral (
    select ${place}.starts_at as slot where g.scope = 'same_start'
    union
    select ${place}.local_date::timestamp at time zone 'UTC' where g.scope = 'day'
    union
    ${daysOf(place)}) x`

type Use = {
  /** Whether a departure `o` shares the seats, where that is not a matter of overlapping. */
  sameStart: string
  sameDay: string
  from: string
  until: string
  /** Whether persons are those at one moment; otherwise they are those of the same start or day. */
  byMoment: string
  /** A tour that is not counted among the others. */
  otherThan: string
}

/**
 * The most that members of group `g` use together: seats with the blocked ones, people, and different tours with somebody on board. What
 * is counted by the moment is so in [from, until).
 */
const useOf = ({ sameStart, sameDay, from, until, byMoment, otherThan }: Use) => `
  with present as materialized (
    select distinct o.id, o.tour_id, o.seats_used + case o.state when 'canceled' then 0 else o.seats_blocked end as seats,
      o.people_used as people, (o.seats_used > 0 or o.people_used > 0) and o.tour_id is distinct from ${otherThan} as is_other,
      case g.scope when 'same_start' then ${sameStart} when 'day' then ${sameDay} else true end as shares,
      greatest(o.starts_at, ${from}) as starts, ${endsOf('o')} as ends
    from shared_vacants_member m
    join departure o on o.account_id = $1 and o.tour_id = m.tour_id and (m.schedule_id is null or m.schedule_id = o.schedule_id)
    where m.account_id = $1 and m.group_id = g.id and o.seats_used + o.seats_blocked + o.people_used > 0
      -- No departure lasts longer than thirty days, and none lies further than a day from its own date in UTC.
      and o.starts_at between ${from} - interval '31 days' and ${until} + interval '2 days'
      and (g.scope = 'same_start' and ${sameStart} or g.scope = 'day' and ${sameDay}
        or ${BY_MOMENT} and o.starts_at < ${until} and ${endsOf('o')} > ${from})),
  moment as (
    select sum(p.seats) as seats, sum(p.people) as people, count(distinct p.tour_id) filter (where p.is_other) as tours
    from (select distinct starts from present where starts < ${until}) m join present p on p.starts <= m.starts and p.ends > m.starts
    group by m.starts),
  most as (select max(seats) as seats, max(people) as people, max(tours) as tours from moment),
  together as (
    select sum(seats) as seats, sum(people) as people, count(distinct tour_id) filter (where is_other) as tours
    from present where shares)
  select coalesce(case g.scope when 'overlap' then most.seats else together.seats end, 0)::int as seats,
    coalesce(case when ${byMoment} then most.people else together.people end, 0)::int as people,
    coalesce(case g.scope when 'overlap' then most.tours else together.tours end, 0)::int as tours
  from most, together`

/** What groups leave to a departure `d` that wants what `l` says, other tours aside. */
export const HAS_ROOM_IN_GROUPS = `not exists (
  select from (${groupsOf('d')}) g
  cross join lateral (${useOf({
    sameStart: 'o.starts_at = d.starts_at',
    sameDay: 'o.local_date = d.local_date',
    from: 'd.starts_at',
    until: `(${endsOf('d')})`,
    byMoment: BY_MOMENT,
    otherThan: 'd.tour_id',
  })}) u
  where u.seats + l.seats > g.capacity or u.people + l.people > g.people_limit or g.mode = 'exclusive' and u.tours > 0)`

/** A slot that is no midnight in UTC is that of a start. */
const IS_DAY = `(${BY_MOMENT} and s.slot = date_trunc('day', s.slot, 'UTC'))`
/** What slot `s` of group `g` holds. */
export const SLOT_USE = useOf({
  sameStart: 'o.starts_at = s.slot',
  sameDay: `o.local_date = (s.slot at time zone 'UTC')::date`,
  from: 's.slot',
  until: `(s.slot + case when ${IS_DAY} then interval '1 day' else '0' end)`,
  byMoment: IS_DAY,
  otherThan: 'null::bigint',
})
/**
 * The most that a group `g` holds while its departure `d` is out, from $3 on, in milliseconds: a boat that is back needs no place any
 * more, though its slot is that of the whole day.
 */
export const USE_AHEAD = useOf({
  sameStart: 'o.starts_at = d.starts_at',
  sameDay: 'o.local_date = d.local_date',
  from: `(case when ${BY_MOMENT} then greatest(d.starts_at, to_timestamp($3 / 1000.0)) else d.starts_at end)`,
  until: `(${endsOf('d')})`,
  byMoment: BY_MOMENT,
  otherThan: 'null::bigint',
})

const DEPARTURES = '(select * from departure where account_id = $1 and id = any($2))'
/** Where departures stand, or will stand. */
const PLACES = 'jsonb_to_recordset($2::jsonb) as'
const PLACE = 'p(tour_id bigint, schedule_id bigint, starts_at timestamptz, duration_minutes int, local_date date)'

/** What a slot has of its group. */
export const SLOT = 'group_id, slot, capacity, people_limit, is_exclusive'

/** Locks slots, each once by group and time, making those that nothing has touched; the groups are kept from changing first. */
const lockStatement = (places: string, sharedColumns: string, answer: string) => `
  with shared as materialized (
    select ${sharedColumns} from ${places} cross join lateral (${slotsOf('p')}) x),
  kept as materialized (
    select g.id from shared_vacants_group g
    where g.account_id = $1 and g.id in (select group_id from shared) order by g.id for key share of g),
  made as (
    insert into shared_vacants_slot as s (account_id, ${SLOT})
    select distinct on (group_id, slot) $1::bigint, ${SLOT}
    from shared join kept on kept.id = shared.group_id order by group_id, slot
    on conflict (account_id, group_id, slot) do update set slot = s.slot where false
    returning group_id)
  ${answer}`

/**
 * Writes what slots hold. They are locked by a statement before, so that this one sees what others committed meanwhile. What a slot
 * carries beyond its group, because that became smaller, only sinks: a `CHECK` refuses anything that grows past it.
 */
const countStatement = (places: string, which: string) => `
  with touched as materialized (
    select distinct x.group_id, x.slot from ${places} cross join lateral (${slotsOf('p')}) x),
  counted as materialized (
    select s.group_id, s.slot, u.seats, u.people, u.tours
    from touched x
    join shared_vacants_slot s on s.account_id = $1 and s.group_id = x.group_id and s.slot = x.slot ${which}
    join shared_vacants_group g on g.account_id = $1 and g.id = s.group_id
    cross join lateral (${SLOT_USE}) u)
  update shared_vacants_slot s
  set seats_used = c.seats, people_used = c.people, tours_used = c.tours,
    over_seats = least(coalesce(s.over_seats, c.seats), greatest(0, c.seats - s.capacity)),
    over_people = least(coalesce(s.over_people, c.people), greatest(0, c.people - s.people_limit)),
    over_tours = least(coalesce(s.over_tours, c.tours), greatest(0, c.tours - 1))
  from counted c
  where s.account_id = $1 and s.group_id = c.group_id and s.slot = c.slot`
/** Made by this transaction, and not counted yet. */
const NEW = 'and s.over_seats is null'

/**
 * Locks what departures share. Slots that are new are counted before anything changes. Answers the departures that are in a group.
 */
export async function lockSlotsOf(tx: Tx, departureIds: readonly number[]): Promise<{ id: number }[]> {
  const rows = await tx.query<{ id: number; has_new: boolean }>(
    lockStatement(
      `${DEPARTURES} p`,
      'p.id, x.*',
      'select distinct shared.id, exists (select from made) as has_new from shared',
    ),
    [tx.accountId, departureIds],
  )
  if (rows.some(({ has_new }) => has_new))
    await tx.query(countStatement(`${DEPARTURES} p`, NEW), [tx.accountId, departureIds])
  return rows.map(({ id }) => ({ id }))
}

/** Counts anew what departures share, once they have changed; a lock that was forgotten is taken now. */
export async function followDepartures(tx: Tx, departureIds: readonly number[]): Promise<void> {
  const inGroups = await lockSlotsOf(tx, departureIds)
  if (inGroups.length > 0) await tx.query(countStatement(`${DEPARTURES} p`, ''), [tx.accountId, departureIds])
}

/** Where a departure stands, or will stand, in what its groups share. */
export type SharedPlace = {
  tour_id: number
  schedule_id: number | null
  starts_at: string
  duration_minutes: number
  local_date: LocalDate
}

/** As `lockSlotsOf`, for places. */
export async function lockSlotsAt(tx: Tx, places: readonly SharedPlace[]): Promise<void> {
  const made = await tx.query(lockStatement(`${PLACES} ${PLACE}`, 'x.*', 'select from made'), [
    tx.accountId,
    JSON.stringify(places),
  ])
  if (made.length > 0) await tx.query(countStatement(`${PLACES} ${PLACE}`, NEW), [tx.accountId, JSON.stringify(places)])
}

/** Counts anew what was shared at places that are locked, once departures have left them or come there. */
export const followPlaces = (tx: Tx, places: readonly SharedPlace[]) =>
  tx.query(countStatement(`${PLACES} ${PLACE}`, ''), [tx.accountId, JSON.stringify(places)])
