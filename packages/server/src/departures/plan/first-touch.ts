import type { OnlineStatus } from '@muelle/domain/departures/state'
import type { TourRow } from '../tours/tour-facts.ts'

/** What a start time says of its departures; null, and a minimum of 0, leave it to the tour. */
type Rule = {
  durationMinutes: number | null
  capacity: number | null
  peopleLimit: number | null
  minPeople: number
  onlineStatus: OnlineStatus
}
/** What a departure's row starts with besides its hour. */
export type FirstTouch = Omit<Rule, 'durationMinutes' | 'capacity' | 'peopleLimit'> & {
  durationMinutes: number
  capacity: number
  peopleLimit: number
}

/** What a departure gets when it is first touched (R2), and what one that nobody is on goes on following. */
export const firstTouchOf = (
  tour: Pick<TourRow, 'durationMinutes' | 'capacity' | 'peopleLimit' | 'minPeople'>,
  rule: Rule,
): FirstTouch => ({
  durationMinutes: rule.durationMinutes ?? tour.durationMinutes,
  capacity: firstCapacityOf(tour, rule),
  peopleLimit: rule.peopleLimit ?? tour.peopleLimit,
  minPeople: rule.minPeople || tour.minPeople,
  onlineStatus: rule.onlineStatus,
})

/** The capacity alone. */
export const firstCapacityOf = (tour: Pick<TourRow, 'capacity'>, rule: Pick<Rule, 'capacity'>): number =>
  rule.capacity ?? tour.capacity
