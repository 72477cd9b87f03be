import type { PageBooking, PaymentPage } from '@muelle/contract/payment-links/record'
import { IconCircleCheck, IconTicket } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import { QrCode } from '../ui/light/QrCode.tsx'
import { Contact } from './Contact.tsx'
import styles from './PayPage.module.css'
import { Sums } from './Sums.tsx'
import { Trips } from './Trip.tsx'

/** What was paid, and the code to board with; what is still owed at the dock stands above it. */
export function Receipt({ page, onPayRest }: { page: PaymentPage; onPayRest?: () => void }) {
  const t = useTranslations('pay')
  const { bookings, due_cents, paid_cents, currency } = page
  return (
    <>
      <section className={styles['receipt']} role="status">
        <IconCircleCheck size={40} aria-hidden />
        <p>{t(due_cents > 0 ? 'depositPaid' : 'paid')}</p>
        <b>{exactMoney(paid_cents, currency)}</b>
      </section>
      {due_cents > 0 && (
        <div className={styles['owed']}>
          {t('dueAtDock', { amount: exactMoney(due_cents, currency) })}
          {onPayRest && (
            <button type="button" className={parts['plain']} onClick={onPayRest}>
              {t('payRest')}
            </button>
          )}
        </div>
      )}
      <Codes
        bookings={bookings.filter(({ ticket_url }) => bookings.length === 1 || ticket_url !== null)}
        isNamed={bookings.length > 1}
      />
      <Trips page={page} />
      <Sums page={page} />
      <Contact page={page} />
    </>
  )
}

/** The codes to board with of trips that something was paid for. */
export function Codes({ bookings, isNamed }: { bookings: readonly PageBooking[]; isNamed: boolean }) {
  return bookings.map((booking) => <Code key={booking.ticket} booking={booking} isNamed={isNamed} />)
}

/** The code to board one of the trips with. */
function Code({ booking: { ticket, ticket_url, code, tour }, isNamed }: { booking: PageBooking; isNamed: boolean }) {
  const t = useTranslations('pay')
  return (
    <section className={styles['code']}>
      {isNamed && <b>{tour.name}</b>}
      <QrCode text={code ?? ticket} label={t('code', { ticket })} size={200} />
      <b>{ticket}</b>
      <small>{t('paidHint')}</small>
      {ticket_url && (
        <a className={parts['plain']} href={ticket_url}>
          <IconTicket size={20} aria-hidden />
          {t('seeTicket')}
        </a>
      )}
    </section>
  )
}
