import { Switch, Text } from '@mantine/core'
import { toggleUser, type User } from '@muelle/contract/users/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { refusalTo } from '../ui/refusal-to.ts'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { userName } from './user-name.ts'
import { USER_KEYS } from './user-queries.ts'

/** Whether somebody may sign in, with the question before that changes; the owner's stays as it is. */
export function UserSwitch({ user, label }: { user: User; label?: string }) {
  const t = useTranslations('users')
  const [isAsking, setIsAsking] = useState(false)
  const { id, enabled } = user
  const name = userName(user)
  const close = () => setIsAsking(false)
  const change = useChange({
    // The state that is wanted, so that a repeated request does not undo itself (I27).
    run: (wanted: boolean, options) => ask(toggleUser, { params: { id }, body: { enabled: wanted } }, options),
    success: (answer) => t(answer.enabled ? 'enabled' : 'disabled'),
    reload: USER_KEYS,
    onDone: close,
  })
  const refusal = refusalTo('toggle', user)
  return (
    <>
      <Switch
        checked={enabled}
        aria-label={t('activeOf', { name })}
        {...(label ? { label } : {})}
        onChange={() => refusal === undefined && setIsAsking(true)}
        {...refused(refusal)}
      />
      {isAsking && (
        <ConfirmDialog
          title={t(enabled ? 'disableTitle' : 'enableTitle')}
          isDanger={enabled}
          isPending={change.isPending}
          onConfirm={() => change.send(!enabled)}
          onClose={close}
        >
          <Text>{t(enabled ? 'disableBody' : 'enableBody', { name })}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
