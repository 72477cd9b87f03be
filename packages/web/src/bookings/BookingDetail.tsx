import { Alert, Stack } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { notify } from '../ui/notify.ts'
import { BookingActions } from './BookingActions.tsx'
import styles from './BookingDrawer.module.css'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingPayment } from './BookingPayment.tsx'
import { BookingTrip } from './BookingTrip.tsx'
import { bookingDifferences } from './booking-differences.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CashPad } from './CashPad.tsx'
import { exactMoney } from './exact-money.ts'
import { type BookingChange, type BookingConflict, useBookingChange } from './use-booking-change.ts'

const BookingTicket = lazy(async () => ({ default: (await import('./BookingTicket.tsx')).BookingTicket }))

/** What the person is doing to the booking. */
export type BookingStep = 'confirm' | 'cancel' | 'ticket'

type Props = { booking: Booking; firstStep: BookingStep | null }

/** Everything about one booking, and what may be done to it now. */
export function BookingDetail({ booking, firstStep }: Props) {
  const t = useTranslations('booking')
  const [step, setStep] = useState(firstStep)
  const [askedStep, setAskedStep] = useState(firstStep)
  // The list may ask for a step of the booking that is already open.
  if (firstStep !== askedStep) {
    setAskedStep(firstStep)
    setStep(firstStep)
  }
  const close = () => setStep(null)
  const doneSentence = (changed: Booking, done: BookingChange) => {
    if (done.kind === 'confirm')
      return t(done.payment ? 'confirmedPaid' : 'confirmedUnpaid', {
        amount: exactMoney(changed.paid_cents, changed.currency),
      })
    return changed.status === 'pending_cancelation'
      ? t('canceledOwing', { amount: exactMoney(changed.paid_cents, changed.currency) })
      : t('canceled')
  }
  const { change, isPending, conflict, dismissConflict } = useBookingChange(
    booking,
    (changed, done) => {
      close()
      notify.success({ title: changed.ticket, message: doneSentence(changed, done) })
    },
    close,
  )
  const mayConfirm = booking.actions.some(({ action, refusal }) => action === 'confirm' && refusal === null)

  return (
    <Stack gap="md" className={styles['detail'] ?? ''}>
      {conflict && <Conflict conflict={conflict} onClose={dismissConflict} />}
      {step === 'confirm' && mayConfirm ? (
        <CashPad
          dueCents={booking.due_cents}
          currency={booking.currency}
          isPending={isPending}
          onPay={(payment) => change({ kind: 'confirm', payment })}
          onCancel={close}
        />
      ) : (
        <BookingActions booking={booking} onStep={setStep} />
      )}
      <BookingTrip booking={booking} />
      <BookingPayment booking={booking} />
      <BookingHistory booking={booking} />
      {step === 'cancel' && (
        <CancelDialog
          booking={booking}
          isPending={isPending}
          onCancelBooking={(reason) => change({ kind: 'cancel', reason })}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>{step === 'ticket' && <BookingTicket booking={booking} onClose={close} />}</Suspense>
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
