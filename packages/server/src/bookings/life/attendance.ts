import type { markCompleted, markNoShow } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { attendanceDenial } from '@muelle/domain/bookings/life/attendance'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockBooking } from '../record/bookings.sql.ts'
import { type Changing, lockVisible, readChanged } from '../record/change-context.ts'
import { findLifeFacts } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { moneyOf, startOf } from './lock-life.ts'
import { beforeOf } from './undo-record.ts'

/** Marks a booking as travelled, or as not having come; seats and money stay as they are (C4, §7). */
export const mark =
  (status: 'completed' | 'no_show') =>
  async (context: Context<typeof markNoShow | typeof markCompleted>): Promise<Booking> => {
    const { tx, author, input, now, deny } = context
    const life = await lockVisible(context, input.params.id, input.body.version)
    const denial = attendanceDenial(
      { status: life.status, departure_state: life.departure_state, starts_at: startOf(life), now },
      status,
    )
    if (denial?.code === 'departure.not_departed')
      deny({ code: denial.code, startsAt: life.starts_at, timeZone: life.time_zone })
    if (denial?.code === 'booking.not_active') deny(denial)
    await writeLife(tx, life.id, {
      status,
      ...moneyOf(life, status, life.paid_cents, life.total_cents),
      undo:
        status === 'no_show'
          ? {
              kind: 'no_show',
              version: life.version + 1,
              until: undoUntil(now),
              hasMovedMoney: false,
              before: beforeOf(life),
            }
          : null,
    })
    await record(tx, author, [
      {
        kind: `booking.${status}`,
        subject_type: 'booking',
        subject_id: life.id,
        business_id: life.business_id,
        data: { departure_id: life.departure_id, seats: life.seats, people: life.people },
      },
    ])
    return readChanged(context, life.id)
  }

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
