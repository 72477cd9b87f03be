import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { type Allotment, deleteAllotment } from '@muelle/contract/departures/allotments'
import { IconPencil, IconTicket, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { weekdayName } from '../../i18n/day-names.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { refused } from '../../ui/refused.ts'
import { useChange } from '../../ui/use-change.ts'
import { AllotmentDialog } from './AllotmentDialog.tsx'
import styles from './Capacity.module.css'
import { allotmentsQuery, CAPACITY_KEYS, tourHoursQuery } from './capacity-queries.ts'

const DAYS_OF_A_WEEK = 7

/** Seats of a tour that are kept for agencies and others (C8). */
export function Allotments({ tourId, mayEdit }: { tourId: number; mayEdit: boolean }) {
  const t = useTranslations('capacity')
  const { data, error, refetch } = useQuery(allotmentsQuery(tourId))
  const [edited, setEdited] = useState<Allotment | 'new' | null>(null)
  return (
    <SettingsSection
      title={t('allotments')}
      description={t('allotmentsHint')}
      actions={
        <Button
          variant="default"
          leftSection={<IconTicket size={18} aria-hidden />}
          onClick={() => setEdited('new')}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          {t('addAllotment')}
        </Button>
      }
    >
      {error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && <Text c="dimmed">{t('allotmentsNone')}</Text>}
      {data && data.length > 0 && (
        <ul className={styles['list']} aria-label={t('allotments')}>
          {data.map((allotment) => (
            <AllotmentRow
              key={allotment.id}
              allotment={allotment}
              mayEdit={mayEdit}
              onEdit={() => setEdited(allotment)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AllotmentDialog tourId={tourId} allotment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SettingsSection>
  )
}

function AllotmentRow({ allotment, mayEdit, onEdit }: { allotment: Allotment; mayEdit: boolean; onEdit: () => void }) {
  const t = useTranslations('capacity')
  const { data: hours = [] } = useQuery(tourHoursQuery(allotment.tour_id))
  const { send, isPending } = useChange({
    run: (_: null, options) =>
      ask(deleteAllotment, { params: { id: allotment.tour_id, allotmentId: allotment.id } }, options),
    success: t('allotmentEnded'),
    failure: t('allotmentFailed'),
    reload: CAPACITY_KEYS,
  })
  const hour = hours.find(({ id }) => id === allotment.schedule_id)
  const name = allotment.holder_name
  return (
    <li className={styles['row']}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {t('allotted', { seats: allotment.seats })}
          {' · '}
          {hour ? formatTimeOfDay(hour.start_time) : t('allHours')}
          {allotment.weekdays.length < DAYS_OF_A_WEEK &&
            ` · ${allotment.weekdays.map((day) => weekdayName(day, 'short')).join(', ')}`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('released', { hours: allotment.release_hours })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('editNamed', { name })}
          onClick={onEdit}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="coral"
          aria-label={t('endNamed', { name })}
          disabled={isPending}
          onClick={() => send(null)}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
