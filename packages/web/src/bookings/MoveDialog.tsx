import { Modal, Stack } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings'
import { useTranslations } from 'use-intl'
import { MODAL_Z_INDEX } from '../theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { MovePicker } from './MovePicker.tsx'
import { MoveTerms } from './MoveTerms.tsx'
import { useMove } from './use-move.ts'

/** Moves a booking to another departure of its tour. */
export function MoveDialog({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const t = useTranslations()
  const { chosen, choose, waive, move, asked, isPending } = useMove(booking, onClose)
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('life.moveTitle', { ticket: booking.ticket })}
      zIndex={MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <MovePicker booking={booking} chosen={chosen?.departure ?? null} pending={asked} onChoose={choose} />
        {chosen && <MoveTerms booking={booking} chosen={chosen} isPending={isPending} onWaive={waive} onMove={move} />}
      </Stack>
    </Modal>
  )
}
