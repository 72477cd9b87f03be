import type { Booking } from '@muelle/contract/bookings'
import type { ComponentType } from 'react'
import { ActivateDialog } from './ActivateDialog.tsx'
import { BookingTicket } from './BookingTicket.tsx'
import type { BookingStep } from './booking-step.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CollectDialog } from './CollectDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PartyDialog } from './PartyDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TouristDialog } from './TouristDialog.tsx'

const DIALOGS: Record<
  Exclude<BookingStep, 'confirm' | 'collect'>,
  ComponentType<{ booking: Booking; onClose: () => void }>
> = {
  collectOther: CollectDialog,
  move: MoveDialog,
  party: PartyDialog,
  tourist: TouristDialog,
  activate: ActivateDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
  remove: RemoveDialog,
  ticket: BookingTicket,
}

type Props = { step: keyof typeof DIALOGS; booking: Booking; onClose: () => void }

/** The dialog of a step; all of them travel together, when the first one is opened. */
export function BookingSteps({ step, booking, onClose }: Props) {
  const Dialog = DIALOGS[step]
  return <Dialog booking={booking} onClose={onClose} />
}
