import { Button, Group, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

type Props = {
  title: string
  submitLabel: string
  /** Reasons that one press chooses. */
  usual?: readonly string[]
  isPending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why: a press for the usual reasons, words for another. */
export function ReasonDialog({ title, submitLabel, usual, isPending, onReason, onClose }: Props) {
  const t = useTranslations('scan')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onReason(reason.trim())
      }}
    >
      {usual && (
        <Group gap="xs">
          {usual.map((one) => (
            <Button key={one} variant="default" mih={48} disabled={isPending} onClick={() => onReason(one)}>
              {one}
            </Button>
          ))}
        </Group>
      )}
      <TextInput
        label={t('reason')}
        required
        maxLength={MAX_REASON}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
