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
import { CanceledDates } from './CanceledDates.tsx'
import { SeasonCard } from './SeasonCard.tsx'
import { SeasonForm } from './SeasonForm.tsx'
import { seasonsQuery } from './season-queries.ts'
import { YearPreview } from './YearPreview.tsx'

/** When a tour departs: its seasons with their hours and prices, the year they make, and the days that are closed. */
export function SeasonsSection({ tour }: SectionProps) {
  const t = useTranslations('seasons')
  const mayEdit = useRights().can('mdu_tour', 'edit')
  const { data: seasons, error, refetch } = useQuery(seasonsQuery(tour.id))
  const [edited, setEdited] = useState<Recurrence | 'new' | null>(null)
  if (error) return <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!seasons) return <Skeleton height={360} />
  if (edited !== null) {
    const season = edited === 'new' ? null : edited
    return (
      <SeasonForm key={season?.id ?? 0} tour={tour} season={season} seasons={seasons} onClose={() => setEdited(null)} />
    )
  }
  const add = (
    <Button
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      disabled={!mayEdit}
      title={mayEdit ? undefined : t('readOnly')}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="md">
      <SettingsSection title={t('title')} description={t('hint')} actions={seasons.length > 0 && add}>
        {seasons.length === 0 ? (
          <EmptyState icon={IconCalendarPlus} title={t('none')} description={t('noneHint')} titleOrder={3}>
            {add}
          </EmptyState>
        ) : (
          <Stack gap="sm">
            {seasons.map((season) => (
              <SeasonCard
                key={season.id}
                tour={tour}
                season={season}
                mayEdit={mayEdit}
                onEdit={() => setEdited(season)}
              />
            ))}
          </Stack>
        )}
      </SettingsSection>
      {seasons.length > 0 && (
        <SettingsSection title={t('year')} description={t('yearHint')}>
          <YearPreview tour={tour} seasons={seasons} draft={null} />
        </SettingsSection>
      )}
      <CanceledDates tour={tour} seasons={seasons} mayEdit={mayEdit} />
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
