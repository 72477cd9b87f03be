import type { Role } from '@muelle/contract/members/roles'
import { useTranslations } from 'use-intl'
import { RoleLink } from './RoleLink.tsx'
import styles from './RolesPage.module.css'
import { useGrantWords } from './use-grant-words.ts'

/** The roles where they do not stand side by side, each with the modules it holds. */
export function RoleCards({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  const wordsOf = useGrantWords()
  return (
    <ul className={styles['cards']} aria-label={t('roles.matrix')}>
      {roles.map((role) => (
        <li key={role.role} className={`mu-card ${styles['card']}`}>
          <RoleLink role={role} />
          <span className={styles['two']}>{t(`roles.about.${role.role}`)}</span>
          <span className={styles['two']}>{t('roles.people', { count: role.people })}</span>
          <dl className={styles['facts']}>
            {role.modules.map((grant) => (
              <div key={grant.identifier} style={{ display: 'contents' }}>
                <dt>{t(`modules.${grant.identifier}`)}</dt>
                <dd>{wordsOf(grant)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
