import { businessDateOf } from '@muelle/domain/hours/opening'
import type { Instant } from '@muelle/domain/time'
import { NO_LOAD } from '@muelle/domain/visits/availability/load'
import type { Taken, Venue } from '@muelle/domain/visits/availability/venue'
import { bucketOf } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'
import { findPassed } from '../nights/passed.sql.ts'

/** What is taken, with who is inside now as the doors count them where they do: people who stand have no visit that says so (D-2, N-8). */
export async function withDoor(
  tx: Tx,
  businessId: number,
  { zone, visit }: Venue,
  taken: Taken,
  now: Instant,
): Promise<Taken> {
  const passed = await findPassed(tx, businessId, businessDateOf(now, zone, visit.dayCut))
  if (!passed) return taken
  const bucket = bucketOf(now)
  const load = taken.loads.get(bucket) ?? NO_LOAD
  const present = Math.max(load.present, passed.entered - passed.exited)
  return { ...taken, loads: new Map([...taken.loads, [bucket, { ...load, present }]]) }
}
