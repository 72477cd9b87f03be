import type { BoardDeparture } from '@muelle/contract/departures'
import { minimumAlert } from '@muelle/domain/departures/minimum'
import { type Instant, instant } from '@muelle/domain/time'
import { type DeparturePlan, usedBy } from './plan.ts'

/** What staff has to decide about a departure with too few people, as the board shows it (C9); null while there is nothing. */
export function wireAlert(plan: DeparturePlan, now: Instant): BoardDeparture['alert'] {
  const alert = minimumAlert({
    state: plan.row?.state ?? 'open',
    startsAt: instant(Date.parse(plan.startsAt)),
    people: usedBy(plan).peopleUsed,
    minPeople: plan.minPeople,
    decideMinutes: plan.tour.decideMinutes,
    now,
  })
  if (!alert) return null
  const { code, people, minPeople: min_people, decideAt } = alert
  return { code, people, min_people, decide_at: new Date(decideAt).toISOString() }
}
