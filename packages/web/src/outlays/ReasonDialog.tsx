import { TextInput } from '@mantine/core'
import { MAX_OUTLAY_TEXT } from '@muelle/contract/outlays/outlay-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../ui/form/FormDialog.tsx'

type Props = {
  title: string
  submitLabel: string
  isPending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why something is taken back. */
export function ReasonDialog({ title, submitLabel, isPending, onReason, onClose }: Props) {
  const t = useTranslations('outlays')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onReason(reason.trim())
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('reason')}
        required
        maxLength={MAX_OUTLAY_TEXT}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
