import { Button } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { bookingQuery } from '../record/booking-queries.ts'
import type { OrderDraft } from '../sale/sale-state.ts'
import { changeOf, SaleTicket } from '../sale/sheet/SaleTicket.tsx'
import type { Sale } from '../sale/use-sale.ts'
import styles from './OrderForm.module.css'
import { OrderMoney } from './OrderMoney.tsx'
import { orderQuery } from './order-query.ts'

type Props = { sale: Sale; order: OrderDraft; booking: Booking }

/** What an order leaves: a ticket for each of its bookings, one at a time, to be printed and sent like any other. */
export function OrderTickets({ sale, order, booking }: Props) {
  const t = useTranslations('saleOrder')
  const tSale = useTranslations('sale')
  const { sold, withBooking } = order
  const queryClient = useQueryClient()
  const before = withBooking?.id
  // It is in an order now, which nobody has told the panel.
  useEffect(() => {
    if (before !== undefined) void queryClient.invalidateQueries(bookingQuery(before))
  }, [before, queryClient])
  // A ticket that comes up takes the focus; whoever chose it by its tab stays there.
  const tab = useRef<HTMLButtonElement>(null)
  const shown = useRef(booking.id)
  useEffect(() => {
    if (shown.current !== booking.id) tab.current?.focus()
    shown.current = booking.id
  }, [booking.id])
  const show = (shown: Booking, changed = sold) =>
    sale.dispatch({ type: 'sold', booking: shown, order: { ...order, sold: changed } })
  const isOneDay = new Set(sold.map(({ departure }) => departure.local_date)).size === 1
  // What is cut off on a narrow screen is the end of the name.
  const whenOf = ({ departure: { local_date, start_time } }: Booking) =>
    `${isOneDay ? '' : `${formatDate(local_date)}, `}${formatTimeOfDay(start_time)}`
  const totalCents = sold.reduce((sum, one) => sum + one.total_cents, 0)
  const changeCents = sold.reduce((sum, one) => sum + changeOf(one), 0)
  const ofShown: Sale = {
    ...sale,
    facts: { ...sale.facts, tour: sale.tours.find(({ id }) => id === booking.tour.id) ?? null },
    dispatch: (action) =>
      action.type === 'sold'
        ? show(
            action.booking,
            sold.map((one) => (one.id === action.booking.id ? action.booking : one)),
          )
        : sale.dispatch(action),
  }
  return (
    <SaleTicket key={booking.id} sale={ofShown} booking={booking}>
      <div className={styles['head']}>
        {booking.order && (
          <h2>
            <span>{t('order', { code: booking.order.code })}</span>
            <span className="mu-num">{exactMoney(totalCents, booking.currency)}</span>
          </h2>
        )}
        <div className={styles['tabs']} role="group" aria-label={t('tickets')}>
          {sold.map((one) => (
            <Button
              key={one.id}
              ref={one.id === booking.id ? tab : null}
              h={44}
              justify="space-between"
              variant={one.id === booking.id ? 'light' : 'default'}
              aria-pressed={one.id === booking.id}
              rightSection={exactMoney(one.total_cents, one.currency)}
              onClick={() => show(one)}
            >
              {`${whenOf(one)} · ${one.tour.name}`}
            </Button>
          ))}
        </div>
        {changeCents > 0 && changeOf(booking) === 0 && (
          <output className={styles['change']}>
            <span>{tSale('change')}</span>
            <strong>{exactMoney(changeCents, booking.currency)}</strong>
          </output>
        )}
        {booking.order && sold.some(({ status }) => status === 'hold') && (
          <WaitingMoney id={booking.order.id} sold={sold} onPaid={(paid) => show(named(paid, booking), paid)} />
        )}
      </div>
    </SaleTicket>
  )
}

const named = (bookings: readonly Booking[], wanted: Booking): Booking =>
  bookings.find(({ id }) => id === wanted.id) ?? wanted

type WaitingProps = { id: number; sold: readonly Booking[]; onPaid: (paid: readonly Booking[]) => void }

/** Holds of one order are paid together, and their tickets are those of what is paid. */
function WaitingMoney({ id, sold, onPaid }: WaitingProps) {
  const queryClient = useQueryClient()
  const { data: order } = useQuery(orderQuery(id))
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  if (!order) return null
  const readAgain = async () => {
    const paid = await Promise.all(sold.map((one) => queryClient.fetchQuery({ ...bookingQuery(one.id), staleTime: 0 })))
    // Who has begun the next sale meanwhile is not called back.
    if (isShown.current) onPaid(paid)
  }
  return <OrderMoney isMain order={order} onPaid={() => void readAgain()} />
}
