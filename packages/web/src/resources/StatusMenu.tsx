import { Menu, UnstyledButton } from '@mantine/core'
import type { Resource } from '@muelle/contract/resources/record'
import { RESOURCE_STATUSES, type ResourceStatus } from '@muelle/domain/resources/resource-status'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { refusalTo } from '../ui/refusal-to.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import styles from './ResourcesPage.module.css'
import { useStatusChange } from './use-status-change.tsx'

const TONES: Record<ResourceStatus, StatusTone> = { Disponible: 'done', No_disponible: 'danger', Limpieza: 'waiting' }

type Props = { resource: Resource; timeZone: string }

/** The status of a resource; who may edit changes it with a press, and takes it back from the notice (M-6). */
export function StatusMenu({ resource, timeZone }: Props) {
  const t = useTranslations('resources')
  const change = useStatusChange(resource)
  const { name, status, status_until: until } = resource
  const badge = <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
  const end = until && (
    <span className={`mu-num ${styles['two']}`}>{t('untilTime', { time: formatDateTime(until, timeZone) })}</span>
  )
  if (refusalTo('edit', resource) !== undefined)
    return (
      <span>
        {badge}
        {end}
      </span>
    )
  return (
    <Menu position="bottom-start" width={190}>
      <Menu.Target>
        <UnstyledButton
          className={styles['status'] ?? ''}
          aria-label={`${t('changeStatus', { name })}: ${t(`statuses.${status}`)}`}
        >
          <span className={styles['word']}>
            {badge}
            <IconChevronDown size={14} aria-hidden />
          </span>
          {end}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {RESOURCE_STATUSES.map((candidate) => (
          <Menu.Item
            key={candidate}
            leftSection={candidate === status ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
            {...(candidate === status ? { 'aria-current': true } : {})}
            onClick={() => change(candidate)}
          >
            {t(`statuses.${candidate}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
