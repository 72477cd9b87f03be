import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { departureWords } from '../messages/ticket-message.ts'
import drawer from '../record/BookingDrawer.module.css'
import { BookingStatusBadge } from '../record/BookingStatusBadge.tsx'
import styles from './BookingOrder.module.css'
import { OrderMoney } from './OrderMoney.tsx'
import { orderQuery } from './order-query.ts'

/** The order of a booking: the others that were sold with it, each a press away, and one payment for all that is open (B5). */
export function BookingOrder({ of, orderId }: { of: BookingRow; orderId: number }) {
  const t = useTranslations('saleOrder')
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (!order)
    return (
      <section className={drawer['section']}>
        {error ? (
          <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={88} />
        )}
      </section>
    )
  const name = t('order', { code: order.code })
  return (
    <section className={drawer['section']} aria-label={name}>
      <Group justify="space-between" align="baseline">
        <Title order={3}>{`${name} · ${t('bookings', { count: order.bookings.length })}`}</Title>
        <Text size="sm" className="mu-num">
          {exactMoney(order.total_cents, order.currency)}
        </Text>
      </Group>
      <ul className={styles['list']}>
        {order.bookings.map((booking) => (
          <Sibling key={booking.id} booking={booking} isThis={booking.id === of.id} />
        ))}
      </ul>
      <OrderMoney order={order} />
    </section>
  )
}

function Sibling({ booking, isThis }: { booking: BookingRow; isThis: boolean }) {
  const t = useTranslations('saleOrder')
  const words = (
    <>
      <b>{booking.tour.name}</b>
      <Text size="sm" c="dimmed">
        {departureWords(booking, booking.departure.time_zone)}
      </Text>
    </>
  )
  return (
    <li className={styles['row']}>
      {isThis ? (
        <div className={styles['words']} aria-current="true">
          {words}
        </div>
      ) : (
        <Link to="." search={(previous) => ({ ...previous, booking: booking.id })} className={styles['words']}>
          {words}
        </Link>
      )}
      <div className={styles['state']}>
        <BookingStatusBadge status={booking.status} has_run_out={booking.has_run_out} />
        {booking.due_cents > 0 && (
          <Text size="sm" className="mu-num">
            {t('due', { amount: exactMoney(booking.due_cents, booking.currency) })}
          </Text>
        )}
      </div>
    </li>
  )
}
