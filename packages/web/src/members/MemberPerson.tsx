import { Avatar } from '@mantine/core'
import type { Member } from '@muelle/contract/members/record'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../session/use-session.ts'
import styles from './MembersPage.module.css'
import { memberInitials, memberName } from './member-name.ts'

/** Somebody of the team with avatar, name and how to reach them; `children` stand in place of the plain name, such as a link. */
export function MemberPerson({ member, children }: { member: Member; children?: ReactNode }) {
  const t = useTranslations('members')
  const { user } = useSession()
  return (
    <span className={styles['person']}>
      <Avatar color={member.is_first ? 'agua' : 'gray'} radius="xl" size={36} aria-hidden>
        {memberInitials(member)}
      </Avatar>
      <span className={styles['names']}>
        <b>{children ?? memberName(member)}</b>
        {member.user_id === user.id && <span className={styles['you']}> · {t('you')}</span>}
        <span className={styles['two']}>{member.email ?? member.username}</span>
      </span>
    </span>
  )
}
