import { askBookingApproval } from '@muelle/contract/bookings/booking-approvals'
import type { Booking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { bookingApprovalKey, cashTaken, withCash } from '@muelle/domain/bookings/sale/approval'
import { ask } from '../../api/ask.ts'
import { AskApproval } from './AskApproval.tsx'
import type { ApprovedRequest } from './approval-queries.ts'

type Props = {
  booking: Pick<Booking, 'id' | 'business_id' | 'version' | 'total_cents'>
  /** The money that is taken, or the agency that pays. */
  wish: Omit<CallInput<typeof askBookingApproval>['body'], 'version'>
  onApproved: (approved: ApprovedRequest) => void
}

/** Asks for what one may not do to a booking oneself. */
export function AskOfBooking({ booking, wish, onApproved }: Props) {
  const { id, business_id, version } = booking
  return (
    <AskApproval
      businessId={business_id}
      request={{ params: { id }, body: { version, ...wish } }}
      requestKey={withCash(bookingApprovalKey(booking, wish.agency_payment), cashTaken(wish.payment))}
      send={(asked, options) => ask(askBookingApproval, asked, options)}
      onApproved={onApproved}
    />
  )
}
