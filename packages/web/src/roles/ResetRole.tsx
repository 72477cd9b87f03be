import { Button, Text } from '@mantine/core'
import { type Role, resetRole } from '@muelle/contract/members/roles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { ROLE_CHANGES } from './role-queries.ts'

/** Gives a role that was changed its preset back, after asking. */
export function ResetRole({ role, onDone }: { role: Role; onDone: () => void }) {
  const t = useTranslations('roles')
  const [isAsking, setIsAsking] = useState(false)
  const reset = useChange({
    run: (name: Role['role'], options) => ask(resetRole, { params: { role: name } }, options),
    success: t('wasReset'),
    failure: t('saveFailed'),
    reload: ROLE_CHANGES,
    onDone: () => {
      setIsAsking(false)
      onDone()
    },
  })
  if (!role.is_changed) return <span />
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('reset')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('resetTitle')}
          isPending={reset.isPending}
          onConfirm={() => reset.send(role.role)}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('resetBody', { role: t(`names.${role.role}`) })}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
