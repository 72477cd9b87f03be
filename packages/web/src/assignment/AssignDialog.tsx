import { Modal } from '@mantine/core'
import type { DepartureLocator } from '@muelle/contract/departure-locator'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MODAL_Z_INDEX } from '../theme.ts'
import { ownEscape } from '../ui/own-escape.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { AssignPanel } from './AssignPanel.tsx'

type Props = {
  departure: DepartureLocator
  /** Which departure it is, such as «09:30 am Flamencos». */
  name: string
  onClose: () => void
  /** Below the lists, such as a link to more. */
  footer?: ReactNode
}

/** Boats and crew of a departure above the screen. */
export function AssignDialog({ departure, name, onClose, footer }: Props) {
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
      <AssignPanel departure={departure} />
      {footer}
    </Modal>
  )
}
