import type { Member } from '@muelle/contract/members/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { relativeTime } from '../i18n/relative-time.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import styles from './MembersPage.module.css'

const TONES = { active: 'done', invited: 'waiting', disabled: 'danger' } as const satisfies Record<
  Member['state'],
  StatusTone
>

/** Whether somebody can sign in; for one who is invited, since when and until when the invitation is open. */
export function MemberState({ member }: { member: Member }) {
  const t = useTranslations('members')
  return (
    <span className={styles['state']}>
      <StatusBadge tone={TONES[member.state]}>{t(`states.${member.state}`)}</StatusBadge>
      {member.state === 'invited' && <InvitationAge invitation={member.invitation} />}
    </span>
  )
}

/** The age of an invitation and what is left of it, in words. */
export function InvitationAge({ invitation }: Pick<Member, 'invitation'>) {
  const t = useTranslations('members')
  const [now] = useState(() => Date.now())
  if (!invitation) return <span className={styles['two']}>{t('noInvitation')}</span>
  const expires = relativeTime(invitation.expires_at, now)
  if (Date.parse(invitation.expires_at) <= now)
    return <span className={styles['late']}>{t('expired', { when: expires })}</span>
  return (
    <span className={styles['two']}>
      {t('invitedAgo', { when: relativeTime(invitation.created_at, now) })} · {t('expires', { when: expires })}
    </span>
  )
}
