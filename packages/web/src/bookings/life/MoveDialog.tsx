import { Anchor, Stack } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import styles from './MovePicker.module.css'
import { MovePicker } from './MovePicker.tsx'
import { MoveReason } from './MoveReason.tsx'
import { MoveTerms } from './MoveTerms.tsx'
import { useMove } from './use-move.ts'

/** Moves a booking to another departure of its tour. */
export function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations()
  const { business } = useBusiness()
  const { chosen, choose, waive, move, asked, isPending, why, sayWhy } = useMove(booking, onClose)
  return (
    <Dialog onClose={onClose} title={t('life.moveTitle', { ticket: booking.ticket })}>
      <Stack gap="md">
        <ConflictAlert />
        <MovePicker booking={booking} chosen={chosen?.departure ?? null} pending={asked} onChoose={choose} />
        <MoveReason why={why} onWhy={sayWhy} />
        {chosen && <MoveTerms booking={booking} chosen={chosen} isPending={isPending} onWaive={waive} onMove={move} />}
        {business && (
          <Anchor
            className={styles['full'] ?? ''}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/tour-booking-list/$business/reschedule/$booking"
                params={{ business: String(business.business_id), booking: String(booking.id) }}
              />
            )}
          >
            {t('life.fullScreen')}
          </Anchor>
        )}
      </Stack>
    </Dialog>
  )
}
