import type { Member } from '@muelle/contract/members/record'
import { RoleBadge } from '../roles/RoleBadge.tsx'
import { MemberPerson } from './MemberPerson.tsx'
import { MemberState } from './MemberState.tsx'
import styles from './MembersPage.module.css'
import { MemberLink } from './use-member-columns.tsx'

/** Somebody of the team on a phone. */
export const MemberCard = ({ member }: { member: Member }) => (
  <div className={styles['card']}>
    <MemberPerson member={member}>
      <MemberLink member={member} />
    </MemberPerson>
    <div className={styles['line']}>
      <RoleBadge role={member.membership?.role ?? 'owner'} />
      <MemberState member={member} />
    </div>
  </div>
)
