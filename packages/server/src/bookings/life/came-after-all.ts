import { record } from '../../platform/events/events.ts'
import { lockBooking } from '../record/bookings.sql.ts'
import type { Changing } from '../record/change-context.ts'
import { findLifeFacts } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { moneyOf } from './lock-life.ts'

/** Takes back that a booking did not come, since somebody of it is at the dock: it is confirmed as before. The caller has locked it. */
export async function cameAfterAll({ tx, author, now }: Pick<Changing, 'tx' | 'author' | 'now'>, id: number) {
  const [booking, facts] = await Promise.all([lockBooking(tx, now, id), findLifeFacts(tx, id)])
  if (!booking || !facts || booking.status !== 'no_show') return
  await writeLife(tx, id, {
    status: 'confirmed',
    ...moneyOf(facts, 'confirmed', booking.paid_cents, booking.total_cents),
  })
  const { departure_id, seats, people, business_id } = booking
  await record(tx, author, [
    {
      kind: 'booking.undone',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { step: 'no_show', departure_id, from_departure_id: departure_id, seats, people },
    },
  ])
}
