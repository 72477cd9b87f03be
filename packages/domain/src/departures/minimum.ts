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
  now: Instant
}

export type MinimumAlert = { code: 'departure.below_minimum'; people: number; minPeople: number; decideAt: Instant }

/**
 * Says that a departure still has fewer people than it needs although the time to decide has come, or null (C9). One that nobody
 * has booked needs no decision: there is nobody to sail, move or tell.
 */
export function minimumAlert({
  state,
  startsAt,
  people,
  minPeople,
  decideMinutes,
  now,
}: MinimumFacts): MinimumAlert | null {
  const decideAt = instant(startsAt - decideMinutes * MINUTE_MS)
  const isAhead = state === 'open' || state === 'closed'
  if (!isAhead || people === 0 || people >= minPeople || now < decideAt) return null
  return { code: 'departure.below_minimum', people, minPeople, decideAt }
}
