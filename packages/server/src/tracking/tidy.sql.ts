import type { Instant } from '@muelle/domain/time'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import type { Tx } from '../platform/db.ts'

const ENDED = `
  from geo_tracking g
  join geo_tracking_step e on e.account_id = $1 and e.tracking_id = g.id and e.status = 'finalized'
  where g.account_id = $1 and g.status = 'finalized' and g.track_removed_at is null`

/** Trips that ended before an instant and whose tracks are still as they were told; locked, those that somebody works with left out. */
export const lockUnthinned = (tx: Tx, { endedBefore, limit }: { endedBefore: Instant; limit: number }) =>
  tx.query<{ id: number }>(
    `select g.id ${ENDED} and g.thinned_at is null and e.at < to_timestamp($2 / 1000.0)
     order by g.id limit $3 for no key update of g skip locked`,
    [tx.accountId, endedBefore, limit],
  )

/** Trips whose tracks are older than their business keeps them, with when they ended; locked alike. */
export const lockOutdated = (tx: Tx, { now, usualDays, limit }: { now: Instant; usualDays: number; limit: number }) =>
  tx.query<{ id: number; ended_at: string; keep_days: number }>(
    `select g.id, e.at as ended_at,
       coalesce((select k.keep_days from geo_tracking_setting k
         where k.account_id = $1 and k.business_id = g.business_id), $3::int) as keep_days
     ${ENDED} and e.at < to_timestamp($2 / 1000.0) - make_interval(days => 1)
       and e.at < to_timestamp($2 / 1000.0) - make_interval(days => coalesce((select k.keep_days from geo_tracking_setting k
         where k.account_id = $1 and k.business_id = g.business_id), $3::int))
     order by g.id limit $4 for no key update of g skip locked`,
    [tx.accountId, now, usualDays, limit],
  )

/** Leaves only these points of a phone on a trip. */
export const keepPoints = (tx: Tx, trackingId: number, device: number, kept: readonly TrackPoint[]) =>
  tx.query(
    `delete from geo_tracking_point p
     where p.account_id = $1 and p.tracking_id = $2 and p.device = $3
       and p.at <> all (select to_timestamp(k.at / 1000.0) from unnest($4::float8[]) as k(at))`,
    [tx.accountId, trackingId, device, kept.map(({ at }) => at)],
  )

export const markThinned = (tx: Tx, trackingId: number, now: Instant) =>
  tx.query('update geo_tracking set thinned_at = to_timestamp($3 / 1000.0) where account_id = $1 and id = $2', [
    tx.accountId,
    trackingId,
    now,
  ])

export const markRemoved = (tx: Tx, trackingId: number, now: Instant) =>
  tx.query('update geo_tracking set track_removed_at = to_timestamp($3 / 1000.0) where account_id = $1 and id = $2', [
    tx.accountId,
    trackingId,
    now,
  ])
