import { Button, Group, type ModalProps, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../dialog/Dialog.tsx'
import { StaleAlert, type StaleChoice } from './StaleAlert.tsx'

type Props = {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isPending?: boolean
  /** What to do about somebody else's change; the dialog begins with it. */
  stale?: StaleChoice | null
  /** «Guardar» unless told otherwise. */
  submitLabel?: string
  /** Why nothing can be saved now; the button then says so and cannot be pressed. */
  submitDenial?: string | undefined
  size?: ModalProps['size']
  /** Beside the buttons, such as a link to more. */
  footer?: ReactNode
  children: ReactNode
}

/** A form above the screen, mounted while it is open: fields, then cancel and save. Checks are the caller's, not the browser's. */
export function FormDialog(props: Props) {
  const {
    title,
    onClose,
    onSubmit,
    isPending = false,
    stale = null,
    submitLabel,
    submitDenial,
    size = 'md',
    footer,
    children,
  } = props
  const t = useTranslations('common')
  const reasonId = useId()
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      // What was typed is not lost to a press beside the dialog.
      closeOnClickOutside={false}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          {children}
          {/* A button that cannot be pressed says why in words, not only to a mouse that rests on it. */}
          {submitDenial && (
            <Text id={reasonId} size="sm" c="dimmed" ta="end">
              {submitDenial}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            {footer}
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={submitDenial !== undefined}
              {...(submitDenial && { 'aria-describedby': reasonId })}
            >
              {submitLabel ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
