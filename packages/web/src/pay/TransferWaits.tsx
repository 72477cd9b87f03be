import type { PaymentPage } from '@muelle/contract/payments/links'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'
import { Contact } from './Contact.tsx'
import styles from './PayPage.module.css'
import { Sums } from './Sums.tsx'
import { Trips } from './Trip.tsx'

/** A transfer was announced: nobody is asked to pay again until it was found, or was not. */
export function TransferWaits({ page }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  return (
    <>
      <p className={styles['waits']} role="status">
        <IconBuildingBank size={20} aria-hidden />
        {t('transfer.waits', { amount: exactMoney(page.transferring_cents, page.currency) })}
      </p>
      <Trips page={page} />
      <Sums page={page} />
      <Contact page={page} />
    </>
  )
}
