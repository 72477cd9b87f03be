import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Booking } from '@muelle/contract/bookings/record'
import { countCash } from '@muelle/domain/bookings/sale/cash'
import { IconCalendarPlus, IconCash, IconPlus, IconPrinter, IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { QrCode } from '../../../ui/light/QrCode.tsx'
import { PrintTicket, printTickets } from '../../messages/PrintTicket.tsx'
import { useTicketTexts } from '../../messages/ticket-texts.ts'
import { PaymentPad } from '../../payment/load-payment-pad.ts'
import { usePayment } from '../../payment/use-payment.ts'
import { tripsOfSold } from '../trips.ts'
import type { Sale } from '../use-sale.ts'
import styles from './SaleTicket.module.css'
import { SendTo } from './SendTo.tsx'

type Props = {
  sale: Sale
  booking: Booking
  /** The order that it is one of, with the money of all of them. */
  children?: ReactNode
}

/** What the sale leaves: the ticket with its QR, the change to give back, and the next sale one key away. */
export function SaleTicket({ sale, booking, children }: Props) {
  const t = useTranslations('sale')
  const tBooking = useTranslations('booking')
  const texts = useTicketTexts(booking, sale.facts.tour?.meeting_point ?? null)
  const { pay, isPending, onReleased } = usePayment(booking, (changed) =>
    sale.dispatch({ type: 'sold', booking: changed }),
  )
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  useHotkeys([['n', sale.restart]])

  const isHold = booking.status === 'hold'
  const changeCents = changeOf(booking)
  const [isPaying, setPaying] = useState(false)
  const anotherTour = () => {
    const { order } = sale.state
    const earlier = [...(order?.earlier ?? []), ...tripsOfSold(order?.sold ?? [booking], sale.tours)]
    sale.restartForSame({ withBooking: booking, earlier, lines: [], sold: [] })
  }
  return (
    <>
      <div className={styles['scroll']}>
        {changeCents > 0 && (
          <output className={styles['change']}>
            <span>{t('change')}</span>
            <strong>{exactMoney(changeCents, booking.currency)}</strong>
          </output>
        )}
        {children}
        {isHold && isPaying && (
          <Suspense fallback={null}>
            <PaymentPad
              booking={booking}
              isPending={isPending}
              asking={onReleased && { version: booking.version, total_cents: booking.total_cents, onReleased }}
              onPay={(payment) => pay({ kind: 'confirm', payment })}
              onCancel={() => setPaying(false)}
            />
          </Suspense>
        )}
        <section className={styles['ticket']} aria-label={`${t('ticket')} ${booking.ticket}`}>
          <QrCode text={booking.ticket} label={t('qr', { ticket: booking.ticket })} />
          <div className={styles['code']}>{booking.ticket}</div>
          {booking.payment_status === 'process' && booking.paid_cents === 0 && <output>{t('transferWaits')}</output>}
          {texts.heldUntil && <div className={styles['held']}>{texts.heldUntil}</div>}
          <div className={styles['tour']}>{booking.tour.name}</div>
          <div>{texts.when}</div>
          <div>{texts.who}</div>
          <dl className={styles['sums']}>
            {texts.sums.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SendTo
          booking={booking}
          message={texts.message}
          onChanged={(changed) => sale.dispatch({ type: 'sold', booking: changed })}
        />
        <div className={styles['more']}>
          <Button
            variant="default"
            size="md"
            h={44}
            leftSection={<IconTicket size={18} aria-hidden />}
            renderRoot={(root) => (
              <Link {...root} to="/visitas" search={{ date: booking.departure.local_date, booking: booking.id }} />
            )}
          >
            {t('seeBooking')}
          </Button>
          <Button
            variant="default"
            size="md"
            h={44}
            aria-label={t('sameOrder')}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={anotherTour}
          >
            {t('otherTour')}
          </Button>
        </div>
      </div>
      <div className={styles['actions']}>
        {isHold && !isPaying && !children && (
          <Button size="lg" fullWidth leftSection={<IconCash size={20} />} onClick={() => setPaying(true)}>
            {tBooking('cash.collect', {
              amount: exactMoney(booking.due_now_cents || booking.due_cents, booking.currency),
            })}
          </Button>
        )}
        <Button size="lg" variant="default" leftSection={<IconPrinter size={20} />} onClick={printTickets}>
          {t('print')}
        </Button>
        <Button
          ref={next}
          size="lg"
          variant={isHold ? 'default' : 'filled'}
          leftSection={<IconCalendarPlus size={20} />}
          aria-keyshortcuts="n"
          onClick={sale.restart}
        >
          {t('another')}
        </Button>
      </div>
      <PrintTicket booking={booking} texts={texts} />
    </>
  )
}

/** The change of the cash that was taken for a booking, in cents. */
export const changeOf = ({ payments }: Booking): number =>
  payments.reduce(
    (sum, { kind, amount_cents, received_cents }) =>
      kind === 'charge' ? sum + countCash(amount_cents, received_cents).change_cents : sum,
    0,
  )
