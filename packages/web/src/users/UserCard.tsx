import type { User } from '@muelle/contract/users/record'
import { useTranslations } from 'use-intl'
import { UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import { UserSwitch } from './UserSwitch.tsx'
import styles from './UsersPage.module.css'

/** A user of the list on a phone. */
export function UserCard({ user, onEdit }: { user: User; onEdit: (user: User) => void }) {
  const t = useTranslations('users')
  return (
    <div className={styles['card']} data-owner={user.is_first || undefined}>
      <UserName user={user} onEdit={onEdit} />
      {/* The owner's has no actions; what follows keeps its column. */}
      <div>
        <UserActions user={user} onEdit={onEdit} />
      </div>
      <span className={styles['two']}>
        {[user.username, user.UserPermission?.name ?? (user.is_first ? null : t('noPermission'))]
          .filter(Boolean)
          .join(' · ')}
        {user.email && <span className={styles['line']}>{user.email}</span>}
      </span>
      <UserSwitch user={user} />
    </div>
  )
}
