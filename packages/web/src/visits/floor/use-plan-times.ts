import type { FloorPlan } from '@muelle/contract/visits/floor-plan'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { formatWeekday } from './format-weekday.ts'

/** When a plan holds, in words: «vie, sáb, 07:00 pm–02:00 am», or always. */
export function usePlanTimes(): (times: Pick<FloorPlan, 'weekdays' | 'period'>) => string {
  const t = useTranslations('floorPlan')
  return ({ weekdays, period }) => {
    const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map(formatWeekday)
    const hours = period ? [`${formatTimeOfDay(period.from)}–${formatTimeOfDay(period.to)}`] : []
    return [...days, ...hours].join(', ') || t('always')
  }
}
