import { TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

type Props = { title: string; isPending: boolean; onReason: (reason: string) => void; onClose: () => void }

/** Gives up money with a reason that stays with the visit. */
export function ReasonForm({ title, isPending, onReason, onClose }: Props) {
  const t = useTranslations('visitMoney')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (reason.trim() !== '') onReason(reason.trim())
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={MAX_REASON}
        required
        data-autofocus
        error={isChecked && reason.trim() === '' && t('reasonRequired')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
