import { TextInput } from '@mantine/core'
import { MAX_BUMP_REASON } from '@muelle/contract/visits/waitlist-bounds'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

const LEAST = 3

type Props = { name: string; onClose: () => void; onReason: (reason: string) => void }

/** Why somebody goes ahead of others: it is kept with who said it (W-2). */
export function BumpDialog({ name, onClose, onReason }: Props) {
  const t = useTranslations('waitlist')
  const [reason, setReason] = useState('')
  const denial = reason.trim().length < LEAST ? t('reasonMissing') : undefined
  return (
    <FormDialog
      title={t('bumpTitle', { name })}
      submitLabel={t('bump')}
      submitDenial={denial}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!denial) onReason(reason.trim())
      }}
    >
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        maxLength={MAX_BUMP_REASON}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
