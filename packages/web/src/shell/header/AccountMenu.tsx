import { Avatar, UnstyledButton } from '@mantine/core'
import { fullName } from '@muelle/domain/full-name'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session/use-session.ts'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import styles from './AccountMenu.module.css'

export const loadAccountMenu = () => import('./AccountMenuList.tsx').then(({ AccountMenuList }) => AccountMenuList)

/** The initial of the signed-in person and, behind it, what is theirs. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const { user } = useSession()
  const name = fullName(user.first_name, user.last_name) || user.username
  const initial = name.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? ''
  const button = (
    <UnstyledButton className={styles['target']} aria-label={t('accountMenu', { name })}>
      <Avatar color="agua" radius="xl" size={32} src={user.image} alt="">
        {initial}
      </Avatar>
    </UnstyledButton>
  )
  return <DeferredPopup kind="menu" load={loadAccountMenu} button={button} pass={{ name }} />
}
