import type { Allotment } from '@muelle/contract/departures/allotments'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isLive } from '../../rules/bookings.sql.ts'

export type AllotmentFields = Omit<Allotment, 'id' | 'tour_id' | 'version'>

const ALLOTMENT = `
  select id, tour_id, schedule_id, holder_name, seats,
    release_hours, to_jsonb(weekdays) as weekdays, version
  from allotment where account_id = $1 and tour_id = $2 and removed_at is null`

export const listAllotmentRows = (tx: Tx, tourId: number) =>
  tx.query<Allotment>(`${ALLOTMENT} order by lower(holder_name), id`, [tx.accountId, tourId])

export const lockAllotment = async (tx: Tx, tourId: number, id: number): Promise<Allotment | undefined> =>
  (await tx.query<Allotment>(`${ALLOTMENT} and id = $3 for update`, [tx.accountId, tourId, id]))[0]

export const insertAllotment = async (tx: Tx, tour_id: number, fields: AllotmentFields): Promise<Allotment> => {
  const [row] = await tx.query<{ id: number; version: number }>(
    `insert into allotment (account_id, tour_id, schedule_id, holder_name, seats, release_hours, weekdays)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, version`,
    [tx.accountId, tour_id, ...valuesOf(fields)],
  )
  if (!row) throw new Error('an allotment that was just added is not there')
  return { ...fields, ...row, tour_id }
}

export const changeAllotment = (tx: Tx, id: number, fields: AllotmentFields) =>
  tx.query(
    `update allotment set schedule_id = $3, holder_name = $4, seats = $5, release_hours = $6, weekdays = $7, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, ...valuesOf(fields)],
  )

const valuesOf = ({ schedule_id, holder_name, seats, release_hours, weekdays }: AllotmentFields) => [
  schedule_id,
  holder_name,
  seats,
  release_hours,
  weekdays,
]

export const endAllotment = (tx: Tx, id: number) =>
  tx.query('update allotment set removed_at = now(), version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/** The departure ahead on which most of an allotment is sold; undefined while nothing is. */
export const findMostSold = async (tx: Tx, now: Instant, allotmentId: number) =>
  (
    await tx.query<{ seats: number; date: string }>(
      `select sum(b.seats)::int as seats, d.local_date as date
       from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.allotment_id = $3 and d.starts_at > to_timestamp($2 / 1000.0)
         and ${isLive('b')}
       group by d.id, d.local_date order by 1 desc, 2 limit 1`,
      [tx.accountId, now, allotmentId],
    )
  )[0]
