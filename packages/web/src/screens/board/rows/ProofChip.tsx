import { Button } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'
import { useRights } from '../../../session/use-session.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './BookingRows.module.css'

const loadTick = () =>
  Promise.all([import('../../../bookings/record/tick-proof.tsx'), loadDeskTexts()]).then(([part]) => part)

/** Whether the people of a row who pay a tariff have proven it (P2): one press ticks the proofs of all of them, the notice unticks. */
export function ProofChip({ booking }: { booking: BookingRow }) {
  const t = useTranslations('booking.proof')
  const queryClient = useQueryClient()
  const { can } = useRights()
  const { proof, ticket } = booking
  if (!proof || !locksSeats(booking.status, null, instant(0))) return null
  const count = proof.needed - proof.seen
  const words = count > 0 ? t('missing', { count }) : t('seen')
  return (
    <span className={styles['proof']}>
      {count > 0 && can('mdu_tour_booking', 'edit') ? (
        <Button
          variant="light"
          color="ambar"
          size="compact-sm"
          leftSection={<IconAlertTriangle size={14} aria-hidden />}
          aria-label={t('tick', { ticket, words })}
          onPointerEnter={() => void loadTick().catch(() => undefined)}
          onClick={() => void loadTick().then(({ tickProof }) => tickProof(queryClient, { ...booking, proof }, true))}
        >
          {words}
        </Button>
      ) : (
        <StatusBadge tone={count > 0 ? 'waiting' : 'done'}>{words}</StatusBadge>
      )}
    </span>
  )
}
