import { Button, Group, Modal, Stack } from '@mantine/core'
import type { InvitationLink as Link, User } from '@muelle/contract/users/record'
import { useTranslations } from 'use-intl'
import { InvitationLink } from '../invitations/InvitationLink.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { userName } from './user-name.ts'

/** The link of somebody who was just invited, or who chooses another password with it; it is told this once. */
export function InvitationDialog({ user, link, onClose }: { user: User; link: Link; onClose: () => void }) {
  const t = useTranslations()
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t(user.has_password ? 'users.recoveryReady' : 'users.invitationReady')} · ${userName(user)}`}
      zIndex={MODAL_Z_INDEX}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <InvitationLink link={link} email={user.email} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
