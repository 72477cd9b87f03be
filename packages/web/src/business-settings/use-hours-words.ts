import { localTimeOfMinutes, MINUTES_PER_DAY } from '@muelle/domain/hours/clock-text'
import type { Span } from '@muelle/domain/hours/schedules'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../i18n/format.ts'
import type { WeekProblem } from './hours-draft.ts'

/** Minutes since midnight as a time of day: `07:30 am`. */
export const timeOfDay = (minutes: number): string => formatTimeOfDay(localTimeOfMinutes(minutes))

/** How hours and what is wrong with them are said. */
export function useHoursWords() {
  const t = useTranslations('hours')
  return {
    /** `01:30 pm – 05:00 pm`; past midnight it says so (H-2). */
    span: ({ start, end }: Span): string => {
      if (start === 0 && end === MINUTES_PER_DAY) return t('allDay')
      const ends = { from: timeOfDay(start), to: timeOfDay(end) }
      return end > MINUTES_PER_DAY ? t('nextDay', ends) : t('fromTo', ends)
    },
    problem: (problem: Omit<WeekProblem, 'weekday'> | WeekProblem): string => {
      switch (problem.code) {
        case 'hours.not_chosen':
          return t('choose')
        case 'hours.no_periods':
          return t('noPeriods')
        case 'hours.overlap_next_day':
          return t('overlapNextDay', {
            day: 'nextWeekday' in problem ? t(`weekdays.${problem.nextWeekday}`) : '',
          })
        case 'hours.overlap':
        case 'hours.closed_with_periods':
          return t('overlap')
      }
    },
  }
}
