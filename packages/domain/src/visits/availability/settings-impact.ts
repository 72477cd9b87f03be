import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { type BucketSpan, bucketOf, isFree, mergeSpans, spanOfTime } from '../occupancy/buckets.ts'
import { judgeResources } from './offers.ts'
import { isPeak, pacingLimits } from './pacing.ts'
import { slotAt } from './slot.ts'
import { stayOf } from './turn.ts'
import { seatCountOf, slotRulesOf, turnRulesOf, type Venue } from './venue.ts'

/** A visit that is planned and has not begun. */
export type PlannedVisit = {
  id: number
  startsAt: Instant
  /** As it is planned today. */
  endsAt: Instant
  party: number
  zone: string | null
  isVip: boolean
  resource_ids: readonly number[]
  /** Promised: it may not be moved to another table (M-4). */
  isLocked: boolean
}

/** What other settings would do to visits that are planned. */
export type SettingsImpact = {
  /** They would have no table: their longer stay meets another visit, and no table is free (M-5). */
  withoutTable: number[]
  /** They would sit at another table. */
  moved: number[]
  /** Quarter hours in which more would begin than the new pace allows; who is booked stays booked. */
  overPace: Instant[]
  /** They begin when the venue would no longer take anybody. */
  outside: number[]
}

/**
 * What settings would do to the visits of a venue, looked at in the order in which they come (M-4): each keeps its tables if its
 * new stay is free there, else it takes the best that are, else it has none. Blocks are in `blocked`.
 */
export function impactOf(
  venue: Venue,
  visits: readonly PlannedVisit[],
  blocked: ReadonlyMap<number, readonly BucketSpan[]>,
  now: Instant,
): SettingsImpact {
  const busy = new Map([...blocked].map(([id, spans]) => [id, mergeSpans(spans)]))
  const impact: SettingsImpact = { withoutTable: [], moved: [], overPace: [], outside: [] }
  const inOrder = visits.toSorted(
    (a, b) => Number(b.isLocked) - Number(a.isLocked) || a.startsAt - b.startsAt || a.id - b.id,
  )
  for (const visit of inOrder) {
    if (visit.resource_ids.length === 0) continue
    const span = newSpanOf(venue, visit)
    const isFreeAt = (ids: readonly number[]) => ids.every((id) => isFree(busy.get(id) ?? [], span))
    const ids = isFreeAt(visit.resource_ids)
      ? visit.resource_ids
      : visit.isLocked
        ? null
        : otherTables(venue, visit, isFreeAt, now)
    if (!ids) impact.withoutTable.push(visit.id)
    else if (ids !== visit.resource_ids) impact.moved.push(visit.id)
    for (const id of ids ?? []) busy.set(id, mergeSpans([...(busy.get(id) ?? []), span]))
  }
  impact.outside = visits.filter((visit) => isOutside(venue, visit)).map(({ id }) => id)
  impact.overPace = overPace(venue, visits)
  return impact
}

/** A stay is as long as the new settings have it, but no shorter than it was promised. */
function newSpanOf(venue: Venue, { startsAt, endsAt, party }: PlannedVisit): BucketSpan {
  const rules = turnRulesOf(venue)
  const stay = stayOf(rules, slotAt(slotRulesOf(venue), startsAt), party)
  const end = Math.max(endsAt, stay.endsAt)
  return spanOfTime(startsAt, instant(end + rules.bufferMinutes * MINUTE_MS))
}

function otherTables(
  venue: Venue,
  { party, startsAt, zone, isVip }: PlannedVisit,
  isFreeAt: (ids: readonly number[]) => boolean,
  now: Instant,
): readonly number[] | null {
  const slot = slotAt(slotRulesOf(venue), startsAt)
  const wish = {
    party,
    at: startsAt,
    now,
    zone,
    isVip,
    asking: 'internal',
    isPeak: isPeak(venue.pacing, slot, now),
  } as const
  const { offers } = judgeResources(venue.resources, venue.combos, wish)
  return offers.find(({ resource_ids }) => isFreeAt(resource_ids))?.resource_ids ?? null
}

function isOutside(venue: Venue, { startsAt }: PlannedVisit): boolean {
  const { span, minute, lastMinute } = slotAt(slotRulesOf(venue), startsAt)
  return !span || minute > lastMinute
}

function overPace(venue: Venue, visits: readonly PlannedVisit[]): Instant[] {
  const starts = new Map<number, { covers: number; parties: number; at: Instant }>()
  for (const { startsAt, party } of visits) {
    const bucket = bucketOf(startsAt)
    const before = starts.get(bucket) ?? { covers: 0, parties: 0, at: startsAt }
    starts.set(bucket, { covers: before.covers + party, parties: before.parties + 1, at: before.at })
  }
  const seats = seatCountOf(venue)
  return [...starts.values()]
    .filter(({ covers, parties, at }) => {
      const limits = pacingLimits(venue.pacing, seats, slotAt(slotRulesOf(venue), at))
      return covers > limits.covers || (limits.parties !== null && parties > limits.parties)
    })
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
}
