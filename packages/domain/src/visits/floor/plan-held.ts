import { MINUTES_PER_DAY } from '../../hours/clock-text.ts'
import { type Period, spanOf, type Weekday } from '../../hours/schedules.ts'

/** When a plan holds: on these days of the week, or on every day; within this stretch of the day, or all day long (M-9). */
export type PlanTimes = { weekdays: readonly Weekday[]; period: Period | null }

/** A moment as plans are told: a business day, and minutes since its midnight, which count on past the next one. */
export type PlanMoment = { weekday: Weekday; minute: number }

/** Whether a plan holds at a moment; late hours belong to the day they began on (H-2). */
export function holdsAt({ weekdays, period }: PlanTimes, { weekday, minute }: PlanMoment): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
  if (period === null) return true
  const { start, end } = spanOf(period)
  return start <= minute && minute < end
}

/**
 * The plan that holds at a moment (M-9): the one that was made for it most narrowly, by its hours first, then by its days; of two
 * alike the older. Null where none does: then the venue has the plan that nobody drew.
 */
export function planHolding<P extends PlanTimes & { id: number }>(plans: readonly P[], moment: PlanMoment): P | null {
  const [first] = plans.filter((plan) => holdsAt(plan, moment)).toSorted(byNarrowness)
  return first ?? null
}

const minutesOf = ({ period }: PlanTimes): number => {
  if (period === null) return MINUTES_PER_DAY
  const { start, end } = spanOf(period)
  return end - start
}
const daysOf = ({ weekdays }: PlanTimes): number => weekdays.length || 7

const byNarrowness = (a: PlanTimes & { id: number }, b: PlanTimes & { id: number }): number =>
  minutesOf(a) - minutesOf(b) || daysOf(a) - daysOf(b) || a.id - b.id
