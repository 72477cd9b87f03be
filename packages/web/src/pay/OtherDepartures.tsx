import type { OtherDeparture, PageBooking, PaymentPage } from '@muelle/contract/payment-links/record'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../customer-page/client.ts'
import parts from '../customer-page/parts.module.css'
import { formatDayInside, formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'
import { holdElsewhere, type PayLink } from './pay-link.ts'

type Props = { link: PayLink; page: PaymentPage; onRefresh: () => void }

/** Where there is room for a party whose seats are gone: one press takes it. Trips of an order are for the business to move. */
export function OtherDepartures({ link, page, onRefresh }: Props) {
  const t = useTranslations('pay.elsewhere')
  const { take, isTaking, fault } = useTaking(link, onRefresh)
  const { bookings, currency, business } = page
  const [only, ...more] = bookings
  const takes = only !== undefined && more.length === 0
  return (
    <>
      {bookings
        .filter(({ other_departures }) => other_departures.length > 0)
        .map((booking) => (
          <section key={booking.ticket} className={parts['section']}>
            <h2>{takes ? t('title') : t('titleOf', insteadOf(booking))}</h2>
            {takes && fault && (
              <p className={styles['fault']} role="alert">
                {fault}
              </p>
            )}
            <ul className={styles['others']}>
              {booking.other_departures.map((departure) => (
                <li key={`${departure.local_date} ${departure.start_time}`}>
                  {takes ? (
                    <button type="button" disabled={isTaking} onClick={() => void take(departure)}>
                      <Departure departure={departure} booking={booking} currency={currency} />
                      <IconArrowRight size={20} aria-hidden />
                    </button>
                  ) : (
                    <Departure departure={departure} booking={booking} currency={currency} />
                  )}
                </li>
              ))}
            </ul>
            <p className={parts['note']}>{takes ? t('hint') : t('ask', { business: business.name })}</p>
          </section>
        ))}
    </>
  )
}

/** Two trips of an order may be of one tour: the day tells them apart. */
const insteadOf = ({ tour, departure }: PageBooking) => ({
  tour: tour.name,
  date: formatDayInside(departure.local_date),
})

type DepartureProps = { departure: OtherDeparture; booking: PageBooking; currency: string }
/** Day and hour, the price of all, and how much that is more or less than what the customer knows. */
function Departure({ departure, booking, currency }: DepartureProps) {
  const t = useTranslations('pay.elsewhere')
  const { local_date, start_time, seats_left, total_cents } = departure
  const more = total_cents - booking.total_cents
  const money = (cents: number) => exactMoney(cents, currency)
  return (
    <span>
      <b>
        {formatLongDate(local_date)}, {formatTimeOfDay(start_time)}
      </b>
      <span>{t('total', { amount: money(total_cents) })}</span>
      {more !== 0 && (
        <span className={styles[more > 0 ? 'dearer' : 'cheaper']}>
          {t(more > 0 ? 'dearer' : 'cheaper', { amount: money(Math.abs(more)) })}
        </span>
      )}
      <small>{t('seats', { count: seats_left })}</small>
    </span>
  )
}

/** Takes seats elsewhere. Where somebody was quicker it is said, and the page names what is left. */
function useTaking(link: PayLink, onRefresh: () => void) {
  const t = useTranslations('pay')
  const [isTaking, setTaking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (departure: OtherDeparture) => {
    setTaking(true)
    setFault(null)
    try {
      await holdElsewhere(link, departure)
    } catch (error) {
      setFault((error instanceof Refused && error.message) || t('notLoaded'))
    } finally {
      setTaking(false)
      onRefresh()
    }
  }
  return { take, isTaking, fault }
}
