import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../../platform/db.ts'

export type SailedRow = {
  departure_id: number
  crew_member_id: number
  tour_name: string
  local_date: string
  start_time: string
  transports: string[]
  people: number
  status: GeoStatus
  sailed_at: string
  ended_at: string | null
}

/** The trips of some days that sailed with a user in their crew, by their hour; one that was taken back has not sailed. */
export const listSailed = (
  tx: Tx,
  { business_id, user_id, from, to }: { business_id: number; user_id: number; from: string; to: string },
) =>
  tx.query<SailedRow>(
    `select d.id as departure_id, m.id as crew_member_id, t.name as tour_name, d.local_date, d.start_time,
       (select coalesce(jsonb_agg(x.name order by x.transport_id), '[]') from geo_tracking_transport x
          where x.account_id = $1 and x.tracking_id = g.id) as transports,
       (select count(*)::int from geo_tracking_person p
          where p.account_id = $1 and p.tracking_id = g.id and p.is_aboard) as people,
       g.status, s.at as sailed_at, e.at as ended_at
     from departure_crew c
     join crew_member m on m.account_id = $1 and m.id = c.crew_member_id and m.user_id = $3 and m.business_id = $2
     join departure d on d.account_id = $1 and d.id = c.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id
     join geo_tracking g on g.account_id = $1 and g.departure_id = d.id
     join geo_tracking_step s on s.account_id = $1 and s.tracking_id = g.id and s.status = 'started'
     left join geo_tracking_step e on e.account_id = $1 and e.tracking_id = g.id and e.status = 'finalized'
     where c.account_id = $1 and d.business_id = $2 and d.local_date between $4::date and $5::date and g.status is not null
     order by d.starts_at, d.id`,
    [tx.accountId, business_id, user_id, from, to],
  )
