import type { DepartureState } from '@muelle/domain/departures/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** Seats and people of one departure to take, or to give back. */
export type SeatChange = { departureId: number; seats: number; people: number }

/** Seats to take; `isPrivate` takes the whole departure for one party. */
export type SeatsWanted = SeatChange & {
  isPrivate: boolean
  /** It is they who have the departure to themselves: their party grows. */
  isTheirs?: boolean
  /** False: the caller knows that neither a group nor an allotment has a say, and spares looking for one. */
  sharesSeats?: boolean
  /** Seats above the capacity that somebody with the right to it allows (C7). */
  overbookSeats?: number
  /** Whose seats these are (C8): those kept for other holders stay kept. */
  allotmentId?: number | null
}

/** What must hold for a departure `d` to take what `l` wants. Each keeps one limit; the statement joins them. */
export type TakeConditions = Readonly<Record<'onSale' | 'seats' | 'people' | 'alone' | 'undisturbed', string>>
export const TAKE_CONDITIONS: TakeConditions = {
  onSale: `d.state in ('open', 'boarding')`,
  // Whoever takes no seat, an infant on a lap, is not kept out by a departure that stands above its capacity.
  seats: '(l.seats = 0 or d.seats_used + d.seats_blocked + l.seats <= d.capacity + l.overbook)',
  people: 'd.people_used + l.people <= d.people_limit',
  alone: '(not l.is_private or d.people_used = 0)',
  // Who has the boat to themselves keeps it (P1), however many seats it gets. Blocks bring nobody.
  undisturbed: '(l.people = 0 or l.is_theirs or d.private_parties = 0)',
}

/** Live seats of an allotment `a` on a departure `d`. */
const SOLD_WITH = `coalesce((select sum(b.seats) from booking b
  where b.account_id = d.account_id and b.allotment_id = a.id and b.departure_id = d.id
    and b.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')), 0)`
const ALLOTMENTS = `allotment a where a.account_id = d.account_id and a.tour_id = d.tour_id and a.removed_at is null
  and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)`

/** What must hold besides where seats are shared. Everything they read is locked by then, so that nothing they see can change. */
export type SharedConditions = Readonly<Record<'groups' | 'allotments' | 'ownAllotment', string>>
export const SHARED_CONDITIONS: SharedConditions = {
  groups: `not exists (
    select from shared_vacants_slots(d.account_id, d.tour_id, d.schedule_id, d.starts_at, d.duration_minutes, d.local_date) s
    cross join shared_vacants_use(d.account_id, s.group_id, s.slot, s.at, s.until, d.tour_id) u
    where u.seats + l.seats > s.capacity or u.people + l.people > s.people_limit
      or (s.is_exclusive and u.tours > 0))`,
  allotments: `(l.seats = 0 or d.seats_used + d.seats_blocked + l.seats + coalesce((
    select sum(greatest(0, a.seats - ${SOLD_WITH})) from ${ALLOTMENTS} and a.id is distinct from l.allotment
      and d.starts_at - make_interval(hours => a.release_hours) > to_timestamp($8 / 1000.0)), 0) <= d.capacity + l.overbook)`,
  // One that is not for this departure has no say in it: a party that is moved there travels like everybody.
  ownAllotment: `not exists (
    select from ${ALLOTMENTS} and a.id = l.allotment and l.seats > 0 and ${SOLD_WITH} + l.seats > a.seats)`,
}

/** The one statement that takes seats (C5): rows are locked in id order, and each departure takes what is wanted, or nothing. */
export const takeStatement = (conditions: readonly string[]) => `
  with wanted as (
    select * from unnest($2::bigint[], $3::int[], $4::int[], $5::boolean[], $6::int[], $7::bigint[], $9::boolean[])
      as w(id, seats, people, is_private, overbook, allotment, is_theirs)),
  locked as materialized (
    select d.id, w.seats, w.people, w.is_private, w.overbook, w.allotment, w.is_theirs, $8::float8 as now
    from departure d join wanted w on w.id = d.id
    where d.account_id = $1 order by d.id for update of d)
  update departure d
  set seats_used = d.seats_used + l.seats, people_used = d.people_used + l.people,
    overbook_seats = greatest(d.overbook_seats, d.seats_used + d.seats_blocked + l.seats - d.capacity)
  from locked l
  where ${['d.account_id = $1', 'd.id = l.id', ...conditions].join('\n    and ')}
  returning d.id`

