import type { Point } from '@muelle/domain/tours/geo'
import type { Tx } from '../platform/db.ts'

export const findPlaces = async (tx: Tx, tourId: number) =>
  (
    await tx.query<{ meeting: Point | null; route: Point[] }>(
      `select
         case when t.meeting_lat is null then null
           else jsonb_build_object('lat', t.meeting_lat::float8, 'lng', t.meeting_lng::float8) end as meeting,
         (select coalesce(jsonb_agg(jsonb_build_object('lat', p.point -> 0, 'lng', p.point -> 1) order by p.place), '[]')
           from jsonb_array_elements(t.route) with ordinality as p(point, place)) as route
       from tour t where t.account_id = $1 and t.id = $2`,
      [tx.accountId, tourId],
    )
  )[0]
