import { NEAR_HOURS } from '@muelle/domain/checkins/verdict'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { isTraveling } from '../rules/bookings.sql.ts'
import { isAhead } from '../rules/departures.sql.ts'

export type DayTripRow = {
  departure_id: number
  tour_name: string
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  state: DepartureState
  status: GeoStatus | null
  transports: string[]
  people: number
}

/** Of whom: `all` departures, or those of whose crew this user is. */
export type Wanted = { business_id: number; user_id: number; all: boolean }

const isOfCrew = `exists (
  select from departure_crew c join crew_member m on m.account_id = $1 and m.id = c.crew_member_id
  where c.account_id = $1 and c.departure_id = d.id and m.user_id = $3 and m.enabled and m.removed_at is null)`

/** Departures of a day by their hour, and those of the day before that are still out, or late: one leaves at night. */
export const listDayTrips = (tx: Tx, { business_id, user_id, all }: Wanted, date: string, now: Instant) =>
  tx.query<DayTripRow>(
    `select d.id as departure_id, t.name as tour_name, d.local_date, d.start_time, d.starts_at, d.time_zone, d.state, g.status,
       (select coalesce(jsonb_agg(v.name order by v.id), '[]') from departure_transport x
          join transport v on v.account_id = $1 and v.id = x.transport_id
          where x.account_id = $1 and x.departure_id = d.id) as transports,
       (select coalesce(sum(b.people), 0)::int from booking b
          where b.account_id = $1 and b.departure_id = d.id and ${isTraveling('b')}) as people
     from departure d
     join tour t on t.account_id = $1 and t.id = d.tour_id
     left join geo_tracking g on g.account_id = $1 and g.departure_id = d.id
     where d.account_id = $1 and d.business_id = $2 and ($4 or ${isOfCrew})
       and (d.local_date = $5::date or d.local_date = $5::date - 1 and (d.state = 'under_way'
         or ${isAhead('d')} and d.starts_at >= to_timestamp($6 / 1000.0) - interval '${NEAR_HOURS} hours'))
     order by d.starts_at, d.id`,
    [tx.accountId, business_id, user_id, all, date, now],
  )

/** The first day after another on which somebody of a crew has a departure; null where none is planned. */
export const findNextDay = async (tx: Tx, { business_id, user_id }: Wanted, after: string): Promise<string | null> =>
  (
    await tx.query<{ date: string | null }>(
      `select min(d.local_date) as date from departure d
       where d.account_id = $1 and d.business_id = $2 and d.state <> 'canceled' and ${isOfCrew} and d.local_date > $4::date`,
      [tx.accountId, business_id, user_id, after],
    )
  )[0]?.date ?? null

/** What to dial to reach the office of a business. */
export const findPhone = async (tx: Tx, businessId: number): Promise<string | null> =>
  (
    await tx.query<{ phone: string | null }>('select phone from business where account_id = $1 and id = $2', [
      tx.accountId,
      businessId,
    ])
  )[0]?.phone ?? null
