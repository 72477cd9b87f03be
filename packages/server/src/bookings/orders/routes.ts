import { collectOrder, createOrder, getOrder } from '@muelle/contract/orders'
import type { Db } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { handle, handleItself, type Route } from '../platform/http/handle.ts'
import { collect } from './collect-order.ts'
import { find } from './find-order.ts'
import { salePeople } from './sale-people.ts'
import type { SaleWish } from './sell.ts'
import { sellOrder } from './sell-order.ts'

export const orderRoutes = (db: Db): Route[] => [
  handleItself(createOrder, async ({ actor, author, claim, reply, input, now, facts }) => {
    const { bookings, payment, with_booking_id: withBookingId = null } = input.body
    const wishes: SaleWish[] = []
    for (const [at, { tour_id: tourId, ...line }] of bookings.entries()) {
      const body = { ...line, payment: null }
      const people = await salePeople({ db, actor, facts, tourId, body })
      if ('code' in people) return deny(people, `body.bookings.${at}`)
      wishes.push({ actor, author, tourId, body, now, people })
    }
    const { language } = facts
    return sellOrder(db, { actor, author, claim, reply, wishes, payment, withBookingId, now, language })
  }),
  handle(getOrder, find),
  handle(collectOrder, collect),
]
