import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import { GEO_STATUSES, type GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type TripStepRow = {
  status: GeoStatus
  at: string
  told_at: string
  by: string | null
  is_automatic: boolean
}
export type TripTransportRow = { id: number; name: string; type: TransportType; certified_people: number }
export type TripRow = {
  id: number
  status: GeoStatus | null
  state_before: Extract<DepartureState, 'open' | 'closed' | 'boarding'>
  captain_name: string | null
  people_limit: number
  aboard: number
  absent: number
  /** In the order in which they were taken. */
  steps: TripStepRow[]
  transports: TripTransportRow[]
}

const STEPS = `
  (select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'at', ${instantText('s.at')}, 'told_at', ${instantText('s.told_at')},
       'by', ${nameOf('u')}, 'is_automatic', s.is_automatic) order by array_position($3::text[], s.status)), '[]')
   from geo_tracking_step s left join app_user u on u.account_id = $1 and u.id = s.user_id
   where s.account_id = $1 and s.tracking_id = g.id) as steps`
const SAILED_WITH = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', x.transport_id, 'name', x.name, 'type', v.type,
       'certified_people', x.certified_people) order by x.transport_id), '[]')
   from geo_tracking_transport x join transport v on v.account_id = $1 and v.id = x.transport_id
   where x.account_id = $1 and x.tracking_id = g.id) as transports`

/** The trip of a departure with its steps, the boats it sailed with, and how many stayed behind. */
export async function findTrip(tx: Tx, departureId: number): Promise<TripRow | undefined> {
  const [row] = await tx.query<TripRow>(
    `select g.id, g.status, g.state_before, g.captain_name, g.people_limit, g.aboard,
       (select count(*)::int from geo_tracking_person p
        where p.account_id = $1 and p.tracking_id = g.id and not p.is_aboard) as absent,
       ${STEPS}, ${SAILED_WITH}
     from geo_tracking g where g.account_id = $1 and g.departure_id = $2`,
    [tx.accountId, departureId, GEO_STATUSES],
  )
  return row
}

/** Locks the trip of a departure until the transaction ends; after the departure, where both are. */
export const lockTrip = async (tx: Tx, departureId: number): Promise<number | null> =>
  (
    await tx.query<{ id: number }>(
      'select id from geo_tracking where account_id = $1 and departure_id = $2 for no key update',
      [tx.accountId, departureId],
    )
  )[0]?.id ?? null

/** Boats and buses that a departure has now. */
export const findTransportsToSail = (tx: Tx, departureId: number) =>
  tx.query<TripTransportRow>(
    `select v.id, v.name, v.type, v.certified_people
     from departure_transport x join transport v on v.account_id = $1 and v.id = x.transport_id
     where x.account_id = $1 and x.departure_id = $2 order by v.id`,
    [tx.accountId, departureId],
  )

export const isOfCrew = async (tx: Tx, departureId: number, userId: number): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from departure_crew c join crew_member m on m.account_id = $1 and m.id = c.crew_member_id
       where c.account_id = $1 and c.departure_id = $2 and m.user_id = $3 and m.enabled and m.removed_at is null`,
      [tx.accountId, departureId, userId],
    )
  ).length > 0

export type NewTrip = {
  business_id: number
  departure_id: number
  state_before: TripRow['state_before']
  captain_name: string | null
  people_limit: number
  aboard: number
}

