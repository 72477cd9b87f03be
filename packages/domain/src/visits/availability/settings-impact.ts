import { type Instant, instant, localDateOf, localTimeOf, MINUTE_MS, type TimeZone } from '../../time.ts'
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

/** What does not move, by table; and what nobody new is given, though who is there already stays (D-5). */
export type TakenByOthers = {
  fixed: ReadonlyMap<number, readonly BucketSpan[]>
  closed?: ReadonlyMap<number, readonly BucketSpan[]>
}

/** What becomes of a visit that has a table, by rules that may be others than those it was booked by. */
export type Replanned = {
  id: number
  endsAt: Instant
  /** Null: it has none any more, and goes to the tray (M-5). */
  resource_ids: readonly number[] | null
}

/**
 * The visits of a venue that have tables, looked at in the order in which they come (M-4): each keeps its tables if its new stay is free
 * there, else it takes the best that are, else it has none. What was promised stays in any case, as long as it was. `fixed` is what does
 * not move.
 */
export function replan(venue: Venue, visits: readonly PlannedVisit[], taken: TakenByOthers, now: Instant): Replanned[] {
  const busy = new Map([...taken.fixed].map(([id, spans]) => [id, mergeSpans(spans)]))
  const inOrder = visits
    .filter(({ resource_ids }) => resource_ids.length > 0)
    .toSorted((a, b) => Number(b.isLocked) - Number(a.isLocked) || a.startsAt - b.startsAt || a.id - b.id)
  return inOrder.map((visit) => {
    const { bufferMinutes } = turnRulesOf(venue)
    const spanTo = (end: Instant) => spanOfTime(visit.startsAt, instant(end + bufferMinutes * MINUTE_MS))
    const longest = newEndOf(venue, visit)
    const isFreeAt = (ids: readonly number[]) => ids.every((id) => isFree(busy.get(id) ?? [], spanTo(longest)))
    const isOpenAt = (ids: readonly number[]) =>
      ids.every((id) => isFree(mergeSpans(taken.closed?.get(id) ?? []), spanTo(longest)))
    const isKept = isFreeAt(visit.resource_ids)
    const resource_ids =
      isKept || visit.isLocked
        ? visit.resource_ids
        : otherTables(venue, visit, (ids) => isFreeAt(ids) && isOpenAt(ids), now)
    const endsAt = isKept || !visit.isLocked ? longest : visit.endsAt
    for (const id of resource_ids ?? []) busy.set(id, mergeSpans([...(busy.get(id) ?? []), spanTo(endsAt)]))
    return { id: visit.id, endsAt: resource_ids ? endsAt : visit.endsAt, resource_ids }
  })
}

/** What settings would do to the visits of a venue: who would sit elsewhere or nowhere, and who comes when nobody would. */
export function impactOf(
  venue: Venue,
  visits: readonly PlannedVisit[],
  taken: TakenByOthers,
  now: Instant,
): SettingsImpact {
  const before = new Map(visits.map(({ id, resource_ids }) => [id, resource_ids]))
  const replanned = replan(venue, visits, taken, now)
  return {
    withoutTable: replanned.filter(({ resource_ids }) => resource_ids === null).map(({ id }) => id),
    moved: replanned
      .filter(({ id, resource_ids }) => resource_ids !== null && resource_ids !== before.get(id))
      .map(({ id }) => id),
    outside: visits.filter((visit) => isOutside(venue, visit)).map(({ id }) => id),
    overPace: overPace(venue, visits),
  }
}

/** What a change does by itself: without what is so by the rules that hold now, which no other value brings about. */
export function broughtAbout(after: SettingsImpact, now: SettingsImpact): SettingsImpact {
  const without = <T>(all: readonly T[], known: readonly T[]): T[] => {
    const before = new Set(known)
    return all.filter((one) => !before.has(one))
  }
  return {
    withoutTable: without(after.withoutTable, now.withoutTable),
    moved: without(after.moved, now.moved),
    overPace: without(after.overPace, now.overPace),
    outside: without(after.outside, now.outside),
  }
}

/** Those that read another day or time on the clock of another zone: what is booked keeps its instant (H-1). */
export function shiftedBy<V extends Pick<PlannedVisit, 'startsAt'>>(
  visits: readonly V[],
  { from, to }: { from: TimeZone; to: TimeZone },
): V[] {
  const clockOf = (at: Instant, zone: TimeZone) => `${localDateOf(at, zone)} ${localTimeOf(at, zone)}`
  return visits.filter(({ startsAt }) => clockOf(startsAt, from) !== clockOf(startsAt, to))
}

/** A stay is as long as the new settings have it, but no shorter than it was promised. */
function newEndOf(venue: Venue, { startsAt, endsAt, party }: PlannedVisit): Instant {
  const stay = stayOf(turnRulesOf(venue), slotAt(slotRulesOf(venue), startsAt), party)
  return instant(Math.max(endsAt, stay.endsAt))
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
    zones: slot.event?.zones ?? null,
  } as const
  const { offers } = judgeResources(venue.resources, venue.combos, wish)
  return offers.find(({ resource_ids }) => isFreeAt(resource_ids))?.resource_ids ?? null
}

/** It begins when the venue takes nobody: closed, or after the last arrival (H-4). */
export function isOutside(venue: Venue, { startsAt }: Pick<PlannedVisit, 'startsAt'>): boolean {
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
