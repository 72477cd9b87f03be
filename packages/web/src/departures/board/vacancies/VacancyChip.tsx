import { UnstyledButton } from '@mantine/core'
import type { Vacancy } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { useBusiness } from '../../../session/use-business.ts'
import { clocksDiffer, zoneName } from '../../../ui/light/zone-words.ts'
import { notify } from '../../../ui/notify.ts'
import { saleChoiceOf } from '../../plan/sale-choice.ts'
import styles from './VacancyStrip.module.css'
import { vacancyToneOf } from './vacancy-table.ts'

type Props = { departure: Vacancy; day: string; onSell: (scheduleId: number, date: string) => void }

/** An hour and what is left of it. One that cannot be sold says why when it is pressed; a full one may still have seats of an allotment. */
export function VacancyChip({ departure, day, onSell }: Props) {
  const t = useTranslations('vacancies')
  const { business } = useBusiness()
  const { tour_name, local_date, start_time, starts_at, time_zone, vacancies, reason, warning } = departure
  const tone = vacancyToneOf(departure)
  const isElsewhere = business && clocksDiffer(starts_at, time_zone, business.time_zone)
  const time = formatTimeOfDay(start_time) + (isElsewhere ? ` (${zoneName(starts_at, time_zone)})` : '')
  const left = t(`left.${tone}`, { count: vacancies })
  const choice = saleChoiceOf(departure)
  const press = () => {
    if (tone === 'closed') notify.info({ title: `${tour_name}, ${time}`, message: reason?.message ?? left })
    else if (choice !== null) onSell(choice, local_date)
  }
  const why = reason ?? warning
  return (
    <UnstyledButton
      className={styles['chip'] ?? ''}
      data-tone={tone}
      aria-label={`${tour_name}, ${day} ${time} · ${left}`}
      {...(why ? { title: why.message } : {})}
      onClick={press}
    >
      <span className="mu-num">
        {time} · <b>{left}</b>
      </span>
    </UnstyledButton>
  )
}
