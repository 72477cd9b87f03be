import { SOLVABLE_VERDICTS } from '@muelle/domain/checkins/kinds'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { holdsSeats } from '../rules/bookings.sql.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type DayDepartureRow = {
  id: number
  tour_name: string
  start_time: string
  people: number
  received_people: number
  boarded_people: number
}

const IN = (what: string) => `(select count(distinct c.position)::int from checkin_passenger c
  where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}${what})`

/** The departures of a day that somebody travels on, with how far their people are. */
export const findDayDepartures = (tx: Tx, now: Instant, businessId: number, day: string) =>
  tx.query<DayDepartureRow>(
    `select d.id, t.name as tour_name, to_char(d.start_time, 'HH24:MI') as start_time, sum(b.people)::int as people,
       sum(${IN('')})::int as received_people, sum(${IN(" and c.kind = 'boarding'")})::int as boarded_people
     from departure d
     join tour t on t.account_id = $1 and t.id = d.tour_id
     join booking b on b.account_id = $1 and b.departure_id = d.id and ${holdsSeats('b', '$4')}
     where d.account_id = $1 and d.business_id = $2 and d.local_date = $3::date and d.state <> 'canceled'
     group by d.id, t.name, d.start_time, d.starts_at order by d.starts_at, d.id`,
    [tx.accountId, businessId, day, now],
  )

export type DayDeviceRow = {
  id: string
  name: string | null
  user: { id: number; name: string }
  heard_at: string
}

/** The devices that scanned between two moments, each as it was heard of last. */
export const findDayDevices = (tx: Tx, businessId: number, from: string, until: string) =>
  tx.query<DayDeviceRow>(
    `select k.device as id, k.device_name as name, jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as "user",
       k.received_at as heard_at
     from (select distinct on (device) device, device_name, user_id, received_at, id from checkin
       where account_id = $1 and business_id = $2 and at >= $3 and at < $4 order by device, received_at desc, id desc) k
     join app_user u on u.account_id = $1 and u.id = k.user_id
     order by k.received_at desc, k.id desc`,
    [tx.accountId, businessId, from, until],
  )

/** Who scanned between two moments. */
export const findDayUsers = (tx: Tx, businessId: number, from: string, until: string) =>
  tx.query<{ id: number; name: string }>(
    `select u.id, ${nameOf('u')} as name from app_user u
     where u.account_id = $1 and exists (select from checkin k where k.account_id = $1 and k.business_id = $2
       and k.user_id = u.id and k.at >= $3 and k.at < $4)
     order by name, u.id`,
    [tx.accountId, businessId, from, until],
  )

/** Refused scans between two moments that somebody can solve, of bookings with people who are still not in there. */
export const countUnsolved = async (
  tx: Tx,
  now: Instant,
  { businessId, from, until }: { businessId: number; from: string; until: string },
): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count
       from checkin k
       join booking b on b.account_id = $1 and b.id = k.booking_id and ${holdsSeats('b', '$6')}
       join departure d on d.account_id = $1 and d.id = b.departure_id
       where k.account_id = $1 and k.business_id = $2 and k.at >= $3 and k.at < $4 and not k.is_admitted
         and k.verdict = any($5)
         and b.people > case k.kind when 'boarding' then ${IN(" and c.kind = 'boarding'")} else ${IN('')} end`,
      [tx.accountId, businessId, from, until, SOLVABLE_VERDICTS, now],
    )
  )[0]?.count ?? 0
