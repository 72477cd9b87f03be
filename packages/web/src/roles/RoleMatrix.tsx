import type { Role } from '@muelle/contract/members/roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import { useTranslations } from 'use-intl'
import { RoleLink } from './RoleLink.tsx'
import styles from './RolesPage.module.css'
import { useGrantWords } from './use-grant-words.ts'

/** Roles across, modules down, and in each cell what may be done, in words. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations()
  const wordsOf = useGrantWords()
  // A module that none of these roles holds says nothing about them.
  const modules = ROLE_MODULES.filter((module) =>
    roles.some((role) => role.modules.some(({ identifier }) => identifier === module)),
  )
  return (
    // What is beside the screen is reached with the keyboard through the links at the head of each column.
    <section className={`mu-card ${styles['frame']}`} aria-label={t('roles.matrix')}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('roles.module')}</th>
            {roles.map((role) => (
              <th key={role.role} scope="col">
                <RoleLink role={role} />
                <span className={styles['two']}>{t('roles.people', { count: role.people })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module}>
              <th scope="row">{t(`modules.${module}`)}</th>
              {roles.map(({ role, modules: grants }) => {
                const grant = grants.find(({ identifier }) => identifier === module)
                return (
                  <td key={role} className={grant ? undefined : styles['none']}>
                    {wordsOf(grant)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
