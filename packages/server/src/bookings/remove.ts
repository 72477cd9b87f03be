import type { removeBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { removeDenial } from '@muelle/domain/bookings/remove'
import { hasDeparted } from '@muelle/domain/departures/state'
import { releaseSeats } from '../departures/seats.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { returnUses } from '../promotions/uses.ts'
import { lockVisible, readChanged } from './change-context.ts'
import { writeLife } from './life.sql.ts'

/** Puts a booking without money out of sight (B3): its seats are free, and activating it brings it back. */
export async function remove(context: Context<typeof removeBooking>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const life = await lockVisible(context, input.params.id, input.query.version)
  const denial = removeDenial(life.status, life.paidCents)
  if (denial) deny(denial.code === 'booking.has_money' ? { ...denial, currency: life.currency } : denial)
  if (hasDeparted(life.departureState)) deny({ code: 'departure.departed' })
  await returnUses(tx, [life.id])
  await releaseSeats(tx, [{ departureId: life.departureId, seats: life.seats, people: life.people }])
  await writeLife(tx, life.id, { status: 'inactive', paymentStatus: 'inactive', expiresAt: null })
  await record(tx, author, [
    {
      kind: 'booking.removed',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: { departure_id: life.departureId, from_status: life.status, seats: life.seats, people: life.people },
    },
  ])
  return readChanged(context, life.id)
}
