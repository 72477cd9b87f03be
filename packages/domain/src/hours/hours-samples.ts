import { minutesOfClock } from './clock-text.ts'
import { type DayHours, type Period, type Schedules, WEEKDAYS, type Weekday } from './schedules.ts'

const minutes = (text: string) => {
  const found = minutesOfClock(text)
  if (found === null) throw new Error(`no time of day: ${text}`)
  return found
}

/** A stretch written as people do: `1:30 PM-5:00 PM`. */
export function period(text: string): Period {
  const [from = '', to = ''] = text.split('-')
  return { from: minutes(from), to: minutes(to) }
}

/** An open day with these stretches; a closed one without any. */
export const day = (...texts: string[]): DayHours => ({ isOpen: texts.length > 0, periods: texts.map(period) })

/** A week that is closed except on the days named. */
export const week = (days: Partial<Record<Weekday, DayHours>> = {}): Schedules => {
  const closed = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day()])) as Record<Weekday, DayHours>
  return { ...closed, ...days }
}

/** A week from seven days, Monday first. */
export const weekFrom = (days: readonly DayHours[]): Schedules =>
  week(Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index] ?? day()])))
