import {
  cancelBooking,
  confirmBooking,
  createBooking,
  getBooking,
  listBookings,
  validateBooking,
} from '@muelle/contract/bookings'
import { getBoard } from '@muelle/contract/departures'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Db } from '../platform/db.ts'
import { handle, handleItself, type Route } from '../platform/http/handle.ts'
import { board } from './board.ts'
import { findBookingsById } from './bookings.sql.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { list } from './list.ts'
import { readBooking } from './read-bookings.ts'
import { createSeller } from './sell.ts'
import { validate } from './validate.ts'

export function bookingRoutes({ db }: { db: Db }): Route[] {
  const sell = createSeller(db)
  return [
    handle(getBoard, board),
    handle(validateBooking, validate),
    handleItself(createBooking, ({ actor, author, claim, reply, input: { params, body }, now, facts }) =>
      sell({ actor, author, claim, reply, tourId: params.id, body, now, language: facts.language }),
    ),
    handle(listBookings, list),
    handle(getBooking, async ({ tx, actor, input: { params }, deny, now, facts }) => {
      const [booking] = await findBookingsById(tx, now, [params.id])
      if (!booking || !(await findVisibleBusiness(tx, actor, booking.businessId))) return deny({ code: 'not_found' })
      return (await readBooking(tx, params.id, { actor, now, language: facts.language })) ?? deny({ code: 'not_found' })
    }),
    handle(confirmBooking, confirm),
    handle(cancelBooking, cancel),
  ]
}
