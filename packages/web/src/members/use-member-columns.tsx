import { Button } from '@mantine/core'
import type { Member } from '@muelle/contract/members/record'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { RoleBadge } from '../roles/RoleBadge.tsx'
import type { DataColumn } from '../ui/list/DataTable.tsx'
import { MemberPerson } from './MemberPerson.tsx'
import { MemberState } from './MemberState.tsx'
import styles from './MembersPage.module.css'
import { memberName } from './member-name.ts'

const route = getRouteApi('/_panel/_office/settings/usuarios')

/** The link that opens somebody: their name, which a screen reader hears with what it does. */
export function MemberLink({ member }: { member: Member }) {
  const t = useTranslations('members')
  const name = memberName(member)
  return (
    <route.Link
      to="."
      search={(previous) => ({ ...previous, user: member.user_id })}
      preload={false}
      className={styles['open'] ?? ''}
      aria-label={t('open', { name })}
    >
      {name}
    </route.Link>
  )
}

/** The columns of the team; they stay the same while the address changes, so that the pressed link keeps the focus. */
export function useMemberColumns(timeZone: string, onOpen: (member: Member) => void): DataColumn<Member>[] {
  const t = useTranslations('members')
  return useMemo(
    (): DataColumn<Member>[] => [
      {
        id: 'person',
        header: t('person'),
        sortField: 'name',
        width: '30%',
        cell: (member) => (
          <MemberPerson member={member}>
            <MemberLink member={member} />
          </MemberPerson>
        ),
      },
      {
        id: 'role',
        header: t('role'),
        sortField: 'role',
        cell: ({ membership }) => <RoleBadge role={membership?.role ?? 'owner'} />,
      },
      { id: 'state', header: t('state'), cell: (member) => <MemberState member={member} /> },
      {
        id: 'lastSignIn',
        header: t('lastSignIn'),
        sortField: 'last_sign_in_at',
        from: 'desk',
        cell: ({ last_sign_in_at }) => (
          <span className="mu-num">{last_sign_in_at ? formatDateTime(last_sign_in_at, timeZone) : t('never')}</span>
        ),
      },
      {
        id: 'actions',
        header: '',
        align: 'end',
        cell: (member) =>
          member.is_first ? null : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('manageOf', { name: memberName(member) })}
              onClick={() => onOpen(member)}
            >
              {t('manage')}
            </Button>
          ),
      },
    ],
    [t, timeZone, onOpen],
  )
}
