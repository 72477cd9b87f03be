import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import '../ui/styles/mantine-styles.ts'
import '../ui/styles/app.css'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { PaymentPad } from '../bookings/payment/PaymentPad.tsx'
import { usePayment } from '../bookings/payment/use-payment.ts'
import { bookingQuery } from '../bookings/record/booking-queries.ts'
import { PanelTheme } from '../preferences/PanelTheme.tsx'
import { touristNameOf } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { notify } from '../ui/notify.ts'
import styles from './Deck.module.css'
import { DeckFault } from './page/DeckFault.tsx'

type Props = {
  bookingId: number
  onDone: () => void
  /** In place of the pad, where nobody answers. */
  withoutAnswer: ReactNode
}

/** What is due, taken at the boat with the pad of the desk. */
export function Collect({ bookingId, onDone, withoutAnswer }: Props) {
  const { data, error, refetch } = useQuery(bookingQuery(bookingId))
  if (data)
    return (
      <PanelTheme>
        <Pad booking={data} onDone={onDone} />
      </PanelTheme>
    )
  if (error instanceof ApiError && error.isPassing) return withoutAnswer
  return error ? <DeckFault error={error} onRetry={() => void refetch()} /> : null
}

function Pad({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const t = useTranslations()
  const isWaiting = awaitsPayment(booking.status)
  const { pay, isPending } = usePayment(booking, (changed) => {
    notify.success({
      title: changed.ticket,
      message: t('booking.collected', { amount: exactMoney(changed.paid_cents, changed.currency) }),
    })
    onDone()
  })
  return (
    <section className={styles['collect']}>
      <h2>{touristNameOf(booking) ?? booking.ticket}</h2>
      <PaymentPad
        booking={booking}
        isPending={isPending}
        mayWait={false}
        onPay={(payment) => {
          if (isWaiting) pay({ kind: 'confirm', payment })
          else if (payment) pay({ kind: 'collect', payment })
        }}
        onCancel={onDone}
      />
    </section>
  )
}
