import type { BoatCall } from '@muelle/contract/captain/calls'
import type { CallFacts } from '@muelle/domain/captain/boat-call'
import { type Instant, instant } from '@muelle/domain/time'
import type { BoatCallRow } from './calls.sql.ts'

const done = (by: string | null, at: string | null): BoatCall['seen'] =>
  by === null || at === null ? null : { by, at }

export function wireCall(row: BoatCallRow): BoatCall {
  const { lat, lng, located_at, seen_by, seen_at, called_off_by, called_off_at, ...call } = row
  return {
    ...call,
    position: lat === null || lng === null || located_at === null ? null : { lat, lng, at: located_at },
    seen: done(seen_by, seen_at),
    called_off: done(called_off_by, called_off_at),
  }
}

const momentOrNull = (text: string | null): Instant | null => (text === null ? null : instant(Date.parse(text)))

export const factsOfCall = ({ kind, seen_at, called_off_at, has_other_boats }: BoatCallRow): CallFacts => ({
  kind,
  seen_at: momentOrNull(seen_at),
  called_off_at: momentOrNull(called_off_at),
  has_other_boats,
})
