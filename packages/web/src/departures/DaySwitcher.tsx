import { ActionIcon, Button, Popover, Skeleton } from '@mantine/core'
import { addDays, localDate } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../i18n/format.ts'
import styles from './BoardToolbar.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

type Props = {
  date: string
  /** The business's today; absent while the board loads. */
  today: string | undefined
  onChange: (date: string) => void
}

/** The day before, a calendar, the day after, and back to today. */
export function DaySwitcher({ date, today, onChange }: Props) {
  const t = useTranslations('board')
  const [isOpen, setIsOpen] = useState(false)
  const move = (days: number) => onChange(addDays(localDate(date), days))
  return (
    <div className={styles['days']} role="group" aria-label={t('day')}>
      <ActionIcon
        variant="default"
        className={styles['square'] ?? ''}
        aria-label={t('previousDay')}
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={styles['date'] ?? ''}
            aria-label={t('pickDay', { date: formatDate(date) })}
            onClick={() => setIsOpen((open) => !open)}
          >
            <span className="mu-num">{formatDate(date)}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('calendar')}>
          <Suspense fallback={<Skeleton width={252} height={282} />}>
            <DayCalendar
              date={date}
              onPick={(picked) => {
                setIsOpen(false)
                onChange(picked)
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        className={styles['square'] ?? ''}
        aria-label={t('nextDay')}
        onClick={() => move(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button
        variant="default"
        disabled={today === undefined || date === today}
        onClick={() => today && onChange(today)}
      >
        {t('today')}
      </Button>
    </div>
  )
}
