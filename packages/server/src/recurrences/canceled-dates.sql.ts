import type { CanceledDate } from '@muelle/contract/recurrences/canceled-dates'
import type { CanceledDate as CanceledRule } from '@muelle/domain/recurrences/canceled-date'
import type { ExtraDeparture } from '@muelle/domain/recurrences/recurrence'
import type { Instant, LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { holdsSeats } from '../rules/bookings.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** Closed days of a tour with the bookings that keep places on them (C4, R5); $2 is the instant at which holds are judged. */
const CANCELED = `
  select x.id, x.schedule_id, to_char(s.start_time, 'HH24:MI') as start_time, x.local_date,
    x.reason, x.created_at,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as created_by,
    m.bookings, m.people, m.departures as departure_ids
  from canceled_date x
  left join tour_recurrence_schedule s on s.account_id = $1 and s.id = x.schedule_id
  left join app_user u on u.account_id = $1 and u.id = x.created_by_user_id
  cross join lateral (
    select count(b.id)::int as bookings, coalesce(sum(b.people), 0)::int as people,
      coalesce(jsonb_agg(distinct d.id) filter (where b.id is not null), '[]') as departures
    from departure d join booking b on b.account_id = $1 and b.departure_id = d.id
      and ${holdsSeats('b', '$2')}
    where d.account_id = $1 and d.tour_id = x.tour_id and d.local_date = x.local_date and d.state <> 'canceled'
      and (x.schedule_id is null or d.schedule_id = x.schedule_id)) m
  where x.account_id = $1 and x.tour_id = $3`

export const findCanceledDates = (
  tx: Tx,
  now: Instant,
  tourId: number,
  range: { from: LocalDate; to: LocalDate | null; limit: number },
) =>
  tx.query<CanceledDate>(
    `${CANCELED} and x.local_date >= $4 and ($5::date is null or x.local_date <= $5)
     order by x.local_date, s.start_time nulls first, x.id limit $6`,
    [tx.accountId, now, tourId, range.from, range.to, range.limit],
  )

export const findCanceledById = (tx: Tx, now: Instant, tourId: number, ids: readonly number[]) =>
  tx.query<CanceledDate>(`${CANCELED} and x.id = any($4) order by x.local_date, x.id`, [tx.accountId, now, tourId, ids])

/** What is written of a closed day, the day itself last. */
export const CLOSED_DAY = ['tour_id', 'schedule_id', 'reason', 'created_by_user_id', 'local_date'] as const

/** Closes days; those that are closed already are left as they are. Answers the ids of the new ones. */
export const insertCanceledDates = async (
  tx: Tx,
  day: { tour_id: number; schedule_id: number | null; reason: string; user_id: number },
  dates: readonly LocalDate[],
) =>
  (
    await tx.query<{ id: number }>(
      `insert into canceled_date (account_id, ${CLOSED_DAY.join(', ')})
       select $1, $2, $3, $4, $5, w from unnest($6::date[]) as w order by w
       on conflict on constraint canceled_date_taken do nothing returning id`,
      [tx.accountId, day.tour_id, day.schedule_id, day.reason, day.user_id, dates],
    )
  ).map(({ id }) => id)

/** Closed days of a tour from a day on, each start time counted. */
export const countCanceledFrom = async (tx: Tx, tourId: number, from: LocalDate): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*) from canceled_date where account_id = $1 and tour_id = $2 and local_date >= $3',
      [tx.accountId, tourId, from],
    )
  )[0]?.count ?? 0

export const deleteCanceled = (tx: Tx, id: number) =>
  tx.query('delete from canceled_date where account_id = $1 and id = $2', [tx.accountId, id])

/** Closed days as the rules see them. */
export const findCanceledBetween = (tx: Tx, tourId: number, from: LocalDate, to: LocalDate) =>
  tx.query<CanceledRule>(
    `select schedule_id, local_date as date, reason from canceled_date
     where account_id = $1 and tour_id = $2 and local_date between $3 and $4 order by local_date, id`,
    [tx.accountId, tourId, from, to],
  )

/** Departures added by hand, as the rules see them (R3). */
export const findExtrasBetween = (tx: Tx, tourId: number, from: LocalDate, to: LocalDate) =>
  tx.query<ExtraDeparture>(
    `select id, tour_id, local_date as date, start_time, duration_minutes,
       capacity, min_people, online_status
     from departure
     where account_id = $1 and tour_id = $2 and schedule_id is null and local_date between $3 and $4 and state <> 'canceled'`,
    [tx.accountId, tourId, from, to],
  )
