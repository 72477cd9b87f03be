import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

const TO_COME = `d.account_id = $1 and d.tour_id = $2 and d.starts_at > to_timestamp($3 / 1000.0) and d.state <> 'canceled'`
/** Bookings that hold seats: whoever gave theirs back is not met by a change (C4). */
const ACTIVE = `k.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')
  and (k.status not in ('hold', 'pending') or k.expires_at > to_timestamp($3 / 1000.0))`

export type Touched = { departures: number; bookings: number }

/** Departures to come that have a row, and the bookings that hold seats on them (R7). */
export async function countTouched(tx: Tx, tourId: number, now: Instant): Promise<Touched> {
  const [row] = await tx.query<Touched>(
    `select count(*) as departures,
       coalesce(sum((select count(*) from booking k where k.account_id = $1 and k.departure_id = d.id and ${ACTIVE})), 0)::int
         as bookings
     from departure d where ${TO_COME}`,
    [tx.accountId, tourId, now],
  )
  return row ?? { departures: 0, bookings: 0 }
}

/** Bookings of people who are still to travel, and the day of the last; holds that are over do not count. */
export async function findStandingBookings(tx: Tx, tourId: number, now: Instant) {
  const [row] = await tx.query<{ bookings: number; lastDate: LocalDate | null }>(
    `select count(*) as bookings, max(d.local_date) as "lastDate"
     from departure d join booking k on k.account_id = d.account_id and k.departure_id = d.id
     where ${TO_COME} and ${ACTIVE}`,
    [tx.accountId, tourId, now],
  )
  return { bookings: row?.bookings ?? 0, lastDate: row?.lastDate ?? null }
}

export type TouchedDeparture = {
  id: number
  localDate: LocalDate
  capacity: number
  peopleLimit: number
  durationMinutes: number
  seatsTaken: number
  peopleUsed: number
  /** Its boats set its limits; what the rule says is kept beside them (C3). */
  isByTransport: boolean
  /** Its schedule sets a value of its own, which the tour's does not replace. */
  hasOwnCapacity: boolean
  hasOwnPeopleLimit: boolean
  hasOwnDuration: boolean
}

/** Locks the departures to come by id. */
export const lockTouched = (tx: Tx, tourId: number, now: Instant) =>
  tx.query<TouchedDeparture>(
    `select d.id, d.local_date as "localDate", coalesce(d.rule_capacity, d.capacity) as capacity,
       coalesce(d.rule_people_limit, d.people_limit) as "peopleLimit", d.duration_minutes as "durationMinutes",
       d.seats_used + d.seats_blocked as "seatsTaken", d.people_used as "peopleUsed",
       d.rule_capacity is not null as "isByTransport", s.capacity is not null as "hasOwnCapacity",
       s.people_limit is not null as "hasOwnPeopleLimit", s.duration_minutes is not null as "hasOwnDuration"
     from departure d left join tour_recurrence_schedule s on s.account_id = d.account_id and s.id = d.schedule_id
     where ${TO_COME} order by d.id for no key update of d`,
    [tx.accountId, tourId, now],
  )

export type DepartureChange = { id: number; capacity: number; peopleLimit: number; durationMinutes: number }

/** Writes the limits of departures; where boats set them, what the rule says is kept for when there are none. */
export const updateTouched = (tx: Tx, changes: readonly DepartureChange[]) =>
  tx.query(
    `update departure d set
       capacity = case when d.rule_capacity is null then n.capacity else d.capacity end,
       rule_capacity = case when d.rule_capacity is null then null else n.capacity end,
       people_limit = case when d.rule_people_limit is null then n."peopleLimit" else d.people_limit end,
       rule_people_limit = case when d.rule_people_limit is null then null else n."peopleLimit" end,
       duration_minutes = n."durationMinutes", version = d.version + 1
     from jsonb_to_recordset($2::jsonb) as n(id bigint, capacity int, "peopleLimit" int, "durationMinutes" int)
     where d.account_id = $1 and d.id = n.id`,
    [tx.accountId, JSON.stringify(changes)],
  )
