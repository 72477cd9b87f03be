import type { Answer } from '@muelle/contract/call'
import type { joinDepartures } from '@muelle/contract/departures/work'
import { joinDenial } from '@muelle/domain/departures/board/join'
import { rightDenial } from '@muelle/domain/rights'
import { moveByOperator } from '../../bookings/life/move-booking.ts'
import { writeToPeople } from '../../bookings/messages/write-to-people.ts'
import { findActiveBookings } from '../../bookings/record/departure-bookings.sql.ts'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { takeBackAll } from '../grants/stock.ts'
import { deskAsking } from '../plan/asking.ts'
import { changeStates } from '../plan/change-states.ts'
import { locateDeparture, planOf } from '../plan/locate.ts'
import { factsOf, stateOf } from '../plan/plan.ts'

type Joining = Context<typeof joinDepartures>

/**
 * Moves everybody of a departure to another of the same tour at the price they paid, all or nobody, and closes the emptied one (X5); what devices
 * were given to sell there is taken back.
 * Locks: both departures by id, then the bookings.
 */
export const join =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async (context: Joining): Promise<Answer<typeof joinDepartures>> => {
    const { tx, actor, author, input, deny, now, facts } = context
    const from = await locateDeparture(context, input.body.from)
    const to = await locateDeparture(context, input.body.to)
    const missing = rightDenial(rightsIn(actor, from.plan.business_id), { module: 'mdu_tour', flag: 'edit' })
    if (missing) deny(missing)
    const rows = await lockDepartures(tx, [...new Set([from.departure_id, to.departure_id])])
    const left = rows.find(({ id }) => id === from.departure_id) ?? deny({ code: 'not_found' })
    // Read again under the locks: from here on nobody sells a seat of either.
    const target = await planOf(context, { departure_id: to.departure_id })
    const bookings = await findActiveBookings(tx, now, [from.departure_id])
    const { counters, canceled_date = null } = factsOf(target, deskAsking(actor, target.business_id, now))
    const people = bookings.reduce((sum, booking) => sum + booking.people, 0)
    const seats = bookings.reduce((sum, booking) => sum + booking.seats, 0)
    const denial = joinDenial({
      isSame: from.departure_id === to.departure_id,
      isSameTour: from.plan.tour_id === target.tour_id,
      from: { state: left.state, bookings: bookings.length, seats, people },
      // What both share is freed by the same move that takes it: the stock decides about it, booking by booking.
      to: { state: stateOf(target), counters: { ...counters, shared: [] }, canceled_date },
    })
    if (denial) deny(denial)

    await takeBackAll(tx, author, [from.departure_id], { now, by: actor.userId })
    const by = { actor, author, now, language: facts.language, deny }
    for (const { id } of bookings) {
      // Locked already, so that no version can be older than ours; what the new hour costs does not matter (X5). Who is told, and in
      // which words, is what this request says.
      const moved = await moveByOperator(tx, by, {
        booking_id: id,
        version: null,
        to_departure_id: to.departure_id,
        target,
        cause: 'operator',
        isTold: true,
      })
      if ('code' in moved) deny(moved)
    }
    await changeStates(tx, author, [left], { to: 'closed', reason: null })
    const business = await getVisibleBusiness(tx, actor, target.business_id, deny)
    const { notify } = input.body
    const moved = await findActiveBookings(tx, now, [to.departure_id])
    const movedIds = new Set(bookings.map(({ id }) => id))
    return {
      departure_id: to.departure_id,
      bookings: bookings.length,
      people,
      messages: notify
        ? await writeToPeople(
            tx,
            moved.filter(({ id }) => movedIds.has(id)),
            { author, departure_id: to.departure_id, ...notify, sendsMail, business_name: business.name },
          )
        : null,
    }
  }
