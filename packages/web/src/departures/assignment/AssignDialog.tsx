import { Modal } from '@mantine/core'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ownEscape } from '../../ui/own-escape.ts'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AssignPanel } from './AssignPanel.tsx'
import type { LaterDeparture } from './replacement.ts'

type Props = {
  departure: DepartureLocator
  /** Which departure it is, such as «09:30 am Flamencos». */
  name: string
  /** What sails later on that day, where the screen knows it. */
  later?: readonly LaterDeparture[]
  onClose: () => void
  /** Below the lists, such as a link to more. */
  footer?: ReactNode
}

/** Boats and crew of a departure above the screen. */
export function AssignDialog({ departure, name, later, onClose, footer }: Props) {
  const t = useTranslations()
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('assignment.title')}: ${name}`}
      zIndex={MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...ownEscape(onClose)}
    >
      <AssignPanel departure={departure} {...(later && { later })} />
      {footer}
    </Modal>
  )
}
