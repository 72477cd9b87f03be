import { Button, Divider, Group, Text } from '@mantine/core'
import { resetSecondFactor } from '@muelle/contract/sessions/second-factor'
import { type InvitationLink, inviteUser, revokeUserInvitation, type User } from '@muelle/contract/users/record'
import { IconMailForward, IconMailOff, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { useUserFieldLabel } from './use-user-field-label.ts'
import { userName } from './user-name.ts'
import { USER_KEYS } from './user-queries.ts'

type Props = { user: User; onInvited: (user: User, link: InvitationLink) => void; onClose: () => void }
type Step = 'invite' | 'resetFactor' | null

/** What can be done with a user besides their data: a link to a new password, its withdrawal, their second factor, their history. */
export function UserMore({ user, onInvited, onClose }: Props) {
  const t = useTranslations('users')
  const fieldLabel = useUserFieldLabel()
  const [step, setStep] = useState<Step>(null)
  const params = { id: user.id }
  const name = userName(user)
  const invite = useChange({
    run: (_: 'invite', options) => ask(inviteUser, { params }, options),
    reload: USER_KEYS,
    onDone: (link) => {
      onClose()
      onInvited(user, link)
    },
  })
  const revoke = useChange({
    run: (_: 'revoke', options) => ask(revokeUserInvitation, { params }, options),
    success: t(user.has_password ? 'linkRevoked' : 'revoked'),
    reload: USER_KEYS,
    onDone: onClose,
  })
  const resetFactor = useChange({
    run: (_: 'reset', options) => ask(resetSecondFactor, { params }, options),
    success: t('factorReset'),
    reload: USER_KEYS,
    onDone: onClose,
  })
  const inviteRefusal = refusalTo('invite', user)
  const toggleRefusal = refusalTo('toggle', user)
  return (
    <>
      <Divider />
      <Group gap="xs">
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconMailForward size={16} aria-hidden />}
          onClick={() => setStep('invite')}
          {...refused(inviteRefusal)}
        >
          {t(user.has_password ? 'recover' : user.invitation ? 'inviteAgain' : 'invite')}
        </Button>
        {user.invitation && (
          <Button
            variant="subtle"
            color="coral"
            size="compact-md"
            leftSection={<IconMailOff size={16} aria-hidden />}
            loading={revoke.isPending}
            onClick={() => revoke.send('revoke')}
          >
            {t(user.has_password ? 'revokeLink' : 'revoke')}
          </Button>
        )}
        {user.has_second_factor && (
          <Button
            variant="subtle"
            color="coral"
            size="compact-md"
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => setStep('resetFactor')}
            {...refused(toggleRefusal)}
          >
            {t('resetFactor')}
          </Button>
        )}
        <HistoryButton subjectType="user" subjectId={user.id} name={name} fieldLabel={fieldLabel} />
      </Group>
      {step === 'invite' && (
        <ConfirmDialog
          title={t(user.has_password ? 'recoverTitle' : 'inviteTitle', { name })}
          isPending={invite.isPending}
          onConfirm={() => invite.send('invite')}
          onClose={() => setStep(null)}
        >
          <Text>{t(user.has_password ? 'recoverBody' : 'inviteBody')}</Text>
        </ConfirmDialog>
      )}
      {step === 'resetFactor' && (
        <ConfirmDialog
          title={t('resetFactor')}
          isDanger
          isPending={resetFactor.isPending}
          onConfirm={() => resetFactor.send('reset')}
          onClose={() => setStep(null)}
        >
          <Text>{t('resetFactorBody', { name })}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
