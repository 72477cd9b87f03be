import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before what was typed is lost to another screen or a closed tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('form')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog title={t('leaveTitle')} confirmLabel={t('leave')} isDanger onConfirm={proceed} onClose={reset}>
      <Text>{t('leaveBody')}</Text>
    </ConfirmDialog>
  )
}
