import { UnstyledButton } from '@mantine/core'
import type { User } from '@muelle/contract/users/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalTo } from '../ui/refusal-to.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './UsersPage.module.css'
import { userName } from './user-name.ts'

type Props = { user: User; onEdit: (user: User) => void }

/** A user by name, which opens their form where that is allowed, with what is special about them. */
export function UserName({ user, onEdit }: Props) {
  const t = useTranslations('users')
  const name = userName(user)
  const isOpen = refusalTo('edit', user) === undefined
  return (
    <span className={styles['name']}>
      {isOpen ? (
        <UnstyledButton
          className={styles['open'] ?? ''}
          aria-label={t('editOf', { name })}
          onClick={() => onEdit(user)}
        >
          {name}
        </UnstyledButton>
      ) : (
        <b>{name}</b>
      )}
      <UserState user={user} />
    </span>
  )
}

/** The owner, or somebody who cannot get in yet. */
function UserState({ user }: { user: User }) {
  const t = useTranslations('users')
  const [now] = useState(() => Date.now())
  if (user.is_first) return <StatusBadge tone="active">{t('owner')}</StatusBadge>
  if (user.has_password) return null
  if (!user.invitation) return <StatusBadge tone="danger">{t('noAccess')}</StatusBadge>
  return Date.parse(user.invitation.expires_at) > now ? (
    <StatusBadge tone="waiting">{t('invited')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('invitationExpired')}</StatusBadge>
  )
}
