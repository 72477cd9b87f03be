import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'

type Props = {
  isDirty: boolean
  /** A value of the address that changes what is shown within the screen, such as its section. */
  alsoWithin?: string
}

/** Asks before what was typed is lost to another screen, another section of it, or a closed tab. */
export function LeaveGuard({ isDirty, alsoWithin }: Props) {
  const t = useTranslations('form')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname || (alsoWithin !== undefined && differ(current, next, alsoWithin))),
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

type Place = { search: object }
const differ = (current: Place, next: Place, name: string): boolean =>
  (current.search as Record<string, unknown>)[name] !== (next.search as Record<string, unknown>)[name]
