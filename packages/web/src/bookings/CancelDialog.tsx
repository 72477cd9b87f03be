import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONFIRM_Z_INDEX } from '../theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { exactMoney } from './exact-money.ts'
import { touristNameOf } from './tourist.ts'

const MAX_REASON_LENGTH = 300

type Props = {
  booking: Booking
  isPending: boolean
  onCancelBooking: (reason: string) => void
  onClose: () => void
}

/** Asks before the seats are given back, and says what becomes of the money. */
export function CancelDialog({ booking, isPending, onCancelBooking, onClose }: Props) {
  const t = useTranslations()
  const [reason, setReason] = useState('')
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('booking.cancelTitle', { ticket: booking.ticket })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      zIndex={CONFIRM_Z_INDEX}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onCancelBooking(reason.trim())
        }}
      >
        <Stack gap="md">
          <Text>
            {t('booking.cancelBody', {
              name: touristNameOf(booking) ?? t('booking.unnamed'),
              seats: booking.seats,
            })}
          </Text>
          {booking.paid_cents > 0 && (
            <Alert color="ambar" icon={<IconReceiptRefund size={18} aria-hidden />}>
              {t('booking.cancelOwing', { amount: exactMoney(booking.paid_cents, booking.currency) })}
            </Alert>
          )}
          <TextInput
            label={t('booking.cancelReason')}
            description={t('common.optional')}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.back')}
            </Button>
            <Button type="submit" color="coral" loading={isPending}>
              {t('booking.cancelConfirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
