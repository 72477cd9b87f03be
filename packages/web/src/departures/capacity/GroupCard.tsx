import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { deleteGroup, type SharedVacantsGroup } from '@muelle/contract/departures/shared-vacants'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { refused } from '../../ui/refused.ts'
import styles from './Capacity.module.css'
import { CAPACITY_KEYS } from './capacity-queries.ts'

type Props = { group: SharedVacantsGroup; mayEdit: boolean; onEdit: () => void }

/** A group in words: what its tours share, when, and in which way. */
export function GroupCard({ group, mayEdit, onEdit }: Props) {
  const t = useTranslations('capacity')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={styles['row']}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{group.name}</Text>
          {!group.enabled && (
            <Badge color="gray" variant="light">
              {t('disabled')}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {group.transport
            ? t('sharesTransport', { seats: group.capacity, name: group.transport.name })
            : t('sharesSeats', { seats: group.capacity })}
          {' · '}
          {t(`scopes.${group.scope}`)}
          {' · '}
          {t(`modes.${group.mode}`)}
        </Text>
        <Group gap={6} mt={4} className={styles['members'] ?? ''}>
          {group.members.map(({ tour_id, schedule_id, tour_name, start_time }) => (
            <Badge key={`${tour_id} ${schedule_id}`} variant="light" size="lg">
              {start_time ? `${tour_name} · ${formatTimeOfDay(start_time)}` : tour_name}
            </Badge>
          ))}
        </Group>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('editNamed', { name: group.name })}
          onClick={onEdit}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="subtle"
          color="coral"
          aria-label={t('deleteNamed', { name: group.name })}
          onClick={() => setIsAsking(true)}
          {...refused(mayEdit ? undefined : t('readOnly'))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {isAsking && (
        <DeleteDialog
          title={t('deleteNamed', { name: group.name })}
          confirmLabel={t('delete')}
          run={(options) => ask(deleteGroup, { params: { id: group.business_id, groupId: group.id } }, options)}
          success={t('groupDeleted')}
          failure={t('groupFailed')}
          reload={CAPACITY_KEYS}
          onClose={() => setIsAsking(false)}
        >
          {t('deleteBody')}
        </DeleteDialog>
      )}
    </li>
  )
}
