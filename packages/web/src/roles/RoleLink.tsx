import type { Role } from '@muelle/contract/members/roles'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './RolesPage.module.css'

const route = getRouteApi('/_panel/_office/settings/roles')

/** The name of a role, which opens it, and whether the owner has changed it. */
export function RoleLink({ role: { role, is_changed } }: { role: Role }) {
  const t = useTranslations('roles')
  const name = t(`names.${role}`)
  return (
    <>
      <route.Link
        to="."
        search={(previous) => ({ ...previous, role })}
        preload={false}
        className={styles['open'] ?? ''}
        aria-label={t('open', { role: name })}
      >
        {name}
      </route.Link>
      {is_changed && (
        <span title={t('changedHint')}>
          <StatusBadge tone="progress">{t('changed')}</StatusBadge>
        </span>
      )}
    </>
  )
}
