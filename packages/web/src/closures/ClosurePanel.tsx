import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@muelle/contract/departures'
import { useTranslations } from 'use-intl'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureProgress } from './ClosureProgress.tsx'
import styles from './closure.module.css'

const PHONE = '(max-width: 47.99em)'
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
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  useReturnFocus(true)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : PANEL_WIDTH}
      padding={0}
      title={t(closure === 'new' ? 'closure.title' : 'closure.progressTitle')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
      transitionProps={{ duration: 120 }}
      // A choice over forty bookings is not lost to a press beside it.
      closeOnClickOutside={closure !== 'new'}
      classNames={{
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
      }}
    >
      {closure === 'new' ? (
        <ClosureForm board={board} tour={tour} departure={departure} onStarted={onStarted} />
      ) : (
        <ClosureProgress key={closure} id={closure} />
      )}
    </Drawer>
  )
}
