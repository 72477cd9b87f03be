import type { BoardDeparture } from '@muelle/contract/departures'
import { type MinimumFacts, minimumAlert } from '@muelle/domain/departures/minimum'
import { type Instant, instant } from '@muelle/domain/time'
import { type DeparturePlan, usedBy } from './plan.ts'

/** What staff has to decide about a departure with too few people, as the board shows it (C9); null while there is nothing. */
export function wireAlert(plan: DeparturePlan, now: Instant): BoardDeparture['alert'] {
  const alert = minimumAlert(minimumFacts(plan, now))
  if (!alert) return null
  const { code, people, minPeople: min_people, decideAt } = alert
  return { code, people, min_people, decide_at: new Date(decideAt).toISOString() }
}

/** A departure as the rule of the minimum sees it. */
export const minimumFacts = (plan: DeparturePlan, now: Instant): MinimumFacts => ({
  state: plan.row?.state ?? 'open',
  startsAt: instant(Date.parse(plan.startsAt)),
  people: usedBy(plan).peopleUsed,
  minPeople: plan.minPeople,
  decideMinutes: plan.tour.decideMinutes,
  decidedPeople: plan.row?.minimumDecision?.people ?? null,
  now,
})

/** Who lets it sail below its minimum, as the wire shows it; null while nobody does. */
export function wireDecision({ row }: DeparturePlan): BoardDeparture['minimum_decision'] {
  const decision = row?.minimumDecision
  return decision ? { ...decision, at: new Date(decision.at).toISOString() } : null
}
