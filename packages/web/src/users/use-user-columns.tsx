import type { User } from '@muelle/contract/users/record'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import { UserSwitch } from './UserSwitch.tsx'

/** The columns of the list of users (specification 2.10); they stay the same while the address changes, so that nothing loses the focus. */
export function useUserColumns(onEdit: (user: User) => void, timeZone: string): DataColumn<User>[] {
  const t = useTranslations('users')
  const actions = useTranslations('common')('actions')
  return useMemo(
    (): DataColumn<User>[] => [
      {
        id: 'name',
        header: t('name'),
        sortField: 'name',
        cell: (user) => <UserName user={user} onEdit={onEdit} />,
      },
      { id: 'email', header: t('email'), sortField: 'email', from: 'desk', cell: ({ email }) => email ?? '—' },
      { id: 'username', header: t('username'), sortField: 'username', cell: ({ username }) => username },
      {
        id: 'permission',
        header: t('permission'),
        cell: ({ is_first, UserPermission }) => UserPermission?.name ?? (is_first ? '—' : t('noPermission')),
      },
      {
        id: 'lastSignIn',
        header: t('lastSignIn'),
        from: 'wide',
        cell: ({ last_sign_in_at }) => (
          <span className="mu-num">{last_sign_in_at ? formatDateTime(last_sign_in_at, timeZone) : t('never')}</span>
        ),
      },
      { id: 'enabled', header: t('active'), width: 80, cell: (user) => <UserSwitch user={user} /> },
      {
        id: 'actions',
        header: actions,
        align: 'end',
        width: 100,
        cell: (user) => <UserActions user={user} onEdit={onEdit} />,
      },
    ],
    [t, actions, onEdit, timeZone],
  )
}
