import { Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeStored } from '../../browser/storage.ts'
import { sentenceOf } from '../../ui/notify.ts'
import toolbar from './BoardToolbar.module.css'
import { VacancyChip } from './VacancyChip.tsx'
import styles from './VacancyStrip.module.css'
import { vacanciesQuery } from './vacancies-query.ts'
import { hoursOf, toursIn } from './vacancy-table.ts'

type Props = {
  businessId: number
  isOpenFirst: boolean
  onSell: (scheduleId: number, date: string) => void
}

/** What every tour has left today and tomorrow, without a press; a press on an hour sells it. */
export function VacancyStrip({ businessId, isOpenFirst, onSell }: Props) {
  const t = useTranslations('vacancies')
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const toggle = () => {
    writeStored('vacancies', isOpen ? '' : 'open')
    setIsOpen(!isOpen)
  }
  return (
    <section
      className={`${toolbar['vacancies']} ${styles['strip']} mu-no-print`}
      data-open={isOpen || undefined}
      aria-label={t('title')}
    >
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(isOpen ? { 'aria-label': t('hide') } : {})}
        onClick={toggle}
      >
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
        {!isOpen && t('title')}
      </UnstyledButton>
      <div id={id} className={styles['scroll']} hidden={!isOpen}>
        {isOpen && <Vacancies businessId={businessId} onSell={onSell} />}
      </div>
    </section>
  )
}

/** A column for each tour, a row for each day. */
function Vacancies({ businessId, onSell }: Pick<Props, 'businessId' | 'onSell'>) {
  const t = useTranslations('vacancies')
  const board = useTranslations('board')
  const { data, error } = useQuery(vacanciesQuery(businessId))
  if (!data)
    return error ? (
      <Text size="sm" role="alert">
        {sentenceOf(error)}
      </Text>
    ) : (
      <Skeleton height="100%" />
    )
  const tours = toursIn(data.departures)
  if (tours.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  const days = [
    { date: data.from, name: t('today') },
    { date: data.to, name: t('tomorrow') },
  ]
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <td className={styles['day']}>
            <VisuallyHidden>{board('day')}</VisuallyHidden>
          </td>
          {tours.map((tour) => (
            <th key={tour.id} scope="col" className={styles['tour']} title={tour.name}>
              {tour.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, name }) => (
          <tr key={date}>
            <th scope="row" className={styles['day']}>
              {name}
            </th>
            {tours.map((tour) => (
              <td key={tour.id}>
                <Hours departures={hoursOf(data.departures, tour.id, date)} day={name} onSell={onSell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HoursProps = { departures: ReturnType<typeof hoursOf>; day: string } & Pick<Props, 'onSell'>

function Hours({ departures, day, onSell }: HoursProps) {
  const t = useTranslations('vacancies')
  if (departures.length === 0) return <span className={styles['nothing']}>{t('noHour')}</span>
  return (
    <span className={styles['hours']}>
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
