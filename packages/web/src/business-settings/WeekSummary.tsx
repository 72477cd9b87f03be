import type { BusinessHours } from '@muelle/contract/businesses/opening-hours'
import { spansOf, WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { useTranslations } from 'use-intl'
import { savedSchedules } from './hours-draft.ts'
import { useHoursWords } from './use-hours-words.ts'
import styles from './WeekSummary.module.css'

type Props = { hours: BusinessHours; today: Weekday }

/** The usual week in words, a line for each day. */
export function WeekSummary({ hours, today }: Props) {
  const t = useTranslations('hours')
  const words = useHoursWords()
  const schedules = savedSchedules(hours)
  return (
    <dl className={styles['week']}>
      {WEEKDAYS.map((weekday) => {
        const spans = spansOf(schedules[weekday])
        return (
          <div key={weekday} className={styles['day']} data-today={weekday === today || undefined}>
            <dt>{t(`weekdays.${weekday}`)}</dt>
            <dd className={spans.length === 0 ? styles['closed'] : undefined}>
              {spans.length === 0 ? t('closed') : spans.map((span) => <span key={span.start}>{words.span(span)}</span>)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
