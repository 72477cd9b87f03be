import {
  activatePending,
  cancelBooking,
  changeParty,
  changeTourist,
  collectPayment,
  completePendingCancelation,
  confirmBooking,
  getRefund,
  markCompleted,
  markNoShow,
  quoteActivation,
  quoteParty,
  quoteReschedule,
  refundBooking,
  removeBooking,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/booking-life'
import { listBookingMessages, sendBookingMessage } from '@muelle/contract/booking-notifications'
import { setProof } from '@muelle/contract/booking-proof'
import {
  createBooking,
  getBooking,
  listBookings,
  listTourBookings,
  sumBookings,
  validateBooking,
} from '@muelle/contract/bookings'
import { getBoard } from '@muelle/contract/departures'
import { tryPromotion } from '@muelle/contract/promotions'
import { listSellers } from '@muelle/contract/sellers'
import { findTourists } from '@muelle/contract/tourists'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Db } from '../platform/db.ts'
import { handle, handleItself, handleRead, type Route } from '../platform/http/handle.ts'
import { activate, quoteActive } from './activate.ts'
import { assignRoute } from './assign.ts'
import { mark } from './attendance.ts'
import { board } from './board.ts'
import { findBookingsById } from './bookings.sql.ts'
import { cancel } from './cancel.ts'
import { collect } from './collect.ts'
import { confirm } from './confirm.ts'
import * as knownTourists from './known-tourists.ts'
import { list, listOfTour } from './list.ts'
import { listMessages } from './list-messages.ts'
import { sumList } from './list-totals.ts'
import { orderRoutes } from './order-routes.ts'
import { changePartyOf, quotePartyChange } from './party.ts'
import { tickProof } from './proof.ts'
import { readBooking } from './read-bookings.ts'
import { completePending, quoteRefund, refund } from './refund.ts'
import { remove } from './remove.ts'
import { quoteMove, reschedule } from './reschedule.ts'
import { salePeople } from './sale-people.ts'
import { createSeller } from './sell.ts'
import * as sellers from './sellers.ts'
import { sendMessage } from './send-message.ts'
import { changeTouristOf } from './tourist.ts'
import { tryOut } from './try-promotion.ts'
import { undo } from './undo.ts'
import { validate } from './validate.ts'

export function bookingRoutes({ db, sendsMail }: { db: Db; sendsMail: boolean }): Route[] {
  const sell = createSeller(db)
  return [
    handle(getBoard, board),
    assignRoute(),
    handle(validateBooking, validate),
    handle(tryPromotion, tryOut),
    handleItself(createBooking, async ({ actor, author, claim, reply, input: { params, body }, now, facts, deny }) => {
      const people = await salePeople({ db, actor, facts, tourId: params.id, body })
      if ('code' in people) return deny(people)
      return sell({ actor, author, claim, reply, people, tourId: params.id, body, now, language: facts.language })
    }),
    ...orderRoutes(db),
    handleRead(listBookings, list),
    handleRead(listTourBookings, listOfTour),
    handle(sumBookings, sumList),
    handle(listSellers, sellers.list),
    handle(findTourists, knownTourists.list),
    handle(getBooking, async ({ tx, actor, input: { params }, deny, now, facts }) => {
      const [booking] = await findBookingsById(tx, now, [params.id])
      if (!booking || !(await findVisibleBusiness(tx, actor, booking.businessId))) return deny({ code: 'not_found' })
      return (await readBooking(tx, params.id, { actor, now, language: facts.language })) ?? deny({ code: 'not_found' })
    }),
    handle(confirmBooking, confirm),
    handle(cancelBooking, cancel),
    handle(collectPayment, collect),
    handle(quoteReschedule, quoteMove),
    handle(rescheduleBooking, reschedule),
    handle(getRefund, quoteRefund),
    handle(completePendingCancelation, completePending),
    handle(refundBooking, refund),
    handle(quoteActivation, quoteActive),
    handle(activatePending, activate),
    handle(quoteParty, quotePartyChange),
    handle(changeParty, changePartyOf),
    handle(changeTourist, changeTouristOf),
    handle(markNoShow, mark('no_show')),
    handle(markCompleted, mark('completed')),
    handle(setProof, tickProof),
    handle(undoBooking, undo),
    handle(removeBooking, remove),
    handle(listBookingMessages, listMessages),
    handle(sendBookingMessage, sendMessage({ sendsMail })),
  ]
}
