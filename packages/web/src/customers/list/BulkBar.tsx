import { Button, Text } from '@mantine/core'
import { deleteCustomers, setCustomersStatus } from '@muelle/contract/customers/record'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@muelle/domain/customers/customer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { Guard } from '../../session/Guard.tsx'
import { DeleteDialog } from '../../ui/dialog/DeleteDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { CUSTOMERS_KEY } from '../customer-queries.ts'
import styles from './CustomerList.module.css'
import type { Chosen } from './use-chosen.ts'

/** What is done with several customers at once: their status, or deleting them. */
export function BulkBar({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('customers')
  const [isDeleting, setIsDeleting] = useState(false)
  const ids = [...chosen.ids]
  const change = useChange({
    run: (status: CustomerStatus, options) => ask(setCustomersStatus, { body: { ids, status } }, options),
    success: t('statusUpdated'),
    failure: t('notSaved'),
    reload: [CUSTOMERS_KEY],
    onDone: chosen.clear,
  })
  if (ids.length === 0) return null
  return (
    <div className={`mu-card ${styles['bar']}`}>
      <Text role="status" fw={600}>
        {t('chosen', { count: ids.length })}
      </Text>
      <Guard module="mdu_customer" flag="edit">
        {CUSTOMER_STATUSES.map((status) => (
          <Button
            key={status}
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.send(status)}
          >
            {t(status === 'active' ? 'activate' : 'suspend')}
          </Button>
        ))}
      </Guard>
      <Guard module="mdu_customer" flag="delete">
        <Button size="xs" variant="default" c="coral" onClick={() => setIsDeleting(true)}>
          {t('remove')}
        </Button>
      </Guard>
      <Button size="xs" variant="subtle" onClick={chosen.clear}>
        {t('unchoose')}
      </Button>
      {isDeleting && (
        <DeleteDialog
          title={t('removeManyTitle', { count: ids.length })}
          confirmLabel={t('remove')}
          run={(options) => ask(deleteCustomers, { body: { ids } }, options)}
          success={t('removedMany')}
          failure={t('notSaved')}
          reload={[CUSTOMERS_KEY]}
          onDone={() => {
            chosen.clear()
            setIsDeleting(false)
          }}
          onClose={() => setIsDeleting(false)}
        >
          <Text>{t('removeManyBody')}</Text>
        </DeleteDialog>
      )}
    </div>
  )
}
