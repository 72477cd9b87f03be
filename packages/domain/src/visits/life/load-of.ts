import type { Instant } from '../../time.ts'
import { type Bucket, bucketOf, bucketsOf, spanOfTime } from '../occupancy/buckets.ts'
import { isPlanned, needsTable, type VisitKind, type VisitSource, type VisitStatus } from '../status.ts'

/** What a visit counts for in one quarter of an hour (G-3). */
export type LoadLine = {
  bucket: Bucket
  covers: number
  parties: number
  public_covers: number
  public_parties: number
  present: number
  unassigned: number
}
const COUNTS = ['covers', 'parties', 'public_covers', 'public_parties', 'present', 'unassigned'] as const

export type CountedVisit = {
  kind: VisitKind
  status: VisitStatus
  source: VisitSource
  start_at: Instant
  end_at: Instant
  party_size: number
  unassigned: boolean
}

/**
 * What a visit adds to the counts of its venue (G-3, G-4): it begins in one quarter of an hour and is inside in all that it touches.
 * Who waits in line, is over, stands on a guest list or is a car counts for nothing there.
 */
export function loadOf(visit: CountedVisit | null): LoadLine[] {
  if (!visit || !isPlanned(visit.status) || !needsTable(visit.kind)) return []
  const start = bucketOf(visit.start_at)
  const isPublic = visit.source === 'public'
  return bucketsOf(spanOfTime(visit.start_at, visit.end_at)).map((bucket) => ({
    bucket,
    covers: bucket === start ? visit.party_size : 0,
    parties: bucket === start ? 1 : 0,
    public_covers: bucket === start && isPublic ? visit.party_size : 0,
    public_parties: bucket === start && isPublic ? 1 : 0,
    present: visit.party_size,
    unassigned: visit.unassigned ? 1 : 0,
  }))
}

/** What has to be added to the counts, in the order of time, so that they tell of the visit as it is in place of as it was. */
export function loadChange(before: CountedVisit | null, after: CountedVisit | null): LoadLine[] {
  const lines = new Map<Bucket, LoadLine>()
  const add = (line: LoadLine, sign: 1 | -1) => {
    const sum = lines.get(line.bucket) ?? {
      bucket: line.bucket,
      covers: 0,
      parties: 0,
      public_covers: 0,
      public_parties: 0,
      present: 0,
      unassigned: 0,
    }
    for (const count of COUNTS) sum[count] += sign * line[count]
    lines.set(line.bucket, sum)
  }
  for (const line of loadOf(before)) add(line, -1)
  for (const line of loadOf(after)) add(line, 1)
  return [...lines.values()]
    .filter((line) => COUNTS.some((count) => line[count] !== 0))
    .toSorted((a, b) => a.bucket - b.bucket)
}
