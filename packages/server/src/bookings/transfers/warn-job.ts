import { HOUR_MS, type Instant, instant } from '@muelle/domain/time'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import { warnOfNotices } from './notices.sql.ts'

const WARN = 'warn-of-transfers'
const SYSTEM = { userId: null, requestId: null }
/** So long before seats go managers hear that a transfer for them waits: time enough to look at the bank. */
const WARNING_MS = 2 * HOUR_MS

export type WarnDeps = { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Managers hear of a transfer that nobody has looked up before its booking gives its seats back (M7), once for each. An account that fails
 * does not hold up others.
 */
export const warnTask = ({ worker, clock, log }: WarnDeps): Task => ({
  name: WARN,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await db
        .transaction(accountId, (tx) => warnOfTransfers(tx, instant(clock())))
        .catch((err: unknown) => log.error({ err, accountId }, 'managers were not told of transfers that wait'))
    }
  },
})

export const warnCron: CronEntry = { task: WARN, match: '*/5 * * * *', isOneOfMany: true }

/** Locks: the transfers. Whoever verifies one meanwhile is waited for, and it waits no more. */
export async function warnOfTransfers(tx: Tx, now: Instant): Promise<void> {
  const expiring = await warnOfNotices(tx, now, instant(now + WARNING_MS))
  if (expiring.length === 0) return
  await record(
    tx,
    SYSTEM,
    expiring.map(({ booking_id, business_id, departure_id, amount_cents }) => ({
      kind: 'booking.transfer_expiring',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: { departure_id, amount_cents, method: 'transfer' },
    })),
  )
}
