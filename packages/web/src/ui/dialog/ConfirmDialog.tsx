import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  /** «Confirmar» unless told otherwise. */
  confirmLabel?: string
  /** Coral: what is confirmed cannot be taken back. */
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen, in a sentence. */
  children: ReactNode
}

/** Asks before something that is not undone with a press, above any other dialog. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, isDanger = false, isPending = false, onConfirm, onClose, children } = props
  const t = useTranslations('common')
  return (
    <Dialog isAbove size="sm" title={title} onClose={onClose}>
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
            {t('cancel')}
          </Button>
          <Button
            {...(isDanger ? { color: 'coral' } : {})}
            loading={isPending}
            onClick={onConfirm}
            data-autofocus={!isDanger || undefined}
          >
            {confirmLabel ?? t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
