import type { OnlineStatus } from '@muelle/domain/departures/plan/state'
import type { TourRow } from '../../tours/prices/tour-facts.ts'

/** What a start time says of its departures; null, and a minimum of 0, leave it to the tour. */
type Rule = {
  duration_minutes: number | null
  capacity: number | null
  people_limit: number | null
  min_people: number
  online_status: OnlineStatus
}
/** What a departure's row starts with besides its hour. */
export type FirstTouch = Omit<Rule, 'duration_minutes' | 'capacity' | 'people_limit'> & {
  duration_minutes: number
  capacity: number
  people_limit: number
}

/** What a departure gets when it is first touched (R2), and what one that nobody is on goes on following. */
export const firstTouchOf = (
  tour: Pick<TourRow, 'duration_minutes' | 'capacity' | 'people_limit' | 'min_people'>,
  rule: Rule,
): FirstTouch => ({
  duration_minutes: rule.duration_minutes ?? tour.duration_minutes,
  capacity: firstCapacityOf(tour, rule),
  people_limit: rule.people_limit ?? tour.people_limit,
  min_people: rule.min_people || tour.min_people,
  online_status: rule.online_status,
})

/** The capacity alone. */
export const firstCapacityOf = (tour: Pick<TourRow, 'capacity'>, rule: Pick<Rule, 'capacity'>): number =>
  rule.capacity ?? tour.capacity
