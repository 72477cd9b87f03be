import { hasDeparted } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { releaseCanceled } from '../grants/stock.ts'
import { changeStates } from './change-states.ts'
import { findDeparturesToCome } from './departures.sql.ts'

/**
 * Cancels the departures to come of a tour that goes (C10): nobody is on them, which the caller has made sure of under the lock of its
 * sales; what devices were given to sell ends, and a canceled departure keeps no boat. Locks the departures by id.
 */
export async function cancelToCome(
  tx: Tx,
  { tour_id, author, now }: { tour_id: number; author: Author; now: Instant },
): Promise<void> {
  const ids = (await findDeparturesToCome(tx, now, tour_id)).map(({ id }) => id)
  const locked = (await lockDepartures(tx, ids)).filter(({ state }) => state !== 'canceled' && !hasDeparted(state))
  await releaseCanceled(
    tx,
    author,
    locked.map(({ id }) => id),
    now,
  )
  await changeStates(tx, author, locked, { to: 'canceled', reason: null })
}
