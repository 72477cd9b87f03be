import type { markCompleted, markNoShow } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { attendanceDenial } from '@muelle/domain/bookings/life/attendance'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockVisible, readChanged } from '../record/change-context.ts'
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
