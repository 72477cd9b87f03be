import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconArrowRight, IconClockOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import { Contact } from './Contact.tsx'
import { HoldAgain } from './HoldAgain.tsx'
import { OtherDepartures } from './OtherDepartures.tsx'
import styles from './PayPage.module.css'
import { addressOf, type PayLink } from './pay-link.ts'
import { Codes } from './Receipt.tsx'
import { TransferPhoto } from './TransferPhoto.tsx'
import { Trips } from './Trip.tsx'

type Ended = Exclude<PaymentPage['state'], 'open' | 'paid'>
type Props = { link: PayLink; page: PaymentPage; state: Ended; onRefresh: () => void }

/** A link that nobody can pay with any more: why, whether money is on its way, and what to do. */
export function EndedLink({ link, page, state, onRefresh }: Props) {
  const t = useTranslations('pay')
  const { ticket, newer_key, newer_ticket, business, refund_due_cents, currency, paid_cents, transferring_late_cents } =
    page
  const isLate = transferring_late_cents > 0
  const hasOthers = page.bookings.some(({ other_departures }) => other_departures.length > 0)
  const words = { business: business.name }
  return (
    <>
      <section className={styles['ended']} role="status">
        <IconClockOff size={36} aria-hidden />
        <h1>{t(state)}</h1>
        {state === 'canceled' ? (
          refund_due_cents > 0 && <p>{t('refunding', { amount: exactMoney(refund_due_cents, currency) })}</p>
        ) : (
          <>
            {isLate && <p>{t('transfer.late', { amount: exactMoney(transferring_late_cents, currency) })}</p>}
            {paid_cents === 0 && !isLate && <p>{t('nothingCharged')}</p>}
            {newer_key === null && !page.may_hold_again && !isLate && (
              <p>{hasOthers ? t('seatsTaken') : t(state === 'replaced' ? 'useNewest' : 'askNewLink', words)}</p>
            )}
            {state === 'expired' && <p className={parts['note']}>{t('lateMoney')}</p>}
          </>
        )}
        {page.may_hold_again && <HoldAgain link={link} onHeld={onRefresh} />}
        {newer_key !== null && (
          <a className={parts['main']} href={addressOf(newer_ticket ?? ticket, newer_key)}>
            {t('openNewer')}
            <IconArrowRight size={20} aria-hidden />
          </a>
        )}
      </section>
      <TransferPhoto link={link} page={page} onRefresh={onRefresh} />
      {hasOthers && <OtherDepartures link={link} page={page} onRefresh={onRefresh} />}
      <Codes
        bookings={page.bookings.filter(({ ticket_url }) => ticket_url !== null)}
        isNamed={page.bookings.length > 1}
      />
      <Trips page={page} isBelow hasLines={false} />
      <Contact page={page} />
    </>
  )
}
