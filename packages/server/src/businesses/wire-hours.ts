import type { BusinessHours, Schedules, SpecialDate } from '@muelle/contract/businesses/opening-hours'
import { clockOfMinutes } from '@muelle/domain/hours/clock-text'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import type { HoursRow, PeriodRow, SpecialDateRow, WeekPeriodRow } from './hours.sql.ts'

const wirePeriod = ({ from, to }: PeriodRow) => ({ from: clockOfMinutes(from), to: clockOfMinutes(to) })

/** The week on the wire; a day without stretches is closed. */
export function wireSchedules(periods: readonly WeekPeriodRow[]): Schedules {
  const days = WEEKDAYS.map((weekday) => {
    const ofDay = periods.filter((period) => period.weekday === weekday).map(wirePeriod)
    return [weekday, { isOpen: ofDay.length > 0, periods: ofDay }] as const
  })
  return Object.fromEntries(days) as Schedules
}

export const wireHours = (business_id: number, { is_set, time_zone, version, periods }: HoursRow): BusinessHours => ({
  business_id,
  is_set,
  schedules: wireSchedules(periods),
  time_zone,
  version,
})

export const wireSpecialDate = ({
  id,
  date,
  kind,
  name,
  periods,
  event_rules,
  version,
}: SpecialDateRow): SpecialDate => ({
  id,
  date,
  kind,
  name,
  periods: periods.map(wirePeriod),
  event: event_rules,
  version,
})

/** Stretches in one line for the history, `1:30 PM-5:00 PM, 7:00 PM-12:00 AM`; null for none. */
export const periodsLine = (periods: readonly PeriodRow[]): string | null =>
  periods.length === 0
    ? null
    : periods.map(({ from, to }) => `${clockOfMinutes(from)}-${clockOfMinutes(to)}`).join(', ')