/** The row of a trip, new, or the one whose Zarpar was taken back. The caller holds the lock of the departure. */
export async function insertTrip(tx: Tx, trip: NewTrip): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into geo_tracking (account_id, business_id, departure_id, state_before, captain_name, people_limit, aboard)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint geo_tracking_of_departure do update
       set state_before = excluded.state_before, captain_name = excluded.captain_name,
         people_limit = excluded.people_limit, aboard = excluded.aboard
       where geo_tracking.status is null
     returning id`,
    [
      tx.accountId,
      trip.business_id,
      trip.departure_id,
      trip.state_before,
      trip.captain_name,
      trip.people_limit,
      trip.aboard,
    ],
  )
  if (!row) throw new Error('a trip that has begun cannot begin again')
  return row.id
}

export type NewStep = {
  tracking_id: number
  from: GeoStatus | null
  status: GeoStatus
  at: Instant
  told_at: Instant
  user_id: number | null
  is_automatic: boolean
}

/** Takes a step, if the trip is still where it was: false when somebody else was faster. */
export async function insertStep(tx: Tx, step: NewStep): Promise<boolean> {
  await tx.query(
    `insert into geo_tracking_step (account_id, tracking_id, status, at, told_at, user_id, is_automatic)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6, $7)`,
    [tx.accountId, step.tracking_id, step.status, step.at, step.told_at, step.user_id, step.is_automatic],
  )
  return updateStatus(tx, step.tracking_id, { from: step.from, to: step.status })
}

const updateStatus = async (
  tx: Tx,
  trackingId: number,
  { from, to }: { from: GeoStatus | null; to: GeoStatus | null },
): Promise<boolean> =>
  (
    await tx.query(
      `update geo_tracking set status = $4
       where account_id = $1 and id = $2 and status is not distinct from $3 returning 1`,
      [tx.accountId, trackingId, from, to],
    )
  ).length > 0

/** Takes the last step back, if it still is the last. */
export async function deleteStep(
  tx: Tx,
  trackingId: number,
  { from, to }: { from: GeoStatus; to: GeoStatus | null },
): Promise<boolean> {
  if (!(await updateStatus(tx, trackingId, { from, to }))) return false
  await tx.query('delete from geo_tracking_step where account_id = $1 and tracking_id = $2 and status = $3', [
    tx.accountId,
    trackingId,
    from,
  ])
  return true
}

export type NewPerson = {
  booking_id: number
  passenger: number
  first_name: string | null
  last_name: string | null
  age: number | null
  age_range: AgeRange
  is_aboard: boolean
}

/** Keeps who is on the list, in its order, and with which boats (K5). */
export async function insertFrozen(
  tx: Tx,
  trackingId: number,
  { persons, transports }: { persons: readonly NewPerson[]; transports: readonly TripTransportRow[] },
): Promise<void> {
  await tx.query(
    `insert into geo_tracking_transport (account_id, tracking_id, transport_id, name, certified_people)
     select $1, $2, * from unnest($3::bigint[], $4::text[], $5::int[]) returning 1`,
    [
      tx.accountId,
      trackingId,
      transports.map(({ id }) => id),
      transports.map(({ name }) => name),
      transports.map(({ certified_people }) => certified_people),
    ],
  )
  await tx.query(
    `insert into geo_tracking_person
       (account_id, tracking_id, position, booking_id, passenger, first_name, last_name, age, age_range, is_aboard)
     select $1, $2, p.position, p.booking_id, p.passenger, p.first_name, p.last_name, p.age, p.age_range, p.is_aboard
     from jsonb_to_recordset($3::jsonb) as p(position int, booking_id bigint, passenger int, first_name text, last_name text,
       age int, age_range text, is_aboard boolean) returning 1`,
    [tx.accountId, trackingId, JSON.stringify(persons.map((person, index) => ({ position: index + 1, ...person })))],
  )
}

/** Lets a list be forgotten whose Zarpar was taken back. */
export async function deleteFrozen(tx: Tx, trackingId: number): Promise<void> {
  await tx.query('delete from geo_tracking_person where account_id = $1 and tracking_id = $2', [
    tx.accountId,
    trackingId,
  ])
  await tx.query('delete from geo_tracking_transport where account_id = $1 and tracking_id = $2', [
    tx.accountId,
    trackingId,
  ])
}

export type FrozenRow = NewPerson & { position: number; ticket: string }

export const listFrozen = (tx: Tx, trackingId: number) =>
  tx.query<FrozenRow>(
    `select p.position, p.booking_id, b.ticket, p.passenger, p.first_name, p.last_name, p.age, p.age_range, p.is_aboard
     from geo_tracking_person p join booking b on b.account_id = $1 and b.id = p.booking_id
     where p.account_id = $1 and p.tracking_id = $2 order by p.position`,
    [tx.accountId, trackingId],
  )

/** Whom scans at the boat of a departure have let in. */
export const listBoarded = (tx: Tx, departureId: number) =>
  tx.query<{ booking_id: number; passenger: number }>(
    `select c.booking_id, c.position as passenger
     from checkin_passenger c
     join booking b on b.account_id = $1 and b.id = c.booking_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where c.account_id = $1 and c.departure_id = $2 and c.kind = 'boarding' and ${countsAsIn('c', 'b', 'd')}`,
    [tx.accountId, departureId],
  )
