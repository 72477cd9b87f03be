import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { type MinimumFacts, minimumAlert } from '@muelle/domain/departures/plan/minimum'
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
  starts_at: instant(Date.parse(plan.starts_at)),
  people: usedBy(plan).people_used,
  min_people: plan.min_people,
  decide_minutes: plan.tour.decide_minutes,
  decided_people: plan.row?.minimum_decision?.people ?? null,
  now,
})

/** Who lets it sail below its minimum, as the wire shows it; null while nobody does. */
export const wireDecision = ({ row }: DeparturePlan): BoardDeparture['minimum_decision'] =>
  row?.minimum_decision ?? null
