import { collectOrder, createOrder, getOrder, setOrderAgencyPayment } from '@muelle/contract/bookings/orders'
import type { Db } from '../../platform/db.ts'
import { handle, handleItself, type Route } from '../../platform/http/handle.ts'
import { salePeople } from '../sale/sale-people.ts'
import type { SaleWish } from '../sale/sale-request.ts'
import { payByAgency } from './agency-pays-order.ts'
import { collect } from './collect-order.ts'
import { find } from './find-order.ts'
import { sellOrder } from './sell-order.ts'

export const orderRoutes = (db: Db): Route[] => [
  handleItself(createOrder, async ({ actor, author, claim, reply, input, now, facts, deny }) => {
    const { bookings, payment, with_booking_id: withBookingId = null, agency_payment } = input.body
    const wishes: SaleWish[] = []
    for (const [at, { tour_id, ...line }] of bookings.entries()) {
      const body = { ...line, payment: null, agency_payment }
      const people = await salePeople({ db, actor, facts, tour_id, body })
      if ('code' in people) return deny(people, `body.bookings.${at}`)
      wishes.push({ actor, author, tour_id, body, now, people })
    }
    const { language } = facts
    return sellOrder(db, { actor, author, claim, reply, wishes, payment, withBookingId, now, language, deny })
  }),
  handle(getOrder, find),
  handle(collectOrder, collect),
  handle(setOrderAgencyPayment, payByAgency),
]
