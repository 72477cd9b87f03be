import { Button, Group, Stack } from '@mantine/core'
import type { InvitationLink as Link, User } from '@muelle/contract/users/record'
import { useTranslations } from 'use-intl'
import { InvitationLink } from '../invitations/InvitationLink.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { userName } from './user-name.ts'

/** The link of somebody who was just invited, or who chooses another password with it; it is told this once. */
export function InvitationDialog({ user, link, onClose }: { user: User; link: Link; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog
      onClose={onClose}
      title={`${t(user.has_password ? 'users.recoveryReady' : 'users.invitationReady')} · ${userName(user)}`}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <InvitationLink link={link} email={user.email} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
