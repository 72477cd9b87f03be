import type { removeBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { removeDenial } from '@muelle/domain/bookings/life/remove'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { releaseSeats } from '../../departures/capacity/seats.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { returnUses } from '../../promotions/uses.ts'
import { lockVisible, readChanged } from '../record/change-context.ts'
import { writeLife } from '../record/write-life.ts'
import { seatsOf } from './lock-life.ts'

/** Puts a booking without money out of sight (B3): its seats are free, and activating it brings it back. */
export async function remove(context: Context<typeof removeBooking>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const life = await lockVisible(context, input.params.id, input.query.version)
  const denial = removeDenial(life.status, life.paid_cents)
  if (denial) deny(denial.code === 'booking.has_money' ? { ...denial, currency: life.currency } : denial)
  if (hasDeparted(life.departure_state)) deny({ code: 'departure.departed' })
  await returnUses(tx, [life.id])
  await releaseSeats(tx, [seatsOf(life)])
  await writeLife(tx, life.id, { status: 'inactive', payment_status: 'inactive', expires_at: null })
  await record(tx, author, [
    {
      kind: 'booking.removed',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, from_status: life.status, seats: life.seats, people: life.people },
    },
  ])
  return readChanged(context, life.id)
}