export const takeBy = (tx: Tx, statement: string, wanted: readonly SeatsWanted[], now: Instant) =>
  tx.query<{ id: number }>(statement, [
    tx.accountId,
    wanted.map(({ departureId }) => departureId),
    wanted.map(({ seats }) => seats),
    wanted.map(({ people }) => people),
    wanted.map(({ isPrivate }) => isPrivate),
    wanted.map(({ overbookSeats = 0 }) => overbookSeats),
    wanted.map(({ allotmentId = null }) => allotmentId),
    now,
    wanted.map(({ isTheirs = false }) => isTheirs),
  ])

/** Gives seats back; the counters cannot fall below zero. What stood above the capacity goes first. */
export const releaseBy = (tx: Tx, changes: readonly SeatChange[]) =>
  tx.query(
    `with locked as materialized (
       select d.id, w.seats, w.people
       from departure d join unnest($2::bigint[], $3::int[], $4::int[]) as w(id, seats, people) on w.id = d.id
       where d.account_id = $1 order by d.id for update of d)
     update departure d
     set seats_used = d.seats_used - l.seats, people_used = d.people_used - l.people,
       overbook_seats = greatest(0, least(d.overbook_seats, d.seats_used + d.seats_blocked - l.seats - d.capacity))
     from locked l where d.account_id = $1 and d.id = l.id`,
    [
      tx.accountId,
      changes.map(({ departureId }) => departureId),
      changes.map(({ seats }) => seats),
      changes.map(({ people }) => people),
    ],
  )

/** Undoes what `work` did unless it succeeds; what was locked before stays locked. */
export async function attempt(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('savepoint attempt')
  const hasWorked = await work()
  if (!hasWorked) await tx.query('rollback to savepoint attempt')
  await tx.query('release savepoint attempt')
  return hasWorked
}

/**
 * Keeps the tours of departures from being closed until the transaction ends, as a sale does. A row that is written twice has its tour
 * locked by the database anyway, and that would be after everything else.
 */
export const lockToursOf = (tx: Tx, departureIds: readonly number[]) =>
  tx.query(
    `select from tour t where t.account_id = $1 and t.id in (
       select d.tour_id from departure d where d.account_id = $1 and d.id = any($2))
     order by t.id for key share of t`,
    [tx.accountId, departureIds],
  )

/**
 * Locks what departures share, each slot once by group and time, making those that nothing has touched yet; the groups are kept from
 * being changed first. Answers the departures that are in a group.
 */
export const lockSlotsOf = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<{ id: number }>(
    `with shared as materialized (
       select d.id, s.* from departure d
       cross join lateral shared_vacants_slots(
         d.account_id, d.tour_id, d.schedule_id, d.starts_at, d.duration_minutes, d.local_date) s
       where d.account_id = $1 and d.id = any($2)),
     kept as materialized (
       select g.id from shared_vacants_group g
       where g.account_id = $1 and g.id in (select group_id from shared) order by g.id for key share of g),
     locked as (
       insert into shared_vacants_slot as s (account_id, group_id, slot, capacity, people_limit, is_exclusive)
       select distinct on (group_id, slot) $1::bigint, group_id, slot, capacity, people_limit, is_exclusive
       from shared join kept on kept.id = shared.group_id order by group_id, slot
       on conflict (account_id, group_id, slot) do update set slot = s.slot where false)
     select distinct id from shared`,
    [tx.accountId, departureIds],
  )

/** Which departures an allotment has a say in. */
export const findAllotted = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<{ id: number }>(
    `select d.id from departure d where d.account_id = $1 and d.id = any($2) and exists (select from ${ALLOTMENTS})`,
    [tx.accountId, departureIds],
  )

export type LockedDeparture = {
  id: number
  tourId: number
  businessId: number
  state: DepartureState
  startsAt: string
  capacity: number
  peopleLimit: number
  seatsUsed: number
  peopleUsed: number
  seatsBlocked: number
  overbookSeats: number
  version: number
}

export const lockRows = (tx: Tx, ids: readonly number[]) =>
  tx.query<LockedDeparture>(
    `select id, tour_id as "tourId", business_id as "businessId", state, starts_at as "startsAt", capacity,
       people_limit as "peopleLimit", seats_used as "seatsUsed", people_used as "peopleUsed",
       seats_blocked as "seatsBlocked", overbook_seats as "overbookSeats", version
     from departure where account_id = $1 and id = any($2) order by id for update`,
    [tx.accountId, ids],
  )
