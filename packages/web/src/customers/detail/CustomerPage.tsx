import { Button, Group, Skeleton } from '@mantine/core'
import type { Customer } from '@muelle/contract/customers/record'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { IconBrandWhatsapp, IconPencil, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Guard } from '../../session/Guard.tsx'
import { telephoneLink } from '../../tourists/tourist.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CustomerBadges } from '../CustomerBadges.tsx'
import styles from '../Customers.module.css'
import { customerQuery } from '../customer-queries.ts'
import { CustomerHistory } from './CustomerHistory.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import { EditDialog } from './EditDialog.tsx'
import { StandingLines } from './StandingLines.tsx'

/** All about one customer (specification `/customer/edit/:id`): who, what is next, what was, and what people noted. */
export function CustomerPage({ id }: { id: number }) {
  const found = useQuery(customerQuery(id))
  if (found.error && !found.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data)
    return (
      <>
        <PageHeader />
        <Skeleton height={480} aria-busy />
      </>
    )
  return <Loaded key={found.data.id} customer={found.data} />
}

function Loaded({ customer }: { customer: Customer }) {
  const t = useTranslations('customers')
  const [isEditing, setIsEditing] = useState(false)
  const { name, phone, is_whole } = customer
  const chat = phone === null ? null : chatLink({ phone_code: null, phone_number: phone }, '')
  return (
    <>
      <PageHeader
        title={name || t('nameless')}
        description={
          <Group gap="xs" component="span">
            <CustomerBadges customer={customer} />
            {!is_whole && t('partial')}
          </Group>
        }
        actions={
          <>
            {phone !== null && (
              <Button
                component="a"
                href={telephoneLink(phone)}
                variant="default"
                leftSection={<IconPhone size={16} aria-hidden />}
              >
                {t('call')}
              </Button>
            )}
            {chat !== null && (
              <Button
                component="a"
                href={chat}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              >
                WhatsApp
              </Button>
            )}
            <CustomerMenu customer={customer} />
            <Guard module="mdu_customer" flag="edit">
              <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsEditing(true)}>
                {t('edit')}
              </Button>
            </Guard>
          </>
        }
      />
      <StandingLines customer={customer} />
      <div className={styles['columns']}>
        <CustomerSummary customer={customer} />
        <CustomerHistory customer={customer} />
        <CustomerNotes customer={customer} />
      </div>
      {isEditing && <EditDialog customer={customer} onClose={() => setIsEditing(false)} />}
    </>
  )
}
