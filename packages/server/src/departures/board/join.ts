import type { Answer } from '@muelle/contract/call'
import type { joinDepartures } from '@muelle/contract/departure-work'
import { joinDenial } from '@muelle/domain/departures/join'
import { rightDenial } from '@muelle/domain/rights'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { deskAsking } from '../departures/asking.ts'
import { changeStates } from '../departures/change-states.ts'
import { locateDeparture, planOf } from '../departures/locate.ts'
import { factsOf, stateOf } from '../departures/plan.ts'
import { lockDepartures } from '../departures/seats.ts'
import { deny as refuse } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { findActiveBookings } from './departure-bookings.sql.ts'
import { moveBooking } from './move-booking.ts'
import { writeToPeople } from './write-to-people.ts'

type Joining = Context<typeof joinDepartures>

/**
 * Moves everybody of a departure to another of the same tour at the price they paid, all or nobody, and closes the emptied one (X5).
 * Locks: both departures by id, then the bookings.
 */
export const join =
  ({ sendsMail }: { sendsMail: boolean }) =>
  async (context: Joining): Promise<Answer<typeof joinDepartures>> => {
    const { tx, actor, author, input, deny, now, facts } = context
    const from = await locateDeparture(context, input.body.from)
    const to = await locateDeparture(context, input.body.to)
    const missing = rightDenial(rightsIn(actor, from.plan.businessId), { module: 'mdu_tour', flag: 'edit' })
    if (missing) refuse(missing)
    const rows = await lockDepartures(tx, [...new Set([from.departureId, to.departureId])])
    const left = rows.find(({ id }) => id === from.departureId) ?? deny({ code: 'not_found' })
    // Read again under the locks: from here on nobody sells a seat of either.
    const target = await planOf(context, { departure_id: to.departureId })
    const bookings = await findActiveBookings(tx, now, [from.departureId])
    const { counters, canceledDate = null } = factsOf(target, deskAsking(actor, target.businessId, now))
    const people = bookings.reduce((sum, booking) => sum + booking.people, 0)
    const seats = bookings.reduce((sum, booking) => sum + booking.seats, 0)
    const denial = joinDenial({
      isSame: from.departureId === to.departureId,
      isSameTour: from.plan.tourId === target.tourId,
      from: { state: left.state, bookings: bookings.length, seats, people },
      // What both share is freed by the same move that takes it: the stock decides about it, booking by booking.
      to: { state: stateOf(target), counters: { ...counters, shared: [] }, canceledDate },
    })
    if (denial) deny(denial)

    const by = { actor, author, now, language: facts.language }
    for (const { id } of bookings) {
      // Locked already, so that no version can be older than ours; what the new hour costs does not matter (X5). Who is told, and in
      // which words, is what this request says.
      const moved = await moveBooking(tx, by, {
        bookingId: id,
        version: null,
        toDepartureId: to.departureId,
        target,
        cause: 'operator',
        isTold: true,
      })
      if ('code' in moved) refuse(moved)
    }
    await changeStates(tx, author, [left], { to: 'closed', reason: null })
    const business = await getVisibleBusiness(tx, actor, target.businessId)
    const { notify } = input.body
    const moved = await findActiveBookings(tx, now, [to.departureId])
    const movedIds = new Set(bookings.map(({ id }) => id))
    return {
      departure_id: to.departureId,
      bookings: bookings.length,
      people,
      messages: notify
        ? await writeToPeople(
            tx,
            moved.filter(({ id }) => movedIds.has(id)),
            { author, departureId: to.departureId, ...notify, sendsMail, businessName: business.name },
          )
        : null,
    }
  }
