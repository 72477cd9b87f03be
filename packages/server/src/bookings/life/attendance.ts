import type { markCompleted, markNoShow } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { attendanceDenial } from '@muelle/domain/bookings/attendance'
import { undoUntil } from '@muelle/domain/bookings/undo'
import { deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockVisible, readChanged } from './change-context.ts'
import { writeLife } from './life.sql.ts'
import { moneyOf, startOf } from './lock-life.ts'
import { beforeOf } from './undo-record.ts'

/** Marks a booking as travelled, or as not having come; seats and money stay as they are (C4, §7). */
export const mark =
  (status: 'completed' | 'no_show') =>
  async (context: Context<typeof markNoShow | typeof markCompleted>): Promise<Booking> => {
    const { tx, author, input, now } = context
    const life = await lockVisible(context, input.params.id, input.body.version)
    const denial = attendanceDenial(
      { status: life.status, departureState: life.departureState, startsAt: startOf(life), now },
      status,
    )
    if (denial?.code === 'departure.not_departed')
      deny({ code: denial.code, startsAt: life.startsAt, timeZone: life.timeZone })
    if (denial?.code === 'booking.not_active') deny(denial)
    await writeLife(tx, life.id, {
      status,
      ...moneyOf(status, life.paidCents, life.totalCents),
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
        subjectType: 'booking',
        subjectId: life.id,
        businessId: life.businessId,
        data: { departure_id: life.departureId, seats: life.seats, people: life.people },
      },
    ])
    return readChanged(context, life.id)
  }
