import { ActionIcon, Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Recurrence, RecurrencePreview } from '@muelle/contract/recurrences/record'
import type { Tour } from '@muelle/contract/tours/record'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { hoursOn } from './preview-days.ts'
import styles from './Recurrences.module.css'
import type { rulesOf } from './recurrence-draft.ts'
import { previewQuery } from './recurrence-queries.ts'
import { useToday } from './use-today.ts'
import { YearGrid } from './YearGrid.tsx'

type Props = {
  tour: Pick<Tour, 'id' | 'time_zone'>
  recurrences: readonly Recurrence[]
  /** The season as it is typed, with its id when it exists already; null shows the year as it is saved. */
  draft: { id: number | null; name: string; rules: ReturnType<typeof rulesOf> } | null
  firstYear?: number | null
}

/** A year of departures before anything is saved (R4): twelve months, the hours of a day, and which season wins each. */
export function YearPreview({ tour, recurrences, draft, firstYear = null }: Props) {
  const t = useTranslations('recurrences')
  const today = useToday(tour.time_zone)
  const [turned, setTurned] = useState(0)
  const year = Math.max(Number(today.slice(0, 4)), firstYear ?? 0) + turned
  const [day, setDay] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    previewQuery(tour.id, { year, recurrence_id: draft?.id ?? null, draft: draft?.rules ?? null }),
  )
  const nameOf = (id: number | null) => {
    if (id === null) return t('extra')
    if (draft && id === (draft.id ?? 0)) return draft.name
    return recurrences.find((recurrence) => recurrence.id === id)?.name ?? ''
  }
  if (error) return <ErrorState error={error} title={t('previewFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const open = day?.startsWith(String(data.year)) ? day : null
  return (
    <Stack gap="sm" className={styles['preview']}>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('previousYear')}
          onClick={() => setTurned(turned - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Text fw={700} size="lg" className="mu-num" aria-live="polite">
          {data.year}
        </Text>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t('nextYear')}
          onClick={() => setTurned(turned + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <Warnings preview={data} nameOf={nameOf} />
      <YearGrid preview={data} today={today} chosen={open} draftId={draft ? (draft.id ?? 0) : null} onChoose={setDay} />
      <Legend />
      {open && <DayHours preview={data} day={open} nameOf={nameOf} />}
    </Stack>
  )
}

type Named = { preview: RecurrencePreview; nameOf: (id: number | null) => string }

/** Seasons that are never reached, and those that take hours from others. */
function Warnings({ preview, nameOf }: Named) {
  const t = useTranslations('recurrences')
  const unreached = preview.unreached.map(({ recurrence_id, why }) =>
    t(`unreached.${why}`, { name: nameOf(recurrence_id) }),
  )
  const conflicts = preview.conflicts.map(({ winner_id, loser_id, hours, first_date }) =>
    t('conflict', { winner: nameOf(winner_id), loser: nameOf(loser_id), hours, date: formatDate(first_date) }),
  )
  return (
    <>
      {unreached.length > 0 && (
        <Alert color="ambar" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {unreached.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      {conflicts.map((sentence) => (
        <Text key={sentence} size="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
    </>
  )
}

function Legend() {
  const t = useTranslations('recurrences')
  return (
    <Group gap="md" aria-hidden>
      {[0, 1, 2, 3].map((level) => (
        <span key={level} className={styles['legend']}>
          <i data-level={level} className={styles['swatch']} />
          {t('departures', { count: level })}
          {level === 3 && '+'}
        </span>
      ))}
    </Group>
  )
}

function DayHours({ preview, day, nameOf }: Named & { day: string }) {
  const t = useTranslations('recurrences')
  const hours = hoursOn(preview, day)
  return (
    <div className={styles['day']} role="status">
      <Text fw={600}>{formatLongDate(day)}</Text>
      {hours.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noDepartures')}
        </Text>
      ) : (
        <ul className={styles['dayHours']}>
          {hours.map((hour) => (
            <li key={hour.start_time}>
              <span className="mu-num">{formatTimeOfDay(hour.start_time)}</span> {nameOf(hour.recurrence_id)}
              {hour.loser_ids.length > 0 && (
                <Text span size="sm" c="dimmed">
                  {' · '}
                  {t('winsOver', { names: hour.loser_ids.map(nameOf).join(', ') })}
                </Text>
              )}
              {hour.is_canceled && (
                <Text span size="sm" c="dimmed">
                  {' · '}
                  {t('closedDay')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
