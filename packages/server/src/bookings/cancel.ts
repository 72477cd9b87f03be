import type { Booking, cancelBooking } from '@muelle/contract/bookings'
import { cancelDenial } from '@muelle/domain/bookings/cancel'
import { paymentStatusOf } from '@muelle/domain/bookings/status'
import { releaseSeats } from '../departures/seats.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { changeBooking } from './bookings.sql.ts'
import { lockStanding } from './lock-standing.ts'
import { readBooking } from './read-bookings.ts'

/**
 * Cancels a booking: its seats are free at once, whatever happens with the money (§0.9). Money already paid stays owed to the
 * customer as a pending refund. Locks: departure, then booking.
 */
export async function cancel(context: Context<typeof cancelBooking>): Promise<Booking> {
  const { tx, actor, author, input, deny, now, facts } = context
  const booking = await lockStanding(context, input.params.id, input.body.version)
  const denial = cancelDenial({
    status: booking.isExpired ? 'inactive' : booking.status,
    departureState: booking.departureState,
  })
  if (denial) deny(denial)

  const { departureId, seats, people, paidCents, totalCents } = booking
  const status = paidCents > 0 ? 'pending_cancelation' : 'canceled'
  await releaseSeats(tx, [{ departureId, seats, people }])
  await changeBooking(tx, booking.id, {
    status,
    paymentStatus: paymentStatusOf({ status, paidCents, totalCents, inFlight: false, failed: false }),
    paidCents,
    expiresAt: null,
    cancelReason: input.body.reason ?? null,
  })
  await record(tx, author, [
    {
      kind: 'booking.canceled',
      subjectType: 'booking',
      subjectId: booking.id,
      businessId: booking.businessId,
      data: { departure_id: departureId, status, seats, people, owed_cents: paidCents },
    },
  ])
  return (await readBooking(tx, booking.id, { actor, now, language: facts.language })) ?? deny({ code: 'not_found' })
}
