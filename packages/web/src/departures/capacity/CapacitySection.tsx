import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import type { SectionProps } from '../../tours/editor/section-props.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { refused } from '../../ui/refused.ts'
import { Allotments } from './Allotments.tsx'
import styles from './Capacity.module.css'
import { groupsQuery } from './capacity-queries.ts'
import { GroupCard } from './GroupCard.tsx'
import { GroupDialog } from './GroupDialog.tsx'

/** What limits a tour besides its own seats: those it shares with other tours (C6), and those it keeps for somebody (C8). */
export function CapacitySection({ tour, businessId }: SectionProps) {
  const t = useTranslations('capacity')
  const mayEdit = useRights().can('mdu_tour', 'edit')
  const { data, error, refetch } = useQuery(groupsQuery(businessId))
  const [edited, setEdited] = useState<SharedVacantsGroup | 'new' | null>(null)
  const groups = data?.filter(({ members }) => members.some(({ tour_id }) => tour_id === tour.id))
  return (
    <Stack gap="md">
      <SettingsSection
        title={t('groups')}
        description={t('groupsHint')}
        actions={
          <Button
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => setEdited('new')}
            {...refused(mayEdit ? undefined : t('readOnly'))}
          >
            {t('addGroup')}
          </Button>
        }
      >
        {error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!groups && !error && <Skeleton height={64} />}
        {groups?.length === 0 && <Text c="dimmed">{t('groupsNone')}</Text>}
        {groups && groups.length > 0 && (
          <ul className={styles['list']} aria-label={t('groups')}>
            {groups.map((group) => (
              <GroupCard key={group.id} group={group} mayEdit={mayEdit} onEdit={() => setEdited(group)} />
            ))}
          </ul>
        )}
      </SettingsSection>
      <Allotments tourId={tour.id} mayEdit={mayEdit} />
      {edited && (
        <GroupDialog
          businessId={businessId}
          tourId={tour.id}
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}
