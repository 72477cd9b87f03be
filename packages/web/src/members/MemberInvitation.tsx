import { Button, Group, Stack, Text } from '@mantine/core'
import type { Member } from '@muelle/contract/members/record'
import { inviteUser, type InvitationLink as Link, revokeUserInvitation } from '@muelle/contract/users/record'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { InvitationLink } from '../invitations/InvitationLink.tsx'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { memberName } from './member-name.ts'
import { MEMBERS_KEY } from './member-queries.ts'

/** Sends another invitation to somebody who has no password yet, or takes the open one back. */
export function MemberInvitation({ member }: { member: Member }) {
  const t = useTranslations('members')
  const { can } = useRights()
  const [link, setLink] = useState<Link | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: member.user_id }
  const resend = useChange({
    run: (_: { invite: number }, options) => ask(inviteUser, { params }, options),
    success: t('resent'),
    failure: t('resendFailed'),
    reload: [MEMBERS_KEY],
    onDone: setLink,
  })
  const revoke = useChange({
    run: (_: { revoke: number }, options) => ask(revokeUserInvitation, { params }, options),
    success: t('revoked'),
    reload: [MEMBERS_KEY],
    onDone: () => {
      setLink(null)
      setIsAsking(false)
    },
  })
  if (!can('mdu_user', 'edit')) return null
  return (
    <Stack gap="sm">
      {link && <InvitationLink link={link} email={member.email} />}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconMailForward size={16} aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.send({ invite: member.user_id })}
        >
          {t('resend')}
        </Button>
        {member.invitation && (
          <Button
            variant="subtle"
            color="coral"
            leftSection={<IconMailOff size={16} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {t('revoke')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('revokeTitle')}
          isDanger
          isPending={revoke.isPending}
          onConfirm={() => revoke.send({ revoke: member.user_id })}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('revokeBody', { name: memberName(member) })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
