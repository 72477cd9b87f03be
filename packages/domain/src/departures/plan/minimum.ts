import type { Instant } from '../../time.ts'
import { instant, MINUTE_MS } from '../../time.ts'
import { type DepartureState, isUnboarded } from './state.ts'

/** What decides whether somebody has to decide about a departure with few people (C9). */
export type MinimumFacts = {
  state: DepartureState
  starts_at: Instant
  people: number
  /** 0 when any number will do. */
  min_people: number
  /** Minutes before the start at which it is looked at. */
  decide_minutes: number
  /** With how many people somebody has decided that it sails; null while nobody has. */
  decided_people: number | null
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
  starts_at,
  people,
  min_people,
  decide_minutes,
  decided_people,
  now,
}: MinimumFacts): MinimumAlert | null {
  const decideAt = instant(starts_at - decide_minutes * MINUTE_MS)
  const isAhead = isUnboarded(state) && now <= starts_at
  if (!isAhead || people === 0 || people >= min_people || now < decideAt) return null
  if (decided_people !== null && people >= decided_people) return null
  return { code: 'departure.below_minimum', people, minPeople: min_people, decideAt }
}
