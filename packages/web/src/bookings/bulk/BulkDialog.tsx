import type { BookingRow } from '@muelle/contract/bookings/record'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { BulkRun } from './use-bulk-run.ts'

export type BulkProps = { rows: readonly BookingRow[]; onClose: () => void }

type Props = { title: string; run?: BulkRun; onClose: () => void; children: ReactNode }

/** The frame of what is done with several bookings; while it goes on, it is stopped rather than closed. */
export function BulkDialog({ title, run, onClose, children }: Props) {
  const isRunning = run?.state === 'running'
  return (
    <Dialog onClose={onClose} title={title} size="lg" isClosable={!isRunning}>
      {children}
    </Dialog>
  )
}
