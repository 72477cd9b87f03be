import type { Instant, LocalDate, LocalTime } from '@muelle/domain/time'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'

export type GeotrackingRow = {
  id: number
  departure_id: number
  business_id: number
  schedule_id: number | null
  tour: { id: number; name: string }
  transports: { id: number; name: string }[]
  captain_name: string | null
  local_date: LocalDate
  start_time: LocalTime
  starts_at: string
  time_zone: string
  duration_minutes: number
  status: GeoStatus
  started_at: string
  finalized_at: string | null
  aboard: number
  absent: number
  track_removed_at: string | null
}

const COLUMNS = `
  g.id, g.departure_id, g.business_id, d.schedule_id, jsonb_build_object('id', t.id, 'name', t.name) as tour,
  (select coalesce(jsonb_agg(jsonb_build_object('id', x.transport_id, 'name', x.name) order by x.transport_id), '[]')
   from geo_tracking_transport x where x.account_id = $1 and x.tracking_id = g.id) as transports,
  g.captain_name, d.local_date, d.start_time, d.starts_at, d.time_zone, d.duration_minutes, coalesce(g.status, 'started') as status,
  s.at as started_at, e.at as finalized_at, g.aboard,
  (select count(*)::int from geo_tracking_person p
   where p.account_id = $1 and p.tracking_id = g.id and not p.is_aboard) as absent, g.track_removed_at`
const FROM = `
  from geo_tracking g
  join geo_tracking_step s on s.account_id = $1 and s.tracking_id = g.id and s.status = 'started'
  left join geo_tracking_step e on e.account_id = $1 and e.tracking_id = g.id and e.status = 'finalized'
  join departure d on d.account_id = $1 and d.id = g.departure_id
  join tour t on t.account_id = $1 and t.id = d.tour_id
  where g.account_id = $1 and g.business_id = any($2)`

export const findGeotracking = async (tx: Tx, businessIds: readonly number[], id: number) =>
  (await tx.query<GeotrackingRow>(`select ${COLUMNS} ${FROM} and g.id = $3`, [tx.accountId, businessIds, id]))[0]

export type TripFilter = {
  tour_id: number | null
  transport_id: number | null
  status: GeoStatus | null
  from: string | null
  to: string | null
}
const MATCHING = `
  and ($3::bigint is null or d.tour_id = $3)
  and ($4::bigint is null or exists (
    select from geo_tracking_transport y where y.account_id = $1 and y.tracking_id = g.id and y.transport_id = $4))
  and ($5::text is null or g.status = $5)
  and ($6::date is null or d.local_date >= $6) and ($7::date is null or d.local_date <= $7)`

export async function findGeotrackings(
  tx: Tx,
  businessIds: readonly number[],
  { tour_id, transport_id, status, from, to }: TripFilter,
  page: { isOldestFirst: boolean; limit: number; offset: number },
): Promise<{ rows: GeotrackingRow[]; count: number }> {
  const params = [tx.accountId, businessIds, tour_id, transport_id, status, from, to]
  const [counted] = await tx.query<{ count: number }>(`select count(*)::int as count ${FROM} ${MATCHING}`, params)
  const rows = await tx.query<GeotrackingRow>(
    `select ${COLUMNS} ${FROM} ${MATCHING}
     order by ${page.isOldestFirst ? 's.at, g.id' : 's.at desc, g.id desc'} limit $8 offset $9`,
    [...params, page.limit, page.offset],
  )
  return { rows, count: counted?.count ?? 0 }
}

export type LocationRow = {
  transport_id: number
  name: string
  type: TransportType
  business_id: number
  lat: number
  lng: number
  at: string
  trips: {
    id: number
    status: GeoStatus
    tour_id: number
    tour: string
    schedule_id: number | null
    departure_id: number
    time_zone: string
    captain: string | null
    aboard: number
  }[]
}

/** Boats and buses with a position of a trip that is out, or ended after an instant; those that were heard of last come first. */
export const listLocations = (
  tx: Tx,
  businessIds: readonly number[],
  { endedAfter, limit }: { endedAfter: Instant; limit: number },
) =>
  tx.query<LocationRow>(
    `select p.transport_id, v.name, v.type, v.business_id, p.lat::float8 / 1000000 as lat, p.lng::float8 / 1000000 as lng, p.at, r.trips
     from transport_position p
     join transport v on v.account_id = $1 and v.id = p.transport_id
     join lateral (
       select jsonb_agg(jsonb_build_object('id', g.id, 'status', g.status, 'tour_id', t.id, 'tour', t.name,
           'schedule_id', d.schedule_id, 'departure_id', d.id, 'time_zone', d.time_zone, 'captain', g.captain_name, 'aboard', g.aboard) order by s.at, g.id) as trips
       from geo_tracking_transport x
       join geo_tracking g on g.account_id = $1 and g.id = x.tracking_id and g.business_id = any($2)
       join geo_tracking_step s on s.account_id = $1 and s.tracking_id = g.id and s.status = 'started'
       left join geo_tracking_step e on e.account_id = $1 and e.tracking_id = g.id and e.status = 'finalized'
       join departure d on d.account_id = $1 and d.id = g.departure_id
       join tour t on t.account_id = $1 and t.id = d.tour_id
       where x.account_id = $1 and x.transport_id = p.transport_id and s.at <= p.at
         and (e.at is null or (e.at > to_timestamp($3 / 1000.0) and e.at >= p.at))) r on r.trips is not null
     where p.account_id = $1 order by p.at desc, p.transport_id limit $4`,
    [tx.accountId, businessIds, endedAfter, limit],
  )
