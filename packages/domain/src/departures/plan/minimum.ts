import type { Instant } from '../time.ts'
import { instant, MINUTE_MS } from '../time.ts'
import { type DepartureState } from './state.ts'

/** What decides whether somebody has to decide about a departure with few people (C9). */
export type MinimumFacts = {
  state: DepartureState
  startsAt: Instant
  people: number
  /** 0 when any number will do. */
  minPeople: number
  /** Minutes before the start at which it is looked at. */
  decideMinutes: number
  /** With how many people somebody has decided that it sails; null while nobody has. */
  decidedPeople: number | null
  now: Instant
}

export type MinimumAlert = { code: 'departure.below_minimum'; people: number; minPeople: number; decideAt: Instant }

/**
 * Says that a departure still has fewer people than it needs although the time to decide has come, or null (C9). One that nobody
 * has booked needs no decision: there is nobody to sail, move or tell. Neither does one whose hour has passed, nor one that somebody
 * lets sail, as long as not fewer are left than it was decided with.
 */
export function minimumAlert({
  state,
  startsAt,
  people,
  minPeople,
  decideMinutes,
  decidedPeople,
  now,
}: MinimumFacts): MinimumAlert | null {
  const decideAt = instant(startsAt - decideMinutes * MINUTE_MS)
  const isAhead = (state === 'open' || state === 'closed') && now <= startsAt
  if (!isAhead || people === 0 || people >= minPeople || now < decideAt) return null
  if (decidedPeople !== null && people >= decidedPeople) return null
  return { code: 'departure.below_minimum', people, minPeople, decideAt }
}
