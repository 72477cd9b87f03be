import type { Instant } from '@muelle/domain/time'
import { findActiveBookings } from '../bookings/record/departure-bookings.sql.ts'
import { lockDepartures } from '../departures/capacity/seats.ts'
import { releaseCanceled } from '../departures/grants/stock.ts'
import { changeStates } from '../departures/plan/change-states.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { authorOf } from './acting-as.ts'
import { type ClosureRow, findClosedDepartures, updateFinished } from './closures.sql.ts'

/**
 * Cancels the closed departures that nobody is on any more (R6) and notes whether nothing waits. One that somebody keeps, or that
 * somebody has opened again meanwhile, stays as it is. Locks: the departures.
 */
export async function finishClosure(tx: Tx, closure: ClosureRow, now: Instant): Promise<void> {
  const ids = (await findClosedDepartures(tx, closure.id)).map(({ departure_id }) => departure_id)
  const rows = await lockDepartures(tx, ids)
  const occupied = new Set((await findActiveBookings(tx, now, ids)).map(({ departure_id }) => departure_id))
  const author = authorOf(closure)
  const empty = rows.filter(({ id, state }) => state === 'closed' && !occupied.has(id))
  await releaseCanceled(
    tx,
    author,
    empty.map(({ id }) => id),
    now,
  )
  await changeStates(tx, author, empty, { to: 'canceled', reason: closure.reason || null })
  if (await updateFinished(tx, closure.id))
    await record(tx, author, [
      {
        kind: 'closure.finished',
        subject_type: 'closure',
        subject_id: closure.id,
        business_id: closure.business_id,
        data: {},
      },
    ])
}
