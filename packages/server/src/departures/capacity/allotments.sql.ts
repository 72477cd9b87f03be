import type { Allotment } from '@muelle/contract/departures/allotments'
import type { Instant } from '@muelle/domain/time'
import { changed, given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'
import { isLive } from '../../rules/bookings.sql.ts'

/** What people write of an allotment; columns are called as on the wire. */
export const ALLOTMENT_FIELDS = [
  'schedule_id',
  'holder_name',
  'seats',
  'release_hours',
  'weekdays',
] as const satisfies readonly (keyof Allotment)[]
export type AllotmentFields = Pick<Allotment, (typeof ALLOTMENT_FIELDS)[number]>

const ALLOTMENT = `
  select id, tour_id, ${ALLOTMENT_FIELDS.map((field) => (field === 'weekdays' ? 'to_jsonb(weekdays) as weekdays' : field)).join(', ')}, version
  from allotment where account_id = $1 and tour_id = $2 and removed_at is null`

export const listAllotmentRows = (tx: Tx, tourId: number) =>
  tx.query<Allotment>(`${ALLOTMENT} order by lower(holder_name), id`, [tx.accountId, tourId])

export const lockAllotment = async (tx: Tx, tourId: number, id: number): Promise<Allotment | undefined> =>
  (await tx.query<Allotment>(`${ALLOTMENT} and id = $3 for update`, [tx.accountId, tourId, id]))[0]

export const insertAllotment = async (tx: Tx, tour_id: number, fields: AllotmentFields): Promise<Allotment> => {
  const [row] = await tx.query<{ id: number; version: number }>(
    `insert into allotment (account_id, tour_id, ${ALLOTMENT_FIELDS.join(', ')})
     select $1, $2, ${given(ALLOTMENT_FIELDS, 'allotment', '$3')} returning id, version`,
    [tx.accountId, tour_id, JSON.stringify([fields])],
  )
  if (!row) throw new Error('an allotment that was just added is not there')
  return { ...fields, ...row, tour_id }
}

export const changeAllotment = (tx: Tx, id: number, fields: AllotmentFields) =>
  tx.query(
    `update allotment a set ${changed(ALLOTMENT_FIELDS, 'a', '$3')}, version = a.version + 1
     where a.account_id = $1 and a.id = $2`,
    [tx.accountId, id, JSON.stringify(fields)],
  )

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
