import { removeBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useLifeChange } from './use-life-change.ts'

/** Asks before a booking without money is put out of sight (B3). */
export function RemoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const { send, isPending } = useLifeChange<void>(booking, {
    run: (_, options) =>
      ask(removeBooking, { params: { id: booking.id }, query: { version: booking.version } }, options),
    success: () => t('removed'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('removeTitle', { ticket: booking.ticket })}
      confirmLabel={t('remove')}
      isDanger
      isPending={isPending}
      onConfirm={() => send()}
      onClose={onClose}
    >
      {t('removeAbout', { seats: booking.seats })}
    </ConfirmDialog>
  )
}
