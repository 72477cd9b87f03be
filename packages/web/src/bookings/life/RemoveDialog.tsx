import { Stack, Text } from '@mantine/core'
import { removeBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'

/** Asks before a booking without money is put out of sight (B3). */
export function RemoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const { send, isPending } = useBookingChange<void>(booking, {
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
      <Stack gap="md">
        <ConflictAlert />
        <Text>{t('removeAbout', { seats: booking.seats })}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
