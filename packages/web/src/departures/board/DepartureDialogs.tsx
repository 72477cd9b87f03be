import { TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { BlockSeatsDialog } from '../capacity/BlockSeatsDialog.tsx'
import { CapacityDialog } from '../capacity/CapacityDialog.tsx'
import { ExtraDepartureDialog } from '../plan/ExtraDepartureDialog.tsx'

const HistoryDrawer = lazy(async () => ({ default: (await import('../../history/HistoryDrawer.tsx')).HistoryDrawer }))

export type DepartureDialog = 'capacity' | 'blocks' | 'extra' | 'history' | 'cancel'

type Props = {
  dialog: DepartureDialog | null
  departure: BoardDeparture
  businessId: number
  isPending: boolean
  /** Why it is canceled, as far as it was typed. */
  why: string
  onWhy: (why: string) => void
  onCancel: () => void
  onAdded: () => void
  onClose: () => void
}

/** What «Más» of a departure opens above its drawer. */
export function DepartureDialogs({ dialog, departure, businessId, isPending, why, ...on }: Props) {
  const t = useTranslations('departure')
  const time = formatTimeOfDay(departure.start_time)
  switch (dialog) {
    case 'capacity':
      return <CapacityDialog departure={departure} onClose={on.onClose} />
    case 'blocks':
      return <BlockSeatsDialog departure={departure} onClose={on.onClose} />
    case 'extra':
      return (
        <ExtraDepartureDialog
          businessId={businessId}
          tourId={departure.tour_id}
          date={departure.local_date}
          onAdded={on.onAdded}
          onClose={on.onClose}
        />
      )
    case 'history':
      return departure.id === null ? null : (
        <Suspense fallback={null}>
          <HistoryDrawer
            subjectType="departure"
            subjectId={departure.id}
            name={`${time} ${departure.tour_name}`}
            onClose={on.onClose}
          />
        </Suspense>
      )
    case 'cancel':
      return (
        <ConfirmDialog
          title={t('cancelTitle', { time })}
          confirmLabel={t('cancel')}
          isDanger
          isPending={isPending}
          onConfirm={on.onCancel}
          onClose={on.onClose}
        >
          {t('cancelBody')}
          <TextInput
            mt="md"
            label={t('cancelReason')}
            value={why}
            maxLength={MAX_REASON}
            onChange={({ currentTarget: { value } }) => on.onWhy(value)}
          />
        </ConfirmDialog>
      )
    case null:
      return null
  }
}
