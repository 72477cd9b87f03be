import { Button, Stack, Text } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { cancelParkingReservation, type ParkingReservation } from '@muelle/contract/parking/reservations'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatShortDay, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { SideSheet } from '../ui/SideSheet.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Gate.module.css'
import { parkingKey, reservationsQuery } from './parking-queries.ts'
import { ReserveDialog } from './ReserveDialog.tsx'

const TONES = {
  reserved: 'waiting',
  inside: 'active',
  left: 'done',
  released: 'neutral',
  canceled: 'danger',
} as const

type Props = { lot: ParkingLot; onClose: () => void }

/** Places that are kept for somebody, from today on: kept for more, and let go (P-4). */
export function ReservationsSheet({ lot, onClose }: Props) {
  const t = useTranslations('parking')
  const { data, error, refetch } = useQuery(reservationsQuery(lot.business_id))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SideSheet title={t('reservations')} width={520} onClose={onClose}>
      <Stack gap="sm" p="md">
        {lot.rights.includes('enter') && (
          <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('reserve')}
          </Button>
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && <Text c="dimmed">{t('noReservations')}</Text>}
        <div>
          {data?.rows.map((reservation) => (
            <Reservation key={reservation.id} lot={lot} reservation={reservation} />
          ))}
        </div>
        {isAdding && <ReserveDialog lot={lot} onClose={() => setIsAdding(false)} />}
      </Stack>
    </SideSheet>
  )
}

function Reservation({ lot, reservation }: { lot: ParkingLot; reservation: ParkingReservation }) {
  const t = useTranslations('parking')
  const [isCanceling, setIsCanceling] = useState(false)
  const cancel = useChange<null, ParkingReservation>({
    run: (_, options) =>
      ask(cancelParkingReservation, { params: { id: lot.business_id, reservationId: reservation.id } }, options),
    success: t('reservationCanceled'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: () => setIsCanceling(false),
  })
  const from = localParts(reservation.start_at, lot.time_zone)
  const until = localParts(reservation.end_at, lot.time_zone)
  const leaves = formatTimeOfDay(until.time)
  const { paid_cents: paid, price_cents: price, currency } = reservation
  return (
    <div className={`${styles['stay']} ${styles['record']}`}>
      <div>
        <Text fw={600}>
          {reservation.plate_text ?? reservation.name}{' '}
          <StatusBadge tone={TONES[reservation.state]}>{t(`reservationStates.${reservation.state}`)}</StatusBadge>
        </Text>
        <Text size="sm" c="dimmed">
          {reservation.plate_text !== null && `${reservation.name} · `}
          {t(`vehicles.${reservation.vehicle_type}`)} ·{' '}
          {t('reservedFor', {
            day: formatShortDay(from.date),
            from: formatTimeOfDay(from.time),
            until: from.date === until.date ? leaves : `${formatShortDay(until.date)}, ${leaves}`,
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {paid > 0
            ? t('prepaid', { amount: exactMoney(paid, currency) })
            : t('paysOnLeaving', { amount: exactMoney(price, currency) })}
        </Text>
      </div>
      {reservation.state === 'reserved' && lot.rights.includes('charge') && (
        <Button variant="default" flex="none" onClick={() => setIsCanceling(true)}>
          {t('cancelReservation')}
        </Button>
      )}
      {isCanceling && (
        <ConfirmDialog
          title={t('cancelReservation')}
          isDanger
          isPending={cancel.isPending}
          onConfirm={() => cancel.send(null)}
          onClose={() => setIsCanceling(false)}
        >
          {paid > 0
            ? t('cancelPaidHint', { name: reservation.name, amount: exactMoney(paid, currency) })
            : t('cancelHint', { name: reservation.name })}
        </ConfirmDialog>
      )}
    </div>
  )
}
