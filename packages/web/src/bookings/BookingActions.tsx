import { Button, Group, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings'
import { IconCash, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { BookingStep } from './BookingDetail.tsx'

type Props = { booking: Booking; onStep: (step: BookingStep) => void }

/** The actions of a booking. One that may not be used now stays in its place, disabled, with the server's reason below. */
export function BookingActions({ booking, onStep }: Props) {
  const t = useTranslations('booking')
  const refusalOf = (action: Booking['actions'][number]['action']) =>
    booking.actions.find((candidate) => candidate.action === action)?.refusal ?? null
  const confirm = refusalOf('confirm')
  const cancel = refusalOf('cancel')
  // A confirmed booking has nothing left to confirm: that is no refusal worth reading.
  const isWaiting = booking.status === 'hold' || booking.status === 'pending'
  const reasons = [
    ...new Set([isWaiting ? confirm?.message : undefined, cancel?.message].filter((text) => text !== undefined)),
  ]
  const reasonId = `booking-${booking.id}-reason`
  const described = reasons.length > 0 ? { 'aria-describedby': reasonId } : {}

  return (
    <div>
      <Group gap="xs">
        {isWaiting && (
          <Button
            flex={1}
            leftSection={<IconCash size={16} aria-hidden />}
            disabled={confirm !== null}
            onClick={() => onStep('confirm')}
            {...described}
          >
            {t(booking.due_cents > 0 ? 'confirmAndCollect' : 'confirm')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => onStep('ticket')}
          {...(isWaiting ? {} : { flex: 1 })}
        >
          {t('ticket')}
        </Button>
        <Button
          variant="light"
          color="coral"
          disabled={cancel !== null}
          onClick={() => onStep('cancel')}
          {...described}
        >
          {t('cancel')}
        </Button>
      </Group>
      {reasons.length > 0 && (
        <Text id={reasonId} size="sm" c="dimmed" mt={6}>
          {reasons.join(' ')}
        </Text>
      )}
    </div>
  )
}
