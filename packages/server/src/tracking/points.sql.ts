import { type Instant, instant } from '@muelle/domain/time'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../platform/db.ts'
import { isOver } from '../rules/departures.sql.ts'

/** What is kept of a coordinate: millionths of a degree, about eleven centimetres. */
const MILLIONTHS = 1_000_000
const toMillionths = (degrees: number) => Math.round(degrees * MILLIONTHS)

export type DeviceRow = { number: number; batches: number }

/** The phone on a trip, with how much it has sent in this minute, this batch included. The caller holds the lock of the trip. */
export async function countBatch(
  tx: Tx,
  {
    tracking_id,
    device,
    transport_id,
    user_id,
    now,
  }: { tracking_id: number; device: string; transport_id: number; user_id: number; now: Instant },
): Promise<DeviceRow> {
  const [row] = await tx.query<DeviceRow>(
    `insert into geo_tracking_device (account_id, tracking_id, number, device, transport_id, user_id, minute, batches)
     select $1, $2, coalesce(max(d.number), 0) + 1, $3, $4, $5, date_trunc('minute', to_timestamp($6 / 1000.0)), 1
     from geo_tracking_device d where d.account_id = $1 and d.tracking_id = $2
     on conflict on constraint geo_tracking_device_known do update
       set user_id = excluded.user_id, minute = excluded.minute,
         batches = case when geo_tracking_device.minute = excluded.minute then geo_tracking_device.batches + 1 else 1 end
     returning number, batches`,
    [tx.accountId, tracking_id, device, transport_id, user_id, now],
  )
  if (!row) throw new Error('a phone without a number')
  return row
}

export type BatchRow = { accepted: number; rejected: Record<string, number> }

export const findBatch = async (tx: Tx, trackingId: number, nonce: string): Promise<BatchRow | undefined> =>
  (
    await tx.query<BatchRow>(
      'select accepted, rejected from geo_tracking_batch where account_id = $1 and tracking_id = $2 and nonce = $3',
      [tx.accountId, trackingId, nonce],
    )
  )[0]

export const insertBatch = (
  tx: Tx,
  trackingId: number,
  nonce: string,
  { accepted, rejected, now }: BatchRow & { now: Instant },
) =>
  tx.query(
    `insert into geo_tracking_batch (account_id, tracking_id, nonce, told_at, accepted, rejected)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)`,
    [tx.accountId, trackingId, nonce, now, accepted, JSON.stringify(rejected)],
  )

type PointRow = { at_ms: number; lat: number; lng: number }
const pointOf = ({ at_ms, lat, lng }: PointRow): TrackPoint => ({
  at: instant(at_ms),
  lat: lat / MILLIONTHS,
  lng: lng / MILLIONTHS,
})
const POINT = '(extract(epoch from p.at) * 1000)::float8 as at_ms, p.lat, p.lng'

/** What a phone told around some moments, in order of time. */
export const findPointsAround = async (
  tx: Tx,
  trackingId: number,
  device: number,
  { from, to }: { from: Instant; to: Instant },
): Promise<TrackPoint[]> =>
  (
    await tx.query<PointRow>(
      `select ${POINT} from geo_tracking_point p
       where p.account_id = $1 and p.tracking_id = $2 and p.device = $3
         and p.at between to_timestamp($4 / 1000.0) and to_timestamp($5 / 1000.0) order by p.at`,
      [tx.accountId, trackingId, device, from, to],
    )
  ).map(pointOf)

export const insertPoints = (
  tx: Tx,
  { tracking_id, device, now }: { tracking_id: number; device: number; now: Instant },
  points: readonly TrackPoint[],
) =>
  tx.query(
    `insert into geo_tracking_point (account_id, tracking_id, at, told_at, lat, lng, device)
     select $1, $2, to_timestamp(p.at / 1000.0), to_timestamp($3 / 1000.0), p.lat, p.lng, $4
     from unnest($5::float8[], $6::int[], $7::int[]) as p(at, lat, lng)
     on conflict (account_id, tracking_id, at, device) do nothing returning 1`,
    [
      tx.accountId,
      tracking_id,
      now,
      device,
      points.map(({ at }) => at),
      points.map(({ lat }) => toMillionths(lat)),
      points.map(({ lng }) => toMillionths(lng)),
    ],
  )

/** Where a boat is now, unless something later is known. */
export const updatePosition = (
  tx: Tx,
  { transport_id, tracking_id }: { transport_id: number; tracking_id: number },
  { at, lat, lng }: TrackPoint,
) =>
  tx.query(
    `insert into transport_position (account_id, transport_id, tracking_id, at, lat, lng)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6)
     on conflict (account_id, transport_id) do update
       set tracking_id = excluded.tracking_id, at = excluded.at, lat = excluded.lat, lng = excluded.lng
       where transport_position.at < excluded.at`,
    [tx.accountId, transport_id, tracking_id, at, toMillionths(lat), toMillionths(lng)],
  )

/** The last minutes of a track as far as arrivals and fences look back, in order of time; of the boat that was heard of last. */
export const findRecentPoints = (tx: Tx, trackingId: number) => recentPoints(tx, trackingId, null)

/** The same of one boat of the trip, whichever of them was heard of last. */
export const findRecentPointsOf = (tx: Tx, trackingId: number, transportId: number) =>
  recentPoints(tx, trackingId, transportId)

