import { fold } from '../../text.ts'
import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { BUCKET_MINUTES, bucketOf, bucketStart, firstFree, mergeSpans, nextTaken } from '../occupancy/buckets.ts'
import { judge, type Question, type Verdict, wishOf } from './judge-slot.ts'
import { judgeResources, type Offer } from './offers.ts'
import { slotAt } from './slot.ts'
import { tableTimesFor } from './table-time.ts'
import { slotRulesOf, type Taken, turnRulesOf, type Venue } from './venue.ts'

/** What staff could do so that a party comes all the same (D-7). */
export type Fix =
  /** Let them come although too many begin then, by so many. */
  | { kind: 'exceed'; reason: 'pacing_covers' | 'pacing_parties'; over: number }
  /** Give a table that is kept for larger parties (M-1). */
  | { kind: 'give_kept'; offer: Offer }
  /** Push tables together that are free; nobody has declared it (M-3). */
  | { kind: 'join'; names: string[]; resource_ids: number[]; capacity: number }
  /** A table is free before somebody comes: a shorter stay (K-2). */
  | { kind: 'shorten'; offer: Offer; until: Instant; minutes: number }
  /** The same table a little later or sooner. */
  | { kind: 'shift'; offer: Offer; at: Instant; minutes: number }
  /** Take the booking without a table (M-5). */
  | { kind: 'unassigned' }

/** How far a table is looked for to either side, in minutes, and below which stay nobody is seated. */
const SHIFT_MINUTES = 90
const SHORTEST_STAY_MINUTES = 30
/** What a fix costs, in minutes of trouble: what is cheapest is offered first. */
const COST = { exceed: 5, give_kept: 8, join: 10, unassigned: 120 } as const
/** An hour less at the table is worse than an hour’s shift. */
const LESS_TIME_WEIGHT = 1.5

const costOf = (fix: Fix, turnMinutes: number): number => {
  if (fix.kind === 'shift') return Math.abs(fix.minutes)
  if (fix.kind === 'shorten') return (turnMinutes - fix.minutes) * LESS_TIME_WEIGHT
  return COST[fix.kind]
}

/** The ways to take a party that the verdict refuses, the cheapest first (D-7); none where nothing could be done. */
export function fixesFor(venue: Venue, taken: Taken, verdict: Verdict, question: Question): Fix[] {
  const fixes: Fix[] = []
  const { stay, slot, reasons } = verdict
  if (!slot.span || reasons.some(({ code }) => code === 'too_soon' || code === 'closed' || code === 'outside_hours'))
    return fixes
  for (const reason of reasons)
    if (reason.code === 'pacing_covers' || reason.code === 'pacing_parties')
      fixes.push({ kind: 'exceed', reason: reason.code, over: reason.over })
  if (reasons.some(({ code }) => code === 'no_table'))
    fixes.push(...tableFixes(venue, taken, verdict, question), { kind: 'unassigned' })
  const turn = (stay.endsAt - stay.startsAt) / MINUTE_MS
  return fixes.toSorted((a, b) => costOf(a, turn) - costOf(b, turn))
}

function tableFixes(venue: Venue, taken: Taken, verdict: Verdict, question: Question): Fix[] {
  const kept = verdict.rejected.find(({ denial }) => denial.code === 'resource.kept_for_more')
  const fits = verdict.rejected.filter(({ denial }) => denial.code === 'resource.taken').map(({ offer }) => offer)
  const found = [
    kept && ({ kind: 'give_kept', offer: kept.offer } as const),
    joined(venue, taken, verdict, question),
    shortened(venue, taken, verdict, fits),
    shifted(venue, taken, verdict, question, fits),
  ]
  return found.filter((fix) => fix !== undefined && fix !== null)
}

/** Two tables of one zone that are free for the stay and seat the party with the fewest empty seats. */
function joined(venue: Venue, taken: Taken, { slot, stay }: Verdict, question: Question): Fix | null {
  const wish = { ...wishOf(venue, slot, question), party: null }
  const tables = judgeResources(venue.resources, [], wish, tableTimesFor(turnRulesOf(venue), taken, stay)).offers
  let best: (Fix & { kind: 'join' }) | null = null
  for (const [index, first] of tables.entries())
    for (const second of tables.slice(index + 1)) {
      const capacity = first.capacity + second.capacity
      if (
        fold(first.zone ?? '') !== fold(second.zone ?? '') ||
        capacity < question.party ||
        (best && capacity >= best.capacity)
      )
        continue
      best = { kind: 'join', names: [first.name, second.name], resource_ids: [first.id, second.id], capacity }
    }
  return best
}

/** The fitting table that is free the longest before somebody comes. */
function shortened(venue: Venue, { busy }: Taken, { slot, stay }: Verdict, fits: readonly Offer[]): Fix | null {
  const { bufferMinutes } = turnRulesOf(venue)
  let best: (Fix & { kind: 'shorten' }) | null = null
  for (const offer of fits) {
    const nexts = offer.resource_ids.flatMap((id) => nextTaken(busy.get(id) ?? [], stay.span.from) ?? [])
    if (nexts.length === 0) continue
    const until = instant(bucketStart(Math.min(...nexts)) - bufferMinutes * MINUTE_MS)
    const minutes = (until - slot.at) / MINUTE_MS
    if (minutes >= SHORTEST_STAY_MINUTES && minutes > (best?.minutes ?? 0))
      best = { kind: 'shorten', offer, until, minutes }
  }
  return best
}

/** The fitting table that is free for the whole turn the nearest to the wished time, later before sooner; nothing else may stand in its way. */
function shifted(
  venue: Venue,
  taken: Taken,
  { slot, stay }: Verdict,
  question: Question,
  fits: readonly Offer[],
): Fix | null {
  const length = stay.span.to - stay.span.from
  const reach = SHIFT_MINUTES / BUCKET_MINUTES
  const candidates = fits.flatMap((offer) => {
    const busy = mergeSpans(offer.resource_ids.flatMap((id) => taken.busy.get(id) ?? []))
    const later = firstFree(busy, stay.span.from, length)
    const starts = later - stay.span.from <= reach ? [later] : []
    for (let sooner = stay.span.from - 1; sooner >= stay.span.from - reach; sooner -= 1)
      if (firstFree(busy, sooner, length) === sooner) return [...starts, sooner].map((start) => ({ offer, start }))
    return starts.map((start) => ({ offer, start }))
  })
  const distance = (start: number) => Math.abs(start - stay.span.from)
  for (const { offer, start } of candidates.toSorted(
    (a, b) => distance(a.start) - distance(b.start) || b.start - a.start,
  )) {
    const at = bucketStart(start)
    if (at < question.now) continue
    const other = judge(venue, taken, slotAt(slotRulesOf(venue), at), question)
    if (other.reasons.length === 0 && other.offers.some(({ kind, id }) => kind === offer.kind && id === offer.id))
      return { kind: 'shift', offer, at, minutes: (at - bucketStart(bucketOf(slot.at))) / MINUTE_MS }
  }
  return null
}
