import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { deleteRecurrence, type Recurrence } from '@muelle/contract/recurrences/record'
import type { TourDetail } from '@muelle/contract/tours/details'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { monthName, weekdayName, weekOrder } from '../i18n/day-names.ts'
import { formatDate, formatMoney, formatTimeOfDay } from '../i18n/format.ts'
import { useRights } from '../session/use-session.ts'
import { useCategoryName } from '../tours/prices/use-category-name.ts'
import { DeleteDialog } from '../ui/dialog/DeleteDialog.tsx'
import { refused } from '../ui/refused.ts'
import styles from './Recurrences.module.css'
import { presetOf } from './recurrence-draft.ts'
import { impactQuery, recurrenceKeys } from './recurrence-queries.ts'

type Props = { tour: TourDetail; recurrence: Recurrence; mayEdit: boolean; onEdit: () => void }

/** A season in a few lines: when, at which hours, and what costs otherwise than usual. */
export function RecurrenceCard({ tour, recurrence, mayEdit, onEdit }: Props) {
  const t = useTranslations('recurrences')
  const common = useTranslations('common')
  const [isRemoving, setIsRemoving] = useState(false)
  const mayDelete = useRights().can('mdu_tour', 'delete')
  const categoryName = useCategoryName()
  const nameOf = (id: number) => {
    const category = tour.categories.find((candidate) => candidate.id === id)
    return category && categoryName(category)
  }
  return (
    <article className={styles['card']} aria-label={recurrence.name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2}>
          <Group gap="xs">
            <Title order={3} size="h4">
              {recurrence.name}
            </Title>
            {recurrence.priority > 0 && (
              <Badge variant="light" color="gray">
                {t('priorityNumber', { priority: recurrence.priority })}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            <DateWords recurrence={recurrence} /> · <DayWords recurrence={recurrence} />
          </Text>
        </Stack>
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('editNamed', { name: recurrence.name })}
            onClick={onEdit}
            {...refused(mayEdit ? undefined : t('readOnly'))}
          >
            {common('edit')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            color="coral"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('removeNamed', { name: recurrence.name })}
            onClick={() => setIsRemoving(true)}
            {...refused(mayDelete ? undefined : t('readOnly'))}
          >
            {common('remove')}
          </Button>
        </Group>
      </Group>
      <Group gap={6} mt="xs">
        {recurrence.schedules.map((schedule) => (
          <span key={schedule.id} className={`${styles['hour']} mu-num`}>
            {formatTimeOfDay(schedule.start_time)}
            {schedule.online_status !== 'auto' && ` · ${t(`online.${schedule.online_status}`)}`}
          </span>
        ))}
      </Group>
      {recurrence.prices.length > 0 && (
        <Text size="sm" mt="xs">
          {recurrence.prices
            .map((price) =>
              [
                nameOf(price.category_id),
                price.tariff && t(`tariffs.${price.tariff}`),
                formatMoney(price.price_cents, tour.currency),
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join(' · ')}
        </Text>
      )}
      {isRemoving && <RemoveDialog tour={tour} recurrence={recurrence} onClose={() => setIsRemoving(false)} />}
    </article>
  )
}

function DateWords({ recurrence: { valid_from, valid_to } }: { recurrence: Recurrence }) {
  const t = useTranslations('recurrences')
  return valid_to === null
    ? t('fromOn', { from: formatDate(valid_from) })
    : t('fromTo', { from: formatDate(valid_from), to: formatDate(valid_to) })
}

function DayWords({ recurrence: { weekdays, months } }: { recurrence: Recurrence }) {
  const t = useTranslations('recurrences')
  const preset = presetOf(weekdays)
  const days = weekOrder().filter((weekday) => weekdays.includes(weekday))
  const words = preset ? t(`presets.${preset}`) : days.map((weekday) => weekdayName(weekday, 'short')).join(', ')
  return [words, months?.map((month) => monthName(month, 'short')).join(', ')].filter(Boolean).join(' · ')
}

/** Says what was sold on the season before it ends: those departures stay (R7). */
function RemoveDialog({ tour, recurrence, onClose }: Pick<Props, 'tour' | 'recurrence'> & { onClose: () => void }) {
  const t = useTranslations('recurrences')
  const { data: impact } = useQuery(impactQuery(tour.id, recurrence.id))
  return (
    <DeleteDialog
      title={t('removeTitle', { name: recurrence.name })}
      confirmLabel={t('remove')}
      run={(options) => ask(deleteRecurrence, { params: { id: tour.id, recurrenceId: recurrence.id } }, options)}
      success={t('removed')}
      reload={recurrenceKeys(tour.id)}
      onClose={onClose}
    >
      <Text>{t('removeBody')}</Text>
      {impact && impact.departures > 0 && (
        <Text mt="sm" fw={600}>
          {t('removeImpact', { departures: impact.departures, bookings: impact.bookings })}
        </Text>
      )}
    </DeleteDialog>
  )
}
