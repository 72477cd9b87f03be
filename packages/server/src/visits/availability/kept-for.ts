import { type AskingChannel, channelDenial } from '@muelle/domain/resources/resource-channel'
import { type Instant, instant } from '@muelle/domain/time'
import { type BucketSpan, bucketStart, spanOfTime } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import { listKeptFor } from './taken.sql.ts'

/** When which tables are not to be had by whoever asks, because a block keeps them for others then (D-5). */
export async function keptForOthers(
  tx: Tx,
  businessId: number,
  { from, to }: BucketSpan,
  asking: AskingChannel,
): Promise<{ resource_id: number; span: BucketSpan }[]> {
  // Who stands at the door has every table that anybody has.
  if (asking === 'walk_in') return []
  const iso = (at: Instant) => new Date(at).toISOString()
  const rows = await listKeptFor(tx, businessId, iso(bucketStart(from)), iso(bucketStart(to)))
  return rows
    .filter(({ channel }) => channelDenial(channel, asking) !== null)
    .map(({ resource_id, start_at, end_at }) => ({
      resource_id,
      span: spanOfTime(instant(Date.parse(start_at)), instant(Date.parse(end_at))),
    }))
}
