import type { Board } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { SideSheet } from '../ui/SideSheet.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureProgress } from './ClosureProgress.tsx'

const PANEL_WIDTH = 720

type Props = {
  board: Board
  /** `new` prepares one; a number follows the one that was started. */
  closure: number | 'new'
  /** The tour the board is narrowed to: its departures are chosen to begin with. */
  tour: number | undefined
  /** The departure it was opened from (`departureKey`): it is chosen to begin with. */
  departure: string | undefined
  onStarted: (id: number) => void
  onClose: () => void
}

/** Closing departures of a day with everybody on them (X7): choosing, then watching what becomes of each booking. */
export function ClosurePanel({ board, closure, tour, departure, onStarted, onClose }: Props) {
  const t = useTranslations()
  return (
    <SideSheet
      title={t(closure === 'new' ? 'closure.title' : 'closure.progressTitle')}
      width={PANEL_WIDTH}
      onClose={onClose}
      // A choice over forty bookings is not lost to a press beside it.
      closeOnClickOutside={closure !== 'new'}
    >
      {closure === 'new' ? (
        <ClosureForm board={board} tour={tour} departure={departure} onStarted={onStarted} />
      ) : (
        <ClosureProgress key={closure} id={closure} />
      )}
    </SideSheet>
  )
}
