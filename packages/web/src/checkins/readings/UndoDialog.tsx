import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Checkin } from '@muelle/contract/checkins/record'
import { undoCheckin } from '@muelle/contract/checkins/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { thisDevice } from '../../api/this-device.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { READINGS_KEY } from './reading-queries.ts'
import { useReasonField } from './use-reason-field.ts'

/** Takes a scan back, with a reason (K3). */
export function UndoDialog({ reading: { id }, onClose }: { reading: Pick<Checkin, 'id'>; onClose: () => void }) {
  const t = useTranslations('readings')
  const { validate, field } = useReasonField()
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: validate } })
  const { send, isPending } = useChange({
    run: (reason: string, options) =>
      ask(undoCheckin, { params: { id }, body: { nonce: newIdempotencyKey(), reason, device: thisDevice() } }, options),
    success: t('detail.undone'),
    reload: [READINGS_KEY, ['bookings'], ['board']],
    onDone: onClose,
    form,
  })
  return (
    <FormDialog
      title={t('acts.undo')}
      submitLabel={t('acts.undo')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => send(reason.trim()))}
    >
      <Textarea label={t('detail.reason')} data-autofocus {...field} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
