import { instant, MINUTE_MS } from '../../time.ts'
import { BUCKET_MINUTES, type Busy, bucketStart, isFree, lastTaken, nextTaken } from '../occupancy/buckets.ts'
import type { TableTime, TableTimeOf } from './offers.ts'
import { type Stay, shortestTurn, type TurnRules } from './turn.ts'
import type { Taken } from './venue.ts'

/** What the day of each table says about a stay (M-2): whether it is taken, and what would stay empty beside it. */
export function tableTimesFor(rules: TurnRules, { busy, usedToday }: Taken, { span, endsAt }: Stay): TableTimeOf {
  const shortest = shortestTurn(rules)
  const usable = shortest === null ? 0 : Math.ceil((shortest + rules.bufferMinutes) / BUCKET_MINUTES)
  // A gap as long as a turn seats another party; no gap at all leaves nothing empty.
  const dead = (gap: number) => (gap < usable ? gap * BUCKET_MINUTES : 0)
  return (resourceId): TableTime => {
    const taken: Busy = busy.get(resourceId) ?? []
    const next = nextTaken(taken, span.from)
    const before = lastTaken(taken, span.from)
    const blocker = isFree(taken, span) ? undefined : taken.find(({ to }) => to > span.from)
    const isNextLater = next !== null && next >= span.to
    return {
      taken: blocker ? { from: bucketStart(blocker.from), until: bucketStart(blocker.to) } : null,
      freeUntil: isNextLater ? instant(Math.max(endsAt, bucketStart(next) - rules.bufferMinutes * MINUTE_MS)) : null,
      deadMinutes: dead(before === null ? 0 : span.from - before) + dead(isNextLater ? next - span.to : 0),
      usedToday: usedToday.get(resourceId) ?? 0,
    }
  }
}
