import { ActionIcon, Button } from '@mantine/core'
import { addDays, localDate } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import styles from './BoardToolbar.module.css'

const loadPopover = () => import('./DayPopover.tsx').then(({ DayPopover }) => DayPopover)

type Props = {
  date: string
  /** The business's today; absent while the board loads. */
  today: string | undefined
  onChange: (date: string) => void
}

/** The day before, a calendar, the day after, and back to today. */
export function DaySwitcher({ date, today, onChange }: Props) {
  const t = useTranslations('board')
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
      <DeferredPopup
        kind="dialog"
        load={loadPopover}
        pass={{ date, onPick: onChange }}
        button={
          <Button
            variant="default"
            className={styles['date'] ?? ''}
            aria-label={t('pickDay', { date: formatDate(date) })}
          >
            <span className="mu-num">
              {date === today && `${t('today')}, `}
              {formatDate(date)}
            </span>
          </Button>
        }
      />
      <ActionIcon
        variant="default"
        className={styles['square'] ?? ''}
        aria-label={t('nextDay')}
        onClick={() => move(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      {today !== undefined && date !== today && (
        <Button variant="default" px="xs" onClick={() => onChange(today)}>
          {t('today')}
        </Button>
      )}
    </div>
  )
}
