import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
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
  return (
    <Dialog onClose={onClose} title={`${t('assignment.title')}: ${name}`}>
      <AssignPanel departure={departure} {...(later && { later })} />
      {footer}
    </Dialog>
  )
}
