import { Select, Textarea } from '@mantine/core'
import { MAX_BLOCK_NOTE } from '@muelle/contract/customers/customer-bounds'
import { blockCustomer, type Customer } from '@muelle/contract/customers/record'
import { BLOCK_REASONS, type BlockReason } from '@muelle/domain/customers/customer'
import { instantOf, localDate, localTime } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { CUSTOMERS_KEY } from '../customer-queries.ts'

type Values = { reason: BlockReason; note: string; until: string }
const END_OF_DAY = localTime('23:59')

/** Takes no more bookings of somebody: why, what happened, and until when (C-4). */
export function BlockDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations('customers')
  const { business } = useBusiness()
  const name = customer.name || t('nameless')
  const zone = business?.time_zone ?? 'UTC'
  const { form, dialog } = useRecordDialog({
    record: customer,
    valuesOf: (_row: Customer): Values => ({ reason: 'no_shows', note: '', until: '' }),
    validate: () => ({}),
    save: ({ reason, note, until }, over, options) => {
      const end = until === '' ? null : new Date(instantOf(localDate(until), END_OF_DAY, zone)).toISOString()
      const body = { reason, note, until: end, version: over.version }
      return ask(blockCustomer, { params: { id: over.id }, body }, options)
    },
    success: t('blockDone'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog title={t('blockTitle', { name })} submitLabel={t('block')} onClose={onClose} {...dialog}>
      <Select
        label={t('blockReason')}
        allowDeselect={false}
        data={BLOCK_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('blockNote')}
        autosize
        minRows={2}
        maxLength={MAX_BLOCK_NOTE}
        {...form.getInputProps('note')}
      />
      <DateField label={t('blockUntil')} clearable {...form.getInputProps('until')} />
    </FormDialog>
  )
}
