import { instant } from '@muelle/domain/time'
import { isTrackOld, KEEP_DAYS, LATE_MS, thinned } from '@muelle/domain/tracking/thin'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { deleteTrack, listPoints } from './points.sql.ts'
import { keepPoints, lockOutdated, lockUnthinned, markRemoved, markThinned } from './tidy.sql.ts'

/** Trips that one round works on: the next comes within the hour. */
const TRIPS_A_ROUND = 50

/**
 * What the hourly clean-up does to tracks: thins those to which nothing more can come, phone by phone, and removes those that are older
 * than their business keeps them. Who was on board, and when, stays.
 */
export const tidyTracks =
  (clock: () => number) =>
  async (tx: Tx): Promise<void> => {
    const now = instant(clock())
    for (const { id } of await lockUnthinned(tx, { endedBefore: instant(now - LATE_MS), limit: TRIPS_A_ROUND })) {
      const points = await listPoints(tx, id)
      for (const [device, track] of groupBy(points, ({ device: number }) => number))
        await keepPoints(tx, id, device, thinned(track))
      await markThinned(tx, id, now)
    }
    for (const { id, ended_at, keep_days } of await lockOutdated(tx, {
      now,
      usualDays: KEEP_DAYS.usual,
      limit: TRIPS_A_ROUND,
    })) {
      if (!isTrackOld(instant(Date.parse(ended_at)), keep_days, now)) continue
      await deleteTrack(tx, id)
      await markRemoved(tx, id, now)
    }
  }
