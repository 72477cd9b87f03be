import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type BusinessHours, deleteSpecialDate, type SpecialDate } from '@muelle/contract/businesses/opening-hours'
import { weekdayKeyOf } from '@muelle/domain/hours/opening'
import { spansOf } from '@muelle/domain/hours/schedules'
import { localDate } from '@muelle/domain/time'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { refused } from '../ui/refused.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { GENERAL_KEYS, specialDatesQuery } from './general-queries.ts'
import { completePeriods, draftPeriods } from './hours-draft.ts'
import { SpecialDateDialog } from './SpecialDateDialog.tsx'
import styles from './SpecialDates.module.css'
import { useHoursTouch } from './use-hours-touch.tsx'
import { useHoursWords } from './use-hours-words.ts'

const SpecialDateCalendar = lazy(async () => ({
  default: (await import('./SpecialDateCalendar.tsx')).SpecialDateCalendar,
}))

const TONES: Record<SpecialDate['kind'], StatusTone> = { closed: 'danger', special: 'waiting', event: 'active' }

type Props = { hours: BusinessHours; today: string; takesVisits: boolean; mayEdit: boolean }
type Editing = { special: SpecialDate | null; date: string | null }

/** Dates with hours of their own, on a calendar and as a list (H-5). */
export function SpecialDates({ hours, today, takesVisits, mayEdit }: Props) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery(specialDatesQuery(hours.business_id, localDate(today)))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<SpecialDate | null>(null)
  const removal = useChange({
    run: ({ id }: SpecialDate, options) =>
      ask(deleteSpecialDate, { params: { id: hours.business_id, specialDateId: id } }, options),
    success: t('hours.specialDeleted'),
    failure: t('hours.specialDeleteFailed'),
    reload: GENERAL_KEYS,
    onDone: () => setDeleting(null),
  })
  const touch = useHoursTouch(hours.business_id, takesVisits)
  // The query begins a day earlier, for the hours that reach into today.
  const rows = data?.rows.filter(({ date }) => date >= today) ?? []
  const pick = (date: string) => setEditing({ special: rows.find((row) => row.date === date) ?? null, date })

  return (
    <Stack gap="sm" component="section" aria-label={t('hours.specialTitle')}>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={3}>{t('hours.specialTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t('hours.specialHint')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEditing({ special: null, date: null })}
          {...refused(mayEdit ? undefined : t('general.noRight'))}
        >
          {t('hours.specialAdd')}
        </Button>
      </Group>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : (
        <div className={styles['parts']}>
          {mayEdit && (
            <div>
              <Suspense fallback={<Skeleton width={252} height={282} />}>
                <SpecialDateCalendar
                  value={null}
                  today={today}
                  marked={new Set(rows.map(({ date }) => date))}
                  onPick={pick}
                />
              </Suspense>
              <Text size="xs" c="dimmed">
                {t('hours.calendarHint')}
              </Text>
            </div>
          )}
          {rows.length === 0 ? (
            <Text c="dimmed">{t('hours.specialEmpty')}</Text>
          ) : (
            <ul className={styles['list']}>
              {rows.map((special) => (
                <SpecialDateRow
                  key={special.id}
                  special={special}
                  mayEdit={mayEdit}
                  onEdit={() => setEditing({ special, date: special.date })}
                  onDelete={() => setDeleting(special)}
                />
              ))}
              {data.count > data.rows.length && (
                <Text component="li" size="sm" c="dimmed">
                  {t('hours.specialMore', { count: data.count - data.rows.length })}
                </Text>
              )}
            </ul>
          )}
        </div>
      )}
      {editing && (
        <SpecialDateDialog
          hours={hours}
          special={editing.special}
          date={editing.date}
          today={today}
          takesVisits={takesVisits}
          marked={new Set(rows.map(({ date }) => date))}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('hours.specialDeleteTitle')}
          isDanger
          isPending={removal.isPending || touch.isPending}
          onConfirm={() => touch.look({ freed_date: deleting.date }, () => removal.send(deleting))}
          onClose={() => setDeleting(null)}
        >
          <Text>{t('hours.specialDeleteBody', { date: formatDate(deleting.date) })}</Text>
        </ConfirmDialog>
      )}
      {touch.question}
    </Stack>
  )
}

type RowProps = { special: SpecialDate; mayEdit: boolean; onEdit: () => void; onDelete: () => void }

function SpecialDateRow({ special, mayEdit, onEdit, onDelete }: RowProps) {
  const t = useTranslations('hours')
  const words = useHoursWords()
  const date = formatDate(special.date)
  const spans = spansOf({ isOpen: true, periods: completePeriods(draftPeriods(special.periods)) })
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <Group gap="xs">
          <span className="mu-num">
            {t(`weekdays.${weekdayKeyOf(localDate(special.date))}`)} {date}
          </span>
          <StatusBadge tone={TONES[special.kind]}>{t(`kinds.${special.kind}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {[special.name, ...spans.map(words.span)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {mayEdit && (
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('specialEditOf', { date })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('specialDeleteOf', { date })}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  )
}
