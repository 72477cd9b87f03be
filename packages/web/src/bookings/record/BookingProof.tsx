import { Button, Group } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { tickProof } from './tick-proof.tsx'

/** The proofs that a booking has to show on arrival (P2), tariff by tariff: a press ticks those of one, and another takes them back. */
export function BookingProof({ booking }: { booking: BookingRow }) {
  const t = useTranslations('booking')
  const queryClient = useQueryClient()
  const { can } = useRights()
  const { proof, ticket } = booking
  if (!proof || !locksSeats(booking.status, null, instant(0))) return null
  return (
    <Group gap="xs">
      {proof.tariffs.map(({ tariff, needed, seen }) => {
        const isMissing = seen < needed
        const state = isMissing ? t('proof.missing', { count: needed - seen }) : t('proof.seen')
        const words = t('atTariff', { name: state, tariff: t(`tariffs.${tariff}`) })
        return (
          <Button
            key={tariff}
            variant="light"
            color={isMissing ? 'ambar' : 'verde'}
            mih={44}
            disabled={!can('mdu_tour_booking', 'edit')}
            leftSection={isMissing ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            aria-label={t(isMissing ? 'proof.tick' : 'proof.untick', { ticket, words })}
            onClick={() =>
              void tickProof(queryClient, { ...booking, proof }, [{ tariff, seen: isMissing ? needed : 0 }])
            }
          >
            {words}
          </Button>
        )
      })}
    </Group>
  )
}
