import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Recurrence } from '@muelle/contract/recurrences/record'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import type { SectionProps } from '../tours/editor/section-props.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { refused } from '../ui/refused.ts'
import { CanceledDates } from './CanceledDates.tsx'
import { RecurrenceCard } from './RecurrenceCard.tsx'
import { RecurrenceForm } from './RecurrenceForm.tsx'
import { recurrencesQuery } from './recurrence-queries.ts'
import { YearPreview } from './YearPreview.tsx'

/** When a tour departs: its seasons with their hours and prices, the year they make, and the days that are closed. */
export function RecurrencesSection({ tour }: SectionProps) {
  const t = useTranslations('recurrences')
  const mayEdit = useRights().can('mdu_tour', 'edit')
  const { data: recurrences, error, refetch } = useQuery(recurrencesQuery(tour.id))
  const [edited, setEdited] = useState<Recurrence | 'new' | null>(null)
  if (error) return <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!recurrences) return <Skeleton height={360} />
  if (edited !== null) {
    const recurrence = edited === 'new' ? null : edited
    return (
      <RecurrenceForm
        key={recurrence?.id ?? 0}
        tour={tour}
        recurrence={recurrence}
        recurrences={recurrences}
        onClose={() => setEdited(null)}
      />
    )
  }
  const add = (
    <Button
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => setEdited('new')}
      {...refused(mayEdit ? undefined : t('readOnly'))}
    >
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="md">
      <SettingsSection title={t('title')} description={t('hint')} actions={recurrences.length > 0 && add}>
        {recurrences.length === 0 ? (
          <EmptyState icon={IconCalendarPlus} title={t('none')} description={t('noneHint')} titleOrder={3}>
            {add}
          </EmptyState>
        ) : (
          <Stack gap="sm">
            {recurrences.map((recurrence) => (
              <RecurrenceCard
                key={recurrence.id}
                tour={tour}
                recurrence={recurrence}
                mayEdit={mayEdit}
                onEdit={() => setEdited(recurrence)}
              />
            ))}
          </Stack>
        )}
      </SettingsSection>
      {recurrences.length > 0 && (
        <SettingsSection title={t('year')} description={t('yearHint')}>
          <YearPreview tour={tour} recurrences={recurrences} draft={null} />
        </SettingsSection>
      )}
      <CanceledDates tour={tour} recurrences={recurrences} mayEdit={mayEdit} />
      {!mayEdit && (
        <Group justify="flex-end">
          <Text size="sm" c="dimmed">
            {t('readOnly')}
          </Text>
        </Group>
      )}
    </Stack>
  )
}
