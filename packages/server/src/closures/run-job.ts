import type { Refusal } from '@muelle/contract/refusals'
import { type Instant, instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import type { Db } from '../platform/db.ts'
import { Denied, refusing } from '../platform/denied.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import type { Logger } from '../platform/log.ts'
import { type ClosureRow, findClosure, findWaitingBookings, updateItemFailed } from './closures.sql.ts'
import { finishClosure } from './finish.ts'
import { decideOverdue } from './questions.sql.ts'
import { type TreatmentRefusalCode, treatBooking } from './treat-booking.ts'

const RUN = 'run-closure'
const Payload = z.object({ accountId: z.int(), closureId: z.int() })

/** What calls for a run: bookings that wait, or the last customer's answer, after which the departures can be canceled. */
const RUN_AFTER: ReadonlySet<string> = new Set(['closure.started', 'closure.retried', 'closure.answered'])

/** A closure is run once what happened to it has committed, and again when the time of its questions is over. */
export const closureRule: JobRule = ({ kind, accountId, subject_id, data }) => {
  if (!RUN_AFTER.has(kind)) return []
  const job = { task: RUN, payload: { accountId, closureId: subject_id } }
  const deadlines = Array.isArray(data['asked_until']) ? data['asked_until'].map(String) : []
  return [job, ...deadlines.map((runAt) => ({ ...job, runAt }))]
}

/**
 * Treats the bookings of a closure that wait, each in a transaction of its own. It bears repetition: an item is locked while it
 * waits and marked with its booking, so a process that dies in between leaves it either waiting or done. What a rule refuses is
 * noted at the item with its reason; what the database refused for the moment throws, and the queue runs the rest again.
 */
export const closureTask = ({ clock, log }: { clock: () => number; log: Pick<Logger, 'error'> }): Task => ({
  name: RUN,
  run: async (payload, { db, signal }) => {
    const { accountId, closureId } = Payload.parse(payload)
    const [closure, waiting] = await db.transaction(accountId, async (tx) => {
      await decideOverdue(tx, closureId, instant(clock()))
      return [await findClosure(tx, closureId), await findWaitingBookings(tx, closureId)]
    })
    if (!closure) return
    let isInterrupted = false
    for (const booking_id of waiting) {
      if (signal.aborted) return
      const refusal = await treat(db, accountId, { closure, booking_id, now: instant(clock()) }, log)
      if (refusal?.code === 'busy') isInterrupted = true
      else if (refusal) await db.transaction(accountId, (tx) => updateItemFailed(tx, closureId, booking_id, refusal))
    }
    await db.transaction(accountId, (tx) => finishClosure(tx, closure, instant(clock())))
    if (isInterrupted) throw new Error(`closure ${closureId} goes on later: the database was busy`)
  },
})

type Treating = { closure: ClosureRow; booking_id: number; now: Instant }

/** Null when the booking is treated, or was before; otherwise why not, with nothing written. */
async function treat(
  db: Db,
  accountId: number,
  treating: Treating,
  log: Pick<Logger, 'error'>,
): Promise<Refusal | null> {
  try {
    const refused = await refusing<TreatmentRefusalCode, null>(async (deny) => {
      await db.transaction(accountId, (tx) => treatBooking(tx, { ...treating, deny }))
      return null
    })
    return refused && withoutRecord(refused.refusal)
  } catch (error) {
    // The database, not a rule: another run does it.
    if (error instanceof Denied && error.refusal.code === 'busy') return { code: 'busy' }
    // A fault of ours in one booking must not keep forty others from being treated.
    log.error(
      { err: error, accountId, closure_id: treating.closure.id, booking_id: treating.booking_id },
      'a booking of a closure failed',
    )
    return { code: 'unknown_error' }
  }
}

/** A refusal as it is kept: the record that it carries for whoever wrote is personal data, and old by the time it is read. */
const withoutRecord = (refusal: Refusal): Refusal => ('current' in refusal ? { ...refusal, current: {} } : refusal)