const LAST_HEARD = (column: string) => `
  (select ${column} from geo_tracking_point l
   join geo_tracking_device d on d.account_id = $1 and d.tracking_id = l.tracking_id and d.number = l.device
   where l.account_id = $1 and l.tracking_id = $2 and ($3::bigint is null or d.transport_id = $3)
   order by l.at desc limit 1)`

const recentPoints = async (tx: Tx, trackingId: number, transportId: number | null): Promise<TrackPoint[]> =>
  (
    await tx.query<PointRow>(
      `select ${POINT} from geo_tracking_point p
       where p.account_id = $1 and p.tracking_id = $2
         and (p.at, p.device) > ${LAST_HEARD("l.at - interval '10 minutes', 0")}
         and p.device = ${LAST_HEARD('l.device')}
       order by p.at`,
      [tx.accountId, trackingId, transportId],
    )
  ).map(pointOf)

/** Where a boat of a trip was before a moment, once a minute: enough to see whether it has been away. */
export const findEarlierPoints = async (
  tx: Tx,
  { tracking_id, transport_id, before }: { tracking_id: number; transport_id: number; before: Instant },
): Promise<TrackPoint[]> =>
  (
    await tx.query<PointRow>(
      `select distinct on (date_trunc('minute', p.at)) ${POINT}
       from geo_tracking_point p
       join geo_tracking_device d on d.account_id = $1 and d.tracking_id = p.tracking_id and d.number = p.device
       where p.account_id = $1 and p.tracking_id = $2 and d.transport_id = $3 and p.at < to_timestamp($4 / 1000.0)
       order by date_trunc('minute', p.at), p.at`,
      [tx.accountId, tracking_id, transport_id, before],
    )
  ).map(pointOf)

export type TrackRow = TrackPoint & { told_at: Instant; device: number; transport_id: number }

/** Everything that is kept of a trip's track, in order of time. */
export const listPoints = async (tx: Tx, trackingId: number): Promise<TrackRow[]> =>
  (
    await tx.query<PointRow & { told_ms: number; device: number; transport_id: number }>(
      `select ${POINT}, (extract(epoch from p.told_at) * 1000)::float8 as told_ms, p.device, d.transport_id
       from geo_tracking_point p
       join geo_tracking_device d on d.account_id = $1 and d.tracking_id = p.tracking_id and d.number = p.device
       where p.account_id = $1 and p.tracking_id = $2 order by p.at, p.device`,
      [tx.accountId, trackingId],
    )
  ).map(({ told_ms, device, transport_id, ...point }) => ({
    ...pointOf(point),
    told_at: instant(told_ms),
    device,
    transport_id,
  }))

export type PositionRow = { transport_id: number; lat: number; lng: number; at: string }

export const listPositions = (tx: Tx, trackingId: number) =>
  tx.query<PositionRow>(
    `select p.transport_id, p.lat::float8 / ${MILLIONTHS} as lat, p.lng::float8 / ${MILLIONTHS} as lng, p.at
     from transport_position p where p.account_id = $1 and p.tracking_id = $2 order by p.transport_id`,
    [tx.accountId, trackingId],
  )

/** The trip that a boat is out on, if the one of this departure is the next that it sails: it comes back for others otherwise. */
export const findOutingBefore = async (
  tx: Tx,
  { transport_id, departure_id }: { transport_id: number; departure_id: number },
) =>
  (
    await tx.query<{ tracking_id: number; status: GeoStatus }>(
      `select p.tracking_id, coalesce(g.status, 'started') as status
       from transport_position p join geo_tracking g on g.account_id = $1 and g.id = p.tracking_id
       where p.account_id = $1 and p.transport_id = $2 and g.status <> 'finalized'
         and not exists (
           select from departure_transport x
           join departure d on d.account_id = $1 and d.id = x.departure_id
           join departure o on o.account_id = $1 and o.id = g.departure_id
           join departure n on n.account_id = $1 and n.id = $3
           where x.account_id = $1 and x.transport_id = p.transport_id and d.id not in (o.id, n.id)
             and not ${isOver('d')} and d.starts_at > o.starts_at and d.starts_at < n.starts_at)`,
      [tx.accountId, transport_id, departure_id],
    )
  )[0]

/** Where the boats of an account were last, if lately: what has moved is seen by comparing. */
export const listMoments = (tx: Tx, since: Instant) =>
  tx.query<{ transport_id: number; business_id: number; at: string }>(
    `select p.transport_id, v.business_id, p.at
     from transport_position p join transport v on v.account_id = $1 and v.id = p.transport_id
     where p.account_id = $1 and p.at > to_timestamp($2 / 1000.0)`,
    [tx.accountId, since],
  )

/** Forgets where a trip was: its points, what was sent, and where its boats were last. */
export async function deleteTrack(tx: Tx, trackingId: number): Promise<void> {
  const of = [tx.accountId, trackingId]
  await tx.query('delete from geo_tracking_point where account_id = $1 and tracking_id = $2', of)
  await tx.query('delete from geo_tracking_batch where account_id = $1 and tracking_id = $2', of)
  await tx.query('delete from geo_tracking_device where account_id = $1 and tracking_id = $2', of)
  await tx.query('delete from transport_position where account_id = $1 and tracking_id = $2', of)
}
