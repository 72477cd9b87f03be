import { ActionIcon, Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { type CanceledDate, createCanceledDates, deleteCanceledDate } from '@muelle/contract/recurrences/canceled-dates'
import type { Recurrence } from '@muelle/contract/recurrences/record'
import type { TourDetail } from '@muelle/contract/tours/details'
import { IconCalendarOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { notify } from '../ui/notify.ts'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { CanceledDateDialog } from './CanceledDateDialog.tsx'
import styles from './Recurrences.module.css'
import { canceledDatesQuery, recurrenceKeys } from './recurrence-queries.ts'

type Props = { tour: TourDetail; recurrences: readonly Recurrence[]; mayEdit: boolean }

/** Days closed for sale, with the bookings that somebody has to look after (R5). */
export function CanceledDates({ tour, recurrences, mayEdit }: Props) {
  const t = useTranslations('recurrences')
  const { data, error, refetch } = useQuery(canceledDatesQuery(tour.id))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsSection
      title={t('closedTitle')}
      description={t('closedHint')}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarOff size={18} aria-hidden />}
          onClick={() => setIsAdding(true)}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          {t('closeDays')}
        </Button>
      }
    >
      {error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && <Text c="dimmed">{t('closedNone')}</Text>}
      {data && data.length > 0 && (
        <ul className={styles['closedDays']} aria-label={t('closedTitle')}>
          {data.map((day) => (
            <ClosedDay key={day.id} tour={tour} day={day} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {isAdding && <CanceledDateDialog tour={tour} recurrences={recurrences} onClose={() => setIsAdding(false)} />}
    </SettingsSection>
  )
}

function ClosedDay({ tour, day, mayEdit }: { tour: TourDetail; day: CanceledDate; mayEdit: boolean }) {
  const t = useTranslations('recurrences')
  const common = useTranslations('common')
  const closeAgain = useChange({
    run: (_: null, options) => {
      const body = { from: day.local_date, schedule_id: day.schedule_id, reason: day.reason }
      return ask(createCanceledDates, { params: { id: tour.id }, body }, options)
    },
    reload: recurrenceKeys(tour.id),
  })
  const reopen = useChange({
    run: (_: null, options) => ask(deleteCanceledDate, { params: { id: tour.id, canceledDateId: day.id } }, options),
    reload: recurrenceKeys(tour.id),
    // Nothing is lost by it, so it is done at once and taken back with a press.
    onDone: () =>
      notify.success({
        message: (
          <>
            {t('reopened', { date: formatLongDate(day.local_date) })}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => closeAgain.send(null)}>
              {common('undo')}
            </Button>
          </>
        ),
      }),
  })
  return (
    <li className={styles['closedDay']}>
      <div>
        <Text fw={600}>
          {formatLongDate(day.local_date)}
          {day.start_time && ` · ${formatTimeOfDay(day.start_time)}`}
        </Text>
        {day.reason && <Text size="sm">{day.reason}</Text>}
        {day.bookings > 0 ? (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/visitas" search={{ date: day.local_date, tour: tour.id, closure: 'new' }} />
            )}
          >
            {t('affected', { bookings: day.bookings, people: day.people })}
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            {t('affectedNone')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('reopen', { date: formatLongDate(day.local_date) })}
          disabled={reopen.isPending}
          onClick={() => reopen.send(null)}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
