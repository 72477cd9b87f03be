import { TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/booking-bounds'
import { waiveDeposit } from '@muelle/contract/deposits/visit-money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'

/** Asks for no deposit any more, with a reason that stays with the visit. */
export function WaiveDialog({ visitId, onClose }: { visitId: number; onClose: () => void }) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const id = business.business_id
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const waive = useChange({
    run: (said: string, options) =>
      ask(waiveDeposit, { params: { id, bookingId: visitId }, body: { reason: said } }, options),
    success: t('waivedDone'),
    failure: t('failed'),
    reload: [visitsKey(id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('waive')}
      submitLabel={t('waive')}
      isPending={waive.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (reason.trim() !== '') waive.send(reason.trim())
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
