import { type Customer, updateCustomer } from '@muelle/contract/customers/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { CustomerFields } from '../CustomerFields.tsx'
import { customerBodyOf, customerValuesOf } from '../customer-form.ts'
import { CUSTOMERS_KEY } from '../customer-queries.ts'

/** Corrects who a customer is and how they are reached. */
export function EditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations('customers')
  const { form, dialog } = useRecordDialog({
    record: customer,
    valuesOf: (row: Customer) => customerValuesOf(row, null),
    validate: ({ name }) => ({ name: name.trim() === '' ? t('nameRequired') : null }),
    save: (values, over, options) =>
      ask(
        updateCustomer,
        { params: { id: over.id }, body: { ...customerBodyOf(values), version: over.version } },
        options,
      ),
    success: t('updated'),
    failure: t('notSaved'),
    refusedAt: { 'customer.contact_unfit': 'phones' },
    reload: [CUSTOMERS_KEY],
    onDone: onClose,
  })
  return (
    <FormDialog title={t('editTitle')} size="lg" onClose={onClose} {...dialog}>
      <CustomerFields form={form} isNew={false} />
    </FormDialog>
  )
}
