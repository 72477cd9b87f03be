import { SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PHONE } from '../../../ui/light/phone.ts'
import { sentenceOf } from '../../../ui/notify.ts'
import { keepHeight } from './strip-height.ts'
import { VacancyChip } from './VacancyChip.tsx'
import { VacancyFrame } from './VacancyFrame.tsx'
import styles from './VacancyStrip.module.css'
import { vacanciesQuery } from './vacancies-query.ts'
import { hoursOf, toursIn } from './vacancy-table.ts'

type Props = { businessId: number; onSell: (scheduleId: number, date: string) => void }

/**
 * What every tour has left today and tomorrow; a press on an hour sells it. A desk has the tours beside each other, as many lines of them as
 * it takes; a phone has a row for each tour, and one day at a time. Nothing scrolls sideways.
 */
export function VacancyStrip({ businessId, onSell }: Props) {
  const t = useTranslations('vacancies')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<'from' | 'to' | null>(null)
  const { data, error } = useQuery(vacanciesQuery(businessId))
  if (!data)
    return error ? (
      <Text size="sm" role="alert">
        {sentenceOf(error)}
      </Text>
    ) : (
      <VacancyFrame businessId={businessId} />
    )
  /** For the next visit, whenever it is laid out anew. */
  const keepLayout = (laid: HTMLElement | null) => {
    if (laid) keepHeight({ businessId, isPhone }, laid.offsetHeight)
  }
  const tours = toursIn(data.departures)
  if (tours.length === 0)
    return (
      <Text size="sm" c="dimmed" ref={keepLayout}>
        {t('none')}
      </Text>
    )
  // In the evening today has nothing left.
  const day = chosen ?? (data.departures.some(({ local_date }) => local_date === data.from) ? 'from' : 'to')
  const days = [
    { key: 'from' as const, date: data.from, name: t('today') },
    { key: 'to' as const, date: data.to, name: t('tomorrow') },
  ]
  return (
    <div ref={keepLayout}>
      {isPhone && (
        <SegmentedControl
          fullWidth
          aria-label={t('title')}
          value={day}
          onChange={(value) => setChosen(value === 'to' ? 'to' : 'from')}
          data={days.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
      <ul className={styles['tours']}>
        {tours.map((tour) => (
          <li key={tour.id} className={styles['tour']}>
            <span className={styles['name']} title={tour.name}>
              {tour.name}
            </span>
            {days
              .filter(({ key }) => !isPhone || key === day)
              .map(({ date, name }) => (
                <Hours
                  key={date}
                  departures={hoursOf(data.departures, tour.id, date)}
                  day={name}
                  showsDay={!isPhone}
                  onSell={onSell}
                />
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type HoursProps = { departures: ReturnType<typeof hoursOf>; day: string; showsDay: boolean } & Pick<Props, 'onSell'>

function Hours({ departures, day, showsDay, onSell }: HoursProps) {
  const t = useTranslations('vacancies')
  return (
    <span className={styles['hours']}>
      {showsDay && <span className={styles['day']}>{day}</span>}
      {departures.length === 0 && <span className={styles['nothing']}>{t('noHour')}</span>}
      {departures.map((departure) => (
        <VacancyChip
          key={`${departure.schedule_id} ${departure.id} ${departure.start_time}`}
          departure={departure}
          day={day}
          onSell={onSell}
        />
      ))}
    </span>
  )
}
