import { type Instant, instant } from '@muelle/domain/time'
import { listAccountIds } from '../platform/accounts.sql.ts'
import type { Db, Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { earnDue } from './commissions.sql.ts'

const EARN = 'earn-commissions'
const LIMITS = {
  /** Commissions of one transaction; the next one goes on. */
  atOnce: 500,
} as const
const SYSTEM = { userId: null, requestId: null }

type EarnDeps = { worker: Db; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every five minutes: what was expected of a booking is earned once its departure has left (S4). Nothing is planned ahead, so a booking
 * that moves needs no care. An account that fails does not hold up others.
 */
export const earnTask = ({ worker, clock, log }: EarnDeps): Task => ({
  name: EARN,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      await earnOf(db, accountId, instant(clock())).catch((err: unknown) =>
        log.error({ err, accountId }, 'earning commissions failed'),
      )
    }
  },
})

export const earnCron: CronEntry = { task: EARN, match: '*/5 * * * *' }

/** Earns everything of an account whose time has come; answers how many commissions that was. */
export async function earnOf(db: Pick<Db, 'transaction'>, accountId: number, now: Instant): Promise<number> {
  for (let earned = 0; ; ) {
    const count = await db.transaction(accountId, (tx) => earnSome(tx, now))
    earned += count
    if (count < LIMITS.atOnce) return earned
  }
}

/** Earns as many commissions as one transaction takes, each with its event; answers how many. */
export async function earnSome(tx: Tx, now: Instant): Promise<number> {
  const rows = await earnDue(tx, now, LIMITS.atOnce)
  if (rows.length > 0)
    await record(
      tx,
      SYSTEM,
      rows.map(({ id, business_id, booking_id, seller_id, amount_cents }) => ({
        kind: 'commission.earned',
        subject_type: 'commission',
        subject_id: id,
        business_id,
        data: { booking_id, seller_id, amount_cents },
      })),
    )
  return rows.length
}
