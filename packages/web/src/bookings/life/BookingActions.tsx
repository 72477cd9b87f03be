import { Button, Group, Text } from '@mantine/core'
import type { Booking, BookingAction } from '@muelle/contract/bookings/record'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { IconCash, IconDots, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import type { BookingStep } from './booking-step.ts'
import { loadBookingMenu } from './load-booking-menu.ts'

type Props = { booking: Booking; onStep: (step: BookingStep) => void }

/** The next step of a booking, its ticket, and everything else in a menu. A step that is barred says why, in the server's words. */
export function BookingActions({ booking, onStep }: Props) {
  const t = useTranslations('booking')
  const refusalOf = (action: BookingAction) =>
    booking.actions.find((candidate) => candidate.action === action)?.refusal ?? null
  // A confirmed booking has nothing left to confirm: that is no refusal worth reading.
  const isWaiting = awaitsPayment(booking.status)
  const owes = booking.due_cents > 0 && !isWaiting
  const hasNext = isWaiting || owes
  const refusal = isWaiting ? refusalOf('confirm') : owes ? refusalOf('collect') : null
  const reasonId = `booking-${booking.id}-reason`
  const words = isWaiting ? t(booking.due_cents > 0 ? 'confirmAndCollect' : 'confirm') : t('next.collect')
  const more = (
    <Button variant="default" px="sm" aria-label={t('moreOf', { ticket: booking.ticket })}>
      <IconDots size={18} aria-hidden />
    </Button>
  )
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        {hasNext && (
          <Button
            flex="1 0 auto"
            leftSection={<IconCash size={16} aria-hidden />}
            disabled={refusal !== null}
            onClick={() => onStep(isWaiting ? 'confirm' : 'collect')}
            {...(refusal ? { 'aria-describedby': reasonId } : {})}
          >
            {words}
          </Button>
        )}
        {/* Beside a next step a phone has room for the picture alone. */}
        <Button
          variant="default"
          px={{ base: 'sm', sm: 'md' }}
          aria-label={t('ticket')}
          onClick={() => onStep('ticket')}
          {...(hasNext ? {} : { flex: 1 })}
        >
          <IconPrinter size={16} aria-hidden />
          <Text span inherit ms={8} {...(hasNext && { visibleFrom: 'sm' })}>
            {t('ticket')}
          </Text>
        </Button>
        <DeferredPopup kind="menu" load={loadBookingMenu} button={more} pass={{ booking, onStep }} />
      </Group>
      {refusal && (
        <Text id={reasonId} size="sm" c="dimmed" mt={6}>
          {refusal.message}
        </Text>
      )}
    </div>
  )
}
