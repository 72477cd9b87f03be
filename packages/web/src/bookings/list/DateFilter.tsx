import { CloseButton, InputBase, Popover, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'

const DayCalendar = lazy(async () => ({
  default: (await import('../../departures/board/DayCalendar.tsx')).DayCalendar,
}))

type Props = {
  label: string
  /** `YYYY-MM-DD`; absent when the list is not filtered by it. */
  date: string | undefined
  /** Where the calendar opens without a date. */
  today: string
  onChange: (date: string | undefined) => void
}

/** One end of a range of days, picked from a calendar and taken off with a cross. */
export function DateFilter({ label, date, today, onChange }: Props) {
  const t = useTranslations('common')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          id={id}
          component="button"
          type="button"
          pointer
          label={label}
          aria-label={`${label}: ${date ? formatDate(date) : t('all')}`}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={
            date && (
              <CloseButton size="sm" aria-label={`${t('remove')}: ${label}`} onClick={() => onChange(undefined)} />
            )
          }
          onClick={() => setIsOpen((open) => !open)}
        >
          <span className="mu-num">{date ? formatDate(date) : t('all')}</span>
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<Skeleton width={252} height={282} />}>
          <DayCalendar
            date={date ?? today}
            onPick={(picked) => {
              setIsOpen(false)
              onChange(picked)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
