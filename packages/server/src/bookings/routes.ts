import { setAgencyPayment } from '@muelle/contract/bookings/agency-payment'
import { listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
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
} from '@muelle/contract/bookings/life'
import { listBookings, listTourBookings, sumBookings } from '@muelle/contract/bookings/list'
import { listBookingMessages, sendBookingMessage } from '@muelle/contract/bookings/messages'
import { claimNewBookings } from '@muelle/contract/bookings/new-bookings'
import { setProof } from '@muelle/contract/bookings/proof'
import { getBooking } from '@muelle/contract/bookings/record'
import { createBooking, tryBooking, validateBooking } from '@muelle/contract/bookings/sale'
import { listSalespeople } from '@muelle/contract/bookings/salespeople'
import { findTourists } from '@muelle/contract/bookings/tourists'
import { tryPromotion } from '@muelle/contract/promotions/record'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Db } from '../platform/db.ts'
import { handle, handleItself, handleRead, type Route } from '../platform/http/handle.ts'
import { setPayment } from './agency/agency-payment.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { mark } from './attendance/attendance.ts'
import { exportRoutes } from './export/routes.ts'
import { activate, quoteActive } from './life/activate.ts'
import { cancel } from './life/cancel.ts'
import { collect } from './life/collect.ts'
import { confirm } from './life/confirm.ts'
import { changePartyOf, quotePartyChange } from './life/party.ts'
import { completePending, quoteRefund, refund } from './life/refund.ts'
import { remove } from './life/remove.ts'
import { quoteMove, reschedule } from './life/reschedule.ts'
import { undo } from './life/undo.ts'
import { listMessages } from './messages/list-messages.ts'
import { claim } from './messages/new-bookings.ts'
import { sendMessage } from './messages/send-message.ts'
import { orderRoutes } from './orders/routes.ts'
import { findBookingsById } from './record/bookings.sql.ts'
import * as earners from './record/earners.ts'
import * as knownTourists from './record/known-tourists.ts'
import { list, listOfTour } from './record/list.ts'
import { sumList } from './record/list-totals.ts'
import { tickProof } from './record/proof.ts'
import { readBooking } from './record/read-bookings.ts'
import * as sellers from './record/sellers.ts'
import { changeTouristOf } from './record/tourist.ts'
import { reseatRoutes } from './reseat/routes.ts'
import { salePeople } from './sale/sale-people.ts'
import { createSeller } from './sale/sell.ts'
import { tryOut } from './sale/try-promotion.ts'
import { trySale } from './sale/try-sale.ts'
import { validate } from './sale/validate.ts'
import { transferRoutes } from './transfers/routes.ts'

export function bookingRoutes({ db, sendsMail }: { db: Db; sendsMail: boolean }): Route[] {
  const sell = createSeller(db)
  return [
    handle(validateBooking, validate),
    handle(tryPromotion, tryOut),
    handleItself(createBooking, async ({ actor, author, claim, reply, input: { params, body }, now, facts, deny }) => {
      const people = await salePeople({ db, actor, facts, tour_id: params.id, body })
      if ('code' in people) return deny(people)
      const { language } = facts
      const sold = await sell({ actor, author, claim, reply, people, tour_id: params.id, body, now, language })
      return 'code' in sold ? deny(sold) : sold
    }),
    handleItself(tryBooking, trySale),
    ...approvalRoutes(),
    ...transferRoutes(),
    ...reseatRoutes(),
    ...orderRoutes(db),
    ...exportRoutes,
    handleRead(listBookings, list),
    handleRead(listTourBookings, listOfTour),
    handle(sumBookings, sumList),
    handle(listSalespeople, sellers.list),
    handleRead(listBookingEarners, earners.list),
    handle(setBookingEarners, earners.set),
    handle(setAgencyPayment, setPayment),
    handle(findTourists, knownTourists.list),
    handle(claimNewBookings, claim),
    handle(getBooking, async ({ tx, actor, input: { params }, deny, now, facts }) => {
      const [booking] = await findBookingsById(tx, now, [params.id])
      if (!booking || !(await findVisibleBusiness(tx, actor, booking.business_id))) return deny({ code: 'not_found' })
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
