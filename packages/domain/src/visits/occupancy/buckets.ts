import { type Instant, instant, MINUTE_MS } from '../../time.ts'

/** Tables are taken in quarter hours of UTC, whatever the grid of a venue is (§1). */
export const BUCKET_MINUTES = 15
export const BUCKET_MS = BUCKET_MINUTES * MINUTE_MS

/** A quarter hour by its number since 1970 in UTC. */
export type Bucket = number
/** Quarter hours in a row; `to` is not among them. */
export type BucketSpan = { from: Bucket; to: Bucket }
/** What is taken of one resource: apart and in order, as `mergeSpans` answers. */
export type Busy = readonly BucketSpan[]

/** The quarter hour in which an instant lies. */
export const bucketOf = (at: Instant): Bucket => Math.floor(at / BUCKET_MS)
/** When a quarter hour begins. */
export const bucketStart = (bucket: Bucket): Instant => instant(bucket * BUCKET_MS)

/** The quarter hours that a stretch of time touches: rounded outwards, so that none of it is given to two (G-2). */
export function spanOfTime(start: Instant, end: Instant): BucketSpan {
  const from = bucketOf(start)
  return { from, to: Math.max(from + 1, Math.ceil(end / BUCKET_MS)) }
}

/** Each quarter hour of a span, in order: the order in which they are taken, so that nobody waits in a circle (G-1). */
export const bucketsOf = ({ from, to }: BucketSpan): Bucket[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Quarter hours in order as spans: those that follow each other without a gap are one. */
export function spansOf(buckets: ArrayLike<Bucket>): BucketSpan[] {
  const spans: BucketSpan[] = []
  let last: BucketSpan | undefined
  for (let at = 0; at < buckets.length; at += 1) {
    const bucket = buckets[at] ?? 0
    if (last?.to === bucket) last.to = bucket + 1
    else spans.push((last = { from: bucket, to: bucket + 1 }))
  }
  return spans
}

/** Spans in order; those that touch or overlap become one. */
export function mergeSpans(spans: readonly BucketSpan[]): BucketSpan[] {
  const merged: BucketSpan[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Whether nothing that is taken lies in the wanted quarter hours. */
export function isFree(busy: Busy, { from, to }: BucketSpan): boolean {
  for (const taken of busy) {
    if (taken.from >= to) return true
    if (taken.to > from) return false
  }
  return true
}

/** From which quarter hour on something is taken, looking from `from`; null when nothing is. Equal to `from` when it is taken now. */
export function nextTaken(busy: Busy, from: Bucket): Bucket | null {
  for (const taken of busy) if (taken.to > from) return Math.max(taken.from, from)
  return null
}

/** The end of what was taken last before `until`; null when nothing was. */
export function lastTaken(busy: Busy, until: Bucket): Bucket | null {
  let last: Bucket | null = null
  for (const taken of busy) {
    if (taken.from >= until) break
    last = Math.min(taken.to, until)
  }
  return last
}

/** The first quarter hour from `from` on at which `length` of them in a row are free. */
export function firstFree(busy: Busy, from: Bucket, length: number): Bucket {
  let start = from
  for (const taken of busy) {
    if (taken.from >= start + length) break
    if (taken.to > start) start = taken.to
  }
  return start
}
