import type { Bucket, BucketSpan } from '../occupancy/buckets.ts'

/** What is counted of a quarter hour at a venue (G-3). */
export type SlotLoad = {
  /** Who begins then, and how many of them booked by themselves (D-1). */
  covers: number
  parties: number
  publicCovers: number
  publicParties: number
  /** Who is inside or planned to be (D-2), and how many parties of them have no table though they need one (M-5). */
  present: number
  unassigned: number
}
export const NO_LOAD: SlotLoad = {
  covers: 0,
  parties: 0,
  publicCovers: 0,
  publicParties: 0,
  present: 0,
  unassigned: 0,
}

/** What is counted, by quarter hour; where nothing is, nobody comes. */
export type Loads = ReadonlyMap<Bucket, SlotLoad>

/** The most of something that a stay meets in any of its quarter hours. */
export function peakOf(loads: Loads, { from, to }: BucketSpan, field: 'present' | 'unassigned'): number {
  let most = 0
  for (let bucket = from; bucket < to; bucket += 1) most = Math.max(most, loads.get(bucket)?.[field] ?? 0)
  return most
}
