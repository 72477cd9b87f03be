import type { Booking } from '@muelle/contract/bookings/record'
import type { ComponentType } from 'react'
import { BookingTicket, PrintedTicket } from '../messages/BookingTicket.tsx'
import { ActivateDialog } from './ActivateDialog.tsx'
import { AgencyDialog } from './AgencyDialog.tsx'
import type { BookingStep, PartyStart, PayStep } from './booking-step.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PartyDialog } from './PartyDialog.tsx'
import { PassengersDialog } from './PassengersDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TouristDialog } from './TouristDialog.tsx'

type DialogProps = { booking: Booking; start?: PartyStart | undefined; onClose: () => void }

const DIALOGS: Record<Exclude<BookingStep, PayStep>, ComponentType<DialogProps>> = {
  agency: AgencyDialog,
  move: MoveDialog,
  party: PartyDialog,
  passengers: PassengersDialog,
  tourist: TouristDialog,
  activate: ActivateDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
  remove: RemoveDialog,
  ticket: BookingTicket,
  print: PrintedTicket,
}

type Props = DialogProps & { step: keyof typeof DIALOGS }

/** The dialog of a step; all of them travel together, when the first one is opened. */
export function BookingSteps({ step, ...props }: Props) {
  const Dialog = DIALOGS[step]
  return <Dialog {...props} />
}
