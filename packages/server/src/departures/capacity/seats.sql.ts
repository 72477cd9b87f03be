import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isLive } from '../../rules/bookings.sql.ts'
import { isOnSale } from '../../rules/departures.sql.ts'
import { HAS_ROOM_IN_GROUPS } from './slots.sql.ts'

/** Seats and people of one departure. */
type SeatChange = { departure_id: number; seats: number; people: number }
/** What is given back, with how many parties that leave had the departure to themselves. */
export type SeatsReleased = SeatChange & { private_parties: number }

/** Seats to take; `is_private` takes the whole departure for one party, which is counted with them. */
export type SeatsWanted = SeatChange & {
  is_private: boolean
  /** It is they who have the departure to themselves: their party grows. */
  is_theirs?: boolean
  /** False: the caller knows that neither a group nor an allotment has a say, and spares looking for one. */
  shares_seats?: boolean
  /** Seats above the capacity that somebody with the right to it allows (C7). */
  overbook_seats?: number
  /** Whose seats these are (C8): those kept for other holders stay kept. */
  allotment_id?: number | null
}

/** What must hold for a departure `d` to take what `l` wants. Each keeps one limit; the statement joins them. */
export type TakeConditions = Readonly<Record<'onSale' | 'seats' | 'people' | 'alone' | 'undisturbed', string>>
export const TAKE_CONDITIONS: TakeConditions = {
  onSale: isOnSale('d'),
  // Whoever takes no seat, an infant on a lap, is not kept out by a departure that stands above its capacity.
  seats: '(l.seats = 0 or d.seats_used + d.seats_blocked + l.seats <= d.capacity + l.overbook)',
  people: 'd.people_used + l.people <= d.people_limit',
  alone: '(not l.is_private or d.people_used = 0)',
  // Who has the boat to themselves keeps it (P1), however many seats it gets. Blocks bring nobody.
  undisturbed: '(l.people = 0 or l.is_theirs or d.private_parties = 0)',
}

/** Live seats of an allotment `a` on a departure `d`. */
const SOLD_WITH = `coalesce((select sum(b.seats) from booking b
  where b.account_id = $1 and b.allotment_id = a.id and b.departure_id = d.id
    and ${isLive('b')}), 0)`
const ALLOTMENTS = `allotment a where a.account_id = $1 and a.tour_id = d.tour_id and a.removed_at is null
  and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)`

/** What must hold besides where seats are shared. Everything they read is locked by then, so that nothing they see can change. */
export type SharedConditions = Readonly<Record<'groups' | 'allotments' | 'ownAllotment', string>>
export const SHARED_CONDITIONS: SharedConditions = {
  groups: HAS_ROOM_IN_GROUPS,
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
    private_parties = d.private_parties + l.is_private::int,
    overbook_seats = greatest(d.overbook_seats, d.seats_used + d.seats_blocked + l.seats - d.capacity)
  from locked l
  where ${['d.account_id = $1', 'd.id = l.id', ...conditions].join('\n    and ')}
  returning d.id`

export const takeBy = (tx: Tx, statement: string, wanted: readonly SeatsWanted[], now: Instant) =>
  tx.query<{ id: number }>(statement, [
    tx.accountId,
    wanted.map(({ departure_id }) => departure_id),
    wanted.map(({ seats }) => seats),
    wanted.map(({ people }) => people),
    wanted.map(({ is_private }) => is_private),
    wanted.map(({ overbook_seats = 0 }) => overbook_seats),
    wanted.map(({ allotment_id = null }) => allotment_id),
    now,
    wanted.map(({ is_theirs = false }) => is_theirs),
  ])

/** Gives seats back; the counters cannot fall below zero. What stood above the capacity goes first. */
export const releaseBy = (tx: Tx, changes: readonly SeatsReleased[]) =>
  tx.query(
    `with locked as materialized (
       select d.id, w.seats, w.people, w.parties
       from departure d join unnest($2::bigint[], $3::int[], $4::int[], $5::int[]) as w(id, seats, people, parties) on w.id = d.id
       where d.account_id = $1 order by d.id for update of d)
     update departure d
     set seats_used = d.seats_used - l.seats, people_used = d.people_used - l.people,
       private_parties = d.private_parties - l.parties,
       overbook_seats = greatest(0, least(d.overbook_seats, d.seats_used + d.seats_blocked - l.seats - d.capacity))
     from locked l where d.account_id = $1 and d.id = l.id`,
    [
      tx.accountId,
      changes.map(({ departure_id }) => departure_id),
      changes.map(({ seats }) => seats),
      changes.map(({ people }) => people),
      changes.map(({ private_parties }) => private_parties),
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

/** Which departures an allotment has a say in. */
export const findAllotted = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<{ id: number }>(
    `select d.id from departure d where d.account_id = $1 and d.id = any($2) and exists (select from ${ALLOTMENTS})`,
    [tx.accountId, departureIds],
  )

export type LockedDeparture = {
  id: number
  business_id: number
  state: DepartureState
  capacity: number
  people_limit: number
  seats_used: number
  seats_blocked: number
  version: number
}

export const lockRows = (tx: Tx, ids: readonly number[]) =>
  tx.query<LockedDeparture>(
    `select id, business_id, state, capacity, people_limit, seats_used, seats_blocked, version
     from departure where account_id = $1 and id = any($2) order by id for update`,
    [tx.accountId, ids],
  )
