import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'
import { Contact } from './Contact.tsx'
import { HoldAgain } from './HoldAgain.tsx'
import styles from './PayPage.module.css'
import type { PayLink } from './pay-link.ts'
import { Sums } from './Sums.tsx'
import { TransferPhoto } from './TransferPhoto.tsx'
import { Trips } from './Trip.tsx'

type Props = { link: PayLink; page: PaymentPage; onRefresh: () => void }

/** A transfer was announced: nobody is asked to pay again until it was found, or was not. */
export function TransferWaits({ link, page, onRefresh }: Props) {
  return (
    <>
      <TransferNote page={page} />
      <TransferPhoto link={link} page={page} onRefresh={onRefresh} />
      {page.may_hold_again && <HoldAgain link={link} onHeld={onRefresh} />}
      <Trips page={page} />
      <Sums page={page} />
      <Contact page={page} />
    </>
  )
}

/** What is being looked for at the bank. */
export function TransferNote({ page }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  return (
    <p className={styles['waits']} role="status">
      <IconBuildingBank size={20} aria-hidden />
      {t('transfer.waits', { amount: exactMoney(page.transferring_cents, page.currency) })}
    </p>
  )
}
