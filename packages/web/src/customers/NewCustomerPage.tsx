import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Customer, createCustomer } from '@muelle/contract/customers/record'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { NotAllowed } from '../ui/NotAllowed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useChange } from '../ui/use-change.ts'
import { CustomerFields } from './CustomerFields.tsx'
import styles from './Customers.module.css'
import { type CustomerValues, customerBodyOf, customerValuesOf } from './customer-form.ts'
import { CUSTOMERS_KEY } from './customer-queries.ts'

/** Enters a customer by hand (specification `/customer/new`), and goes on to all about them. */
export function NewCustomerPage() {
  const t = useTranslations()
  const { can } = useRights()
  const { business } = useBusiness()
  const navigate = useNavigate()
  const form = useForm<CustomerValues>({
    initialValues: customerValuesOf(null, business?.business_id ?? null),
    validate: { name: (name) => (name.trim() === '' ? t('customers.nameRequired') : null) },
  })
  const change = useChange({
    run: (values: CustomerValues, options) => {
      const businessId = values.business_id === null ? {} : { business_id: Number(values.business_id) }
      return ask(createCustomer, { body: { ...customerBodyOf(values), ...businessId } }, options)
    },
    success: t('customers.created'),
    failure: t('customers.notSaved'),
    reload: [CUSTOMERS_KEY],
    form,
    onDone: ({ id }: Customer) =>
      void navigate({ to: '/customer/edit/$customer', params: { customer: String(id) }, replace: true }),
  })
  if (!can('mdu_customer', 'create')) return <NotAllowed />
  return (
    <>
      <PageHeader />
      <form
        className={`mu-card ${styles['form']}`}
        noValidate
        onSubmit={form.onSubmit((values) => change.send(values))}
      >
        <Stack gap="md">
          <CustomerFields form={form} isNew />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void navigate({ to: '/cliente' })}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('customers.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
