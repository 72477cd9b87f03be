import { answerApproval, askApproval, getApproval, listApprovals } from '@muelle/contract/bookings/approvals'
import { askBookingApproval } from '@muelle/contract/bookings/booking-approvals'
import { handle, handleItself, handleRead, type Route } from '../../platform/http/handle.ts'
import { answer, get, list } from './answer.ts'
import { ask } from './ask.ts'
import { askOfBooking } from './ask-booking.ts'

/** What sellers ask somebody else to release, and the answers. */
export const approvalRoutes = (): Route[] => [
  handleItself(askApproval, ask),
  handleItself(askBookingApproval, askOfBooking),
  handleRead(listApprovals, list),
  handleRead(getApproval, get),
  handle(answerApproval, answer),
]
