import { Divider, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Member, RoleOffer } from '@muelle/contract/members/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { formatDateTime } from '../i18n/format.ts'
import { ownEscape } from '../ui/dialog/own-escape.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { MemberInvitation } from './MemberInvitation.tsx'
import { MemberPerson } from './MemberPerson.tsx'
import { MemberRole } from './MemberRole.tsx'
import { MemberState } from './MemberState.tsx'
import styles from './MembersPage.module.css'
import { memberName } from './member-name.ts'
import { useMember } from './member-queries.ts'
import { RemoveMember } from './RemoveMember.tsx'

type Props = { userId: number; business: SessionBusiness; onClose: () => void }

/** Somebody's place in a team: who they are, their role, their invitation, and the way out. */
export function MemberDrawer({ userId, business, onClose }: Props) {
  const t = useTranslations()
  useReturnFocus(true)
  const found = useMember(business.business_id, userId)
  const member = found.data?.rows[0]
  return (
    <Drawer
      {...ownEscape(onClose)}
      opened
      onClose={onClose}
      position="right"
      zIndex={MODAL_Z_INDEX}
      title={member ? memberName(member) : t('members.person')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={220} />
      ) : member ? (
        <Place member={member} offers={found.data.roles} business={business} onGone={onClose} />
      ) : (
        <EmptyState icon={IconUserOff} title={t('members.gone')} />
      )}
    </Drawer>
  )
}

type PlaceProps = { member: Member; offers: readonly RoleOffer[]; business: SessionBusiness; onGone: () => void }

function Place({ member, offers, business, onGone }: PlaceProps) {
  const t = useTranslations('members')
  const roleName = useTranslations('roles.names')
  const { membership } = member
  return (
    <Stack gap="lg">
      <MemberPerson member={member} />
      <Facts member={member} timeZone={business.time_zone} />
      {member.state === 'invited' && <MemberInvitation member={member} />}
      <Divider />
      {membership ? (
        <>
          <MemberRole key={membership.version} member={member} offers={offers} businessId={business.business_id} />
          <Divider />
          <Group justify="space-between" gap="xs">
            <HistoryButton
              subjectType="business_member"
              subjectId={membership.id}
              name={memberName(member)}
              fieldLabel={(field) => (field === 'role' ? t('role') : undefined)}
              valueText={(_, value) => {
                const role = BUSINESS_ROLES.find((candidate) => candidate === value)
                return role && roleName(role)
              }}
            />
            <RemoveMember member={member} business={business} onGone={onGone} />
          </Group>
        </>
      ) : (
        <Text c="dimmed">{t('ownerHint')}</Text>
      )}
    </Stack>
  )
}

function Facts({ member, timeZone }: { member: Member; timeZone: string }) {
  const t = useTranslations('members')
  const { username, email, membership, last_sign_in_at } = member
  return (
    <dl className={styles['facts']}>
      <dt>{t('state')}</dt>
      <dd>
        <MemberState member={member} />
      </dd>
      <dt>{t('username')}</dt>
      <dd>{username}</dd>
      {email && (
        <>
          <dt>{t('email')}</dt>
          <dd>{email}</dd>
        </>
      )}
      {membership && (
        <>
          <dt>{t('memberSince')}</dt>
          <dd className="mu-num">{formatDateTime(membership.created_at, timeZone)}</dd>
        </>
      )}
      <dt>{t('lastSignIn')}</dt>
      <dd className="mu-num">{last_sign_in_at ? formatDateTime(last_sign_in_at, timeZone) : t('never')}</dd>
    </dl>
  )
}
