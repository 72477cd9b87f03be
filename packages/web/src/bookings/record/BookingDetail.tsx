import { Alert, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Booking, BookingAction } from '@muelle/contract/bookings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../i18n/catalogues.ts'
import { notify } from '../ui/notify.ts'
import { BookingActions } from './BookingActions.tsx'
import styles from './BookingDrawer.module.css'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingPayment } from './BookingPayment.tsx'
import { BookingTrip } from './BookingTrip.tsx'
import { bookingDifferences } from './booking-differences.ts'
import { type BookingStep, type GoToStep, isPayStep, type PartyStart } from './booking-step.ts'
import { exactMoney } from './exact-money.ts'
import { PaymentPad } from './load-payment-pad.ts'
import { type BookingConflict, useBookingChange } from './use-booking-change.ts'

const BookingSteps = lazy(() =>
  Promise.all([import('./BookingSteps.tsx'), loadDeskTexts()]).then(([{ BookingSteps }]) => ({
    default: BookingSteps,
  })),
)

const BookingMessages = lazy(() =>
  Promise.all([import('./BookingMessages.tsx'), loadDeskTexts()]).then(([{ BookingMessages }]) => ({
    default: BookingMessages,
  })),
)

const BookingOrder = lazy(() =>
  Promise.all([import('./BookingOrder.tsx'), loadDeskTexts()]).then(([{ BookingOrder }]) => ({
    default: BookingOrder,
  })),
)

type Props = { booking: Booking; firstStep: BookingStep | null }

/** Everything about one booking, and what may be done to it now. `R` moves it to another departure. */
export function BookingDetail({ booking, firstStep }: Props) {
  const t = useTranslations('booking')
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
  const { change, isPending, conflict, dismissConflict } = useBookingChange(
    booking,
    (changed, done) => {
      close()
      const amount = exactMoney(changed.paid_cents, changed.currency)
      const words = done.kind === 'collect' ? 'collected' : done.payment ? 'confirmedPaid' : 'confirmedUnpaid'
      notify.success({ title: changed.ticket, message: t(words, { amount }) })
    },
    close,
  )
  const may = (wanted: BookingAction) =>
    booking.actions.some(({ action, refusal }) => action === wanted && refusal === null)
  useHotkeys(step === null && may('reschedule') ? [['R', () => setStep('move')]] : [])
  const paying = step !== null && isPayStep(step) && may(step === 'confirm' ? step : 'collect') ? step : null

  return (
    <Stack gap="md" className={styles['detail'] ?? ''}>
      {conflict && <Conflict conflict={conflict} onClose={dismissConflict} />}
      {paying ? (
        <Suspense fallback={null}>
          <PaymentPad
            booking={booking}
            isPending={isPending}
            method={paying === 'collectOther' ? 'transfer' : 'cash'}
            mayWait={paying === 'confirm'}
            onPay={(payment) => {
              if (paying === 'confirm') change({ kind: 'confirm', payment })
              else if (payment) change({ kind: 'collect', payment })
            }}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <BookingActions booking={booking} onStep={goTo} />
      )}
      <BookingTrip booking={booking} onStep={goTo} />
      <BookingPayment booking={booking} />
      <Suspense fallback={null}>{booking.order && <BookingOrder of={booking} orderId={booking.order.id} />}</Suspense>
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
  )
}

function Conflict({ conflict, onClose }: { conflict: BookingConflict; onClose: () => void }) {
  const t = useTranslations()
  const booking = useTranslations('booking')
  const status = useTranslations('status')
  const differences = bookingDifferences(conflict.before, conflict.after, booking, status)
  return (
    <Alert
      role="alert"
      color="ambar"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={booking('stale.title')}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {booking('stale.body')}
      <ul>
        {differences.map(({ field, before, after }) => (
          <li key={field}>{booking('stale.difference', { field: booking(`fields.${field}`), before, after })}</li>
        ))}
      </ul>
    </Alert>
  )
}
