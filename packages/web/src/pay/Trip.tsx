import type { PageBooking, PaymentPage } from '@muelle/contract/payment-links/record'
import { isCanceled } from '@muelle/domain/bookings/record/status'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { zoneName } from '../ui/light/zone-words.ts'
import { PriceLines } from './PriceLines.tsx'

type Props = { page: PaymentPage; isBelow?: boolean; hasLines?: boolean }

/** Each trip that is paid for, with its hour on the clock of the dock and which clock that is (T2), and what its price is made of. */
export function Trips({ page, isBelow = false, hasLines = true }: Props) {
  const { bookings, currency } = page
  return (
    <>
      {bookings.map((booking, at) => (
        <section key={booking.ticket} className={parts['section']}>
          <Trip booking={booking} isBelow={isBelow || at > 0} />
          {hasLines && <PriceLines booking={booking} currency={currency} isSummed={bookings.length > 1} />}
        </section>
      ))}
    </>
  )
}

function Trip({ booking, isBelow }: { booking: PageBooking; isBelow: boolean }) {
  const t = useTranslations('pay')
  const { tour, departure, ticket, status } = booking
  const Heading = isBelow ? 'h2' : 'h1'
  const { local_date, start_time, starts_at, time_zone } = departure
  return (
    <>
      <Heading>{tour.name}</Heading>
      <p>
        {formatLongDate(local_date)}, {formatTimeOfDay(start_time)}
      </p>
      <p className={parts['note']}>
        {zoneName(starts_at, time_zone)} · {t('ticket', { ticket })}
      </p>
      {(isCanceled(status) || status === 'rejected') && <p className={parts['note']}>{t('canceled')}</p>}
      {status === 'inactive' && <p className={parts['note']}>{t('seatsGone')}</p>}
    </>
  )
}
