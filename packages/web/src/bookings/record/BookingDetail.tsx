import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Booking, BookingAction } from '@muelle/contract/bookings/record'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { notify } from '../../ui/notify.ts'
import { BookingActions } from '../life/BookingActions.tsx'
import { type BookingStep, type GoToStep, isPayStep, type PartyStart } from '../life/booking-step.ts'
import { PaymentPad } from '../payment/load-payment-pad.ts'
import { usePayment } from '../payment/use-payment.ts'
import { mayMakeLink } from '../payment-links/may-make-link.ts'
import { PaymentLinkPlace } from '../payment-links/PaymentLinkPlace.tsx'
import styles from './BookingDrawer.module.css'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingPayment } from './BookingPayment.tsx'
import { BookingTrip } from './BookingTrip.tsx'
import { ConflictContext, useConflict } from './booking-conflict.ts'
import { ConflictAlert } from './ConflictAlert.tsx'

const BookingSteps = lazy(() =>
  Promise.all([import('../life/BookingSteps.tsx'), loadDeskTexts()]).then(([{ BookingSteps }]) => ({
    default: BookingSteps,
  })),
)

const BookingMessages = lazy(() =>
  Promise.all([import('../messages/BookingMessages.tsx'), loadDeskTexts()]).then(([{ BookingMessages }]) => ({
    default: BookingMessages,
  })),
)

const BookingEarners = lazy(() =>
  Promise.all([import('../agency/BookingEarners.tsx'), loadDeskTexts()]).then(([{ BookingEarners }]) => ({
    default: BookingEarners,
  })),
)

const BookingPayer = lazy(() =>
  Promise.all([import('../payment/BookingPayer.tsx'), loadDeskTexts()]).then(([{ BookingPayer }]) => ({
    default: BookingPayer,
  })),
)

const PaymentLinkCard = lazy(() =>
  Promise.all([import('../payment-links/PaymentLinkCard.tsx'), loadDeskTexts()]).then(([{ PaymentLinkCard }]) => ({
    default: PaymentLinkCard,
  })),
)

const BookingOrder = lazy(() =>
  Promise.all([import('../orders/BookingOrder.tsx'), loadDeskTexts()]).then(([{ BookingOrder }]) => ({
    default: BookingOrder,
  })),
)

type Props = { booking: Booking; firstStep: BookingStep | null }

/** Everything about one booking, and what may be done to it now. `R` moves it to another departure. */
export function BookingDetail({ booking, firstStep }: Props) {
  const t = useTranslations('booking')
  const { can } = useRights()
  const [step, setStep] = useState(firstStep)
  const [askedStep, setAskedStep] = useState(firstStep)
  // The list may ask for a step of the booking that is already open.
  if (firstStep !== askedStep) {
    setAskedStep(firstStep)
    setStep(firstStep)
  }
  const [start, setStart] = useState<PartyStart | undefined>(undefined)
  const goTo: GoToStep = (next, from) => {
    setStart(from)
    setStep(next)
  }
  const close = () => setStep(null)
  const told = useConflict()
  const { pay, isPending, onReleased } = usePayment(
    booking,
    (changed, done) => {
      told.tell(null)
      close()
      const amount = exactMoney(changed.paid_cents, changed.currency)
      // A transfer that somebody else looks up confirms nothing yet.
      const isOnlySaid = done.payment?.method === 'transfer' && changed.payments.length === booking.payments.length
      const words = isOnlySaid
        ? 'toVerify'
        : done.kind === 'collect'
          ? 'collected'
          : done.payment
            ? 'confirmedPaid'
            : 'confirmedUnpaid'
      notify.success({ title: changed.ticket, message: t(words, { amount }) })
    },
    (found) => {
      close()
      return told.tell(found)
    },
  )
  const may = (wanted: BookingAction) =>
    booking.actions.some(({ action, refusal }) => action === wanted && refusal === null)
  useHotkeys(step === null && may('reschedule') ? [['R', () => setStep('move')]] : [])
  const isInDialog = step !== null && !isPayStep(step)
  const paying = step !== null && isPayStep(step) && may(step === 'confirm' ? step : 'collect') ? step : null

  return (
    <ConflictContext value={told}>
      <Stack gap="md" className={styles['detail'] ?? ''}>
        {!isInDialog && <ConflictAlert />}
        {paying ? (
          <Suspense fallback={null}>
            <PaymentPad
              booking={booking}
              isPending={isPending}
              method={paying === 'collectOther' ? 'transfer' : 'cash'}
              asking={onReleased && { version: booking.version, total_cents: booking.total_cents, onReleased }}
              mayWait={paying === 'confirm'}
              onPay={(payment) => {
                if (paying === 'confirm') pay({ kind: 'confirm', payment })
                else if (payment) pay({ kind: 'collect', payment })
              }}
              onCancel={close}
            />
          </Suspense>
        ) : (
          <BookingActions booking={booking} onStep={goTo} />
        )}
        <Suspense fallback={mayMakeLink(booking, can) ? <PaymentLinkPlace /> : null}>
          <PaymentLinkCard booking={booking} />
        </Suspense>
        <Suspense fallback={null}>{booking.payer && <BookingPayer booking={booking} onStep={goTo} />}</Suspense>
        <BookingTrip booking={booking} onStep={goTo} />
        <BookingPayment booking={booking} />
        <Suspense fallback={null}>{booking.order && <BookingOrder of={booking} orderId={booking.order.id} />}</Suspense>
        <Suspense fallback={null}>
          <BookingEarners booking={booking} />
        </Suspense>
        <Suspense fallback={null}>
          <BookingMessages booking={booking} />
        </Suspense>
        <BookingHistory booking={booking} />
        <Suspense fallback={null}>
          {step !== null && !isPayStep(step) && (
            <BookingSteps step={step} booking={booking} start={start} onClose={close} />
          )}
        </Suspense>
      </Stack>
    </ConflictContext>
  )
}
