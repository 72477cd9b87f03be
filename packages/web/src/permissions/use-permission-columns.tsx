import type { PermissionRow } from '@muelle/contract/permissions/record'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { PermissionActions } from './PermissionActions.tsx'
import styles from './PermissionsPage.module.css'

/** The columns of the list of permissions (specification 2.9); they stay the same while the address changes. */
export function usePermissionColumns(): DataColumn<PermissionRow>[] {
  const t = useTranslations('permissions')
  const actions = useTranslations('common')('actions')
  return useMemo(
    (): DataColumn<PermissionRow>[] => [
      {
        id: 'name',
        header: t('name'),
        sortField: 'name',
        cell: (permission) => <PermissionLink permission={permission} />,
      },
      { id: 'description', header: t('description'), cell: ({ description }) => description || '—' },
      {
        id: 'people',
        header: t('people'),
        align: 'end',
        width: 110,
        cell: ({ users }) => <span className="mu-num">{users}</span>,
      },
      {
        id: 'actions',
        header: actions,
        align: 'end',
        width: 100,
        cell: (permission) => <PermissionActions permission={permission} />,
      },
    ],
    [t, actions],
  )
}

/** A permission by name, which opens it; who may not edit it reads it there. */
export function PermissionLink({ permission: { id, name } }: { permission: PermissionRow }) {
  const t = useTranslations('permissions')
  return (
    <Link
      to="/permissions/edit/$permission"
      params={{ permission: String(id) }}
      className={styles['open'] ?? ''}
      aria-label={t('openOf', { name })}
    >
      {name}
    </Link>
  )
}
