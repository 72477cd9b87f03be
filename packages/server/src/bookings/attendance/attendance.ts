import type { markCompleted, markNoShow } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { attendanceDenial } from '@muelle/domain/bookings/life/attendance'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { type Life, moneyOf, startOf } from '../life/lock-life.ts'
import { beforeOf } from '../life/undo-record.ts'
import type { UndoRecord } from '../record/booking-fields.ts'
import { lockVisible, readChanged } from '../record/change-context.ts'
import { writeLife } from '../record/write-life.ts'

/** Marks a booking as travelled, or as not having come; seats and money stay as they are (C4, §7). */
export const mark =
  (status: Marked) =>
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
    await writeAttendance({ tx, author, now }, life, status)
    return readChanged(context, life.id)
  }

type Marked = 'completed' | 'no_show'
type Marking = { tx: Tx; author: Author; now: Instant }

/** Writes and records it, of a locked booking of which the rule allows it; `byTrip` where no person said so, but the boat that left. */
export async function writeAttendance(
  { tx, author, now }: Marking,
  life: Life,
  status: Marked,
  because: Pick<UndoRecord, 'byTrip'> = {},
): Promise<void> {
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
            ...because,
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
}
