import type { BusinessHours } from '@muelle/contract/businesses/opening-hours'
import { clockOfMinutes, localTimeOfMinutes, minutesOfClock } from '@muelle/domain/hours/clock-text'
import {
  type DayHours,
  type Period,
  type Schedules,
  type SchedulesDenial,
  schedulesDenial,
  WEEKDAYS,
  type Weekday,
} from '@muelle/domain/hours/schedules'

/** A stretch as it is typed: `HH:mm` or '' each. */
export type PeriodDraft = { key: string; from: string; to: string }
/** A day as it is typed; `null` until somebody says whether it is open. */
export type DayDraft = { state: 'open' | 'closed' | null; periods: PeriodDraft[] }
export type WeekDraft = Record<Weekday, DayDraft>

let lastKey = 0
export const emptyPeriod = (): PeriodDraft => ({ key: `period-${++lastKey}`, from: '', to: '' })

/** Stretches of the wire as fields show them. */
export const draftPeriods = (periods: readonly { from: string; to: string }[]): PeriodDraft[] =>
  periods.map(({ from, to }) => ({ ...emptyPeriod(), from: fieldTime(from), to: fieldTime(to) }))

const fieldTime = (clock: string): string => localTimeOfMinutes(minutesOfClock(clock) ?? 0)

const eachDay = <T>(make: (weekday: Weekday) => T): Record<Weekday, T> =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, make(weekday)])) as Record<Weekday, T>

/** The saved week, ready to be changed; one that was never saved asks for each day. */
export const draftOf = ({ schedules, is_set: isSet }: Pick<BusinessHours, 'schedules' | 'is_set'>): WeekDraft =>
  eachDay((weekday) => {
    const { isOpen, periods } = schedules[weekday]
    return { state: isSet ? (isOpen ? 'open' : 'closed') : null, periods: draftPeriods(periods) }
  })

/** The stretches that have both times; one with a single time is not sent (spec 5). */
export const completePeriods = (periods: readonly PeriodDraft[]): Period[] =>
  periods.flatMap(({ from, to }) => {
    const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
    return start === null || end === null ? [] : [{ from: start, to: end }]
  })

/** A typed day as the rules read it. A closed day has no stretches, whatever was typed before it was closed. */
export const dayHoursOf = ({ state, periods }: DayDraft): DayHours =>
  state === 'open' ? { isOpen: true, periods: completePeriods(periods) } : { isOpen: false, periods: [] }

export const schedulesOf = (draft: WeekDraft): Schedules => eachDay((weekday) => dayHoursOf(draft[weekday]))

/** The saved week as the rules read it. */
export const savedSchedules = ({ schedules }: Pick<BusinessHours, 'schedules'>): Schedules =>
  eachDay((weekday) => ({
    isOpen: schedules[weekday].isOpen,
    periods: completePeriods(draftPeriods(schedules[weekday].periods)),
  }))

/** Stretches on the wire, `1:30 PM`. */
export const wirePeriods = (periods: readonly Period[]) =>
  periods.map(({ from, to }) => ({ from: clockOfMinutes(from), to: clockOfMinutes(to) }))

export const wireWeek = (draft: WeekDraft) =>
  eachDay((weekday) => {
    const { isOpen, periods } = dayHoursOf(draft[weekday])
    return { isOpen, periods: wirePeriods(periods) }
  })

/** Why a typed week cannot be saved: a day that nobody has opened or closed, or what the rules refuse (H-2). */
export type WeekProblem = { code: 'hours.not_chosen'; weekday: Weekday } | SchedulesDenial

export function problemsOf(draft: WeekDraft): WeekProblem[] {
  const unchosen = WEEKDAYS.filter((weekday) => draft[weekday].state === null)
  const denial = schedulesDenial(schedulesOf(draft))
  return [...unchosen.map((weekday) => ({ code: 'hours.not_chosen' as const, weekday })), ...(denial ? [denial] : [])]
}

/** The same day on others; each gets stretches of its own, so that changing one leaves the rest. */
export function copyDay(draft: WeekDraft, from: Weekday, to: readonly Weekday[]): WeekDraft {
  const { state, periods } = draft[from]
  const copies = to
    .filter((weekday) => weekday !== from)
    .map((weekday) => [weekday, { state, periods: periods.map((period) => ({ ...period, key: emptyPeriod().key })) }])
  return { ...draft, ...Object.fromEntries(copies) }
}
