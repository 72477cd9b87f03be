import { Modal } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { BulkRun } from './use-bulk-run.ts'

export type BulkProps = { rows: readonly BookingRow[]; onClose: () => void }

type Props = { title: string; run?: BulkRun; onClose: () => void; children: ReactNode }

/** The frame of what is done with several bookings; while it goes on, it is stopped rather than closed. */
export function BulkDialog({ title, run, onClose, children }: Props) {
  const t = useTranslations('common')
  useReturnFocus(true)
  const isRunning = run?.state === 'running'
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      zIndex={MODAL_Z_INDEX}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
