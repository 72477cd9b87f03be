import type { SpaceType } from '@muelle/domain/parking/tariff'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'

export type PlateSeenRow = {
  plate: string
  vehicle_type: SpaceType
  last_at: string | null
  is_inside: boolean
  permit: { id: number; holder: string; zone: string } | null
  reservation: { id: number; start_at: string; name: string | null } | null
  note: string | null
}

/**
 * Plates that begin so: of permits, of reservations whose time it is, and of vehicles that were here, the latest first. Each of the three
 * is read by an index from its beginning, and no further than is shown.
 */
export const findPlatesSeen = (
  tx: Tx,
  businessId: number,
  { begins, now, limit }: { begins: string; now: string; limit: number },
) =>
  tx.query<PlateSeenRow>(
    `with known as (
       select p.plate, q.vehicle_type, p.permit_id, null::bigint as reservation_id
       from (select plate, permit_id from parking_permit_plate
         where account_id = $1 and business_id = $2 and plate like $3 order by plate limit $5) p
       join parking_permit q on q.account_id = $1 and q.id = p.permit_id
       union all
       select r.plate, r.vehicle_type, null, r.visit_id from parking_reservation r
       where r.account_id = $1 and r.business_id = $2 and r.is_holding and r.plate like $3
         and r.start_at < $4::timestamptz + interval '12 hours' and r.releases_at > $4
       union all
       (select distinct on (s.plate) s.plate, s.vehicle_type, null::bigint, null::bigint from (
         select plate, vehicle_type, entered_at from parking_stay
         where account_id = $1 and business_id = $2 and plate like $3 and not is_void order by entered_at desc limit 200) s
       order by s.plate, s.entered_at desc)),
     once as (
       select plate, (array_agg(vehicle_type))[1] as vehicle_type, max(permit_id) as permit_id, max(reservation_id) as reservation_id
       from known group by plate)
     select o.plate, coalesce(o.vehicle_type, 'auto') as vehicle_type, l.entered_at as last_at, coalesce(l.is_open, false) as is_inside,
       case when p.id is not null then jsonb_build_object('id', p.id, 'holder', p.holder, 'zone', p.zone) end as permit,
       case when r.visit_id is not null then jsonb_build_object('id', r.visit_id, 'start_at', ${instantText('r.start_at')}, 'name', v.name) end as reservation,
       l.note
     from once o
     left join lateral (
       select s.entered_at, s.is_open, s.note from parking_stay s
       where s.account_id = $1 and s.business_id = $2 and s.plate = o.plate and not s.is_void order by s.entered_at desc limit 1) l on true
     left join parking_permit p on p.account_id = $1 and p.id = o.permit_id
     left join parking_reservation r on r.account_id = $1 and r.visit_id = o.reservation_id
     left join visit v on v.account_id = $1 and v.id = r.visit_id
     order by (p.id is not null or r.visit_id is not null) desc, l.entered_at desc nulls last, o.plate limit $5`,
    [tx.accountId, businessId, `${begins}%`, now, limit],
  )
