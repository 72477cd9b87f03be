import { type Instant, instant } from '@muelle/domain/time'
import { listAccountIds } from '../platform/accounts.sql.ts'
import type { Db, Tx } from '../platform/db.ts'
import { unexpected } from '../platform/denied.ts'
import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { Logger } from '../platform/log.ts'
import type { Providers } from '../providers/providers.ts'
import { lockTables } from '../resources/tables.ts'
import {
  decideCharge,
  findCharge,
  listChargesOver,
  listKeptTooLong,
  lockDeposit,
  lockVisit,
  markTableReleased,
} from '../visits/deposits/deposit-rows.ts'
import { keptCents, noteCharge } from '../visits/deposits/follow-visit.ts'
import { oweBack } from '../visits/deposits/give-back.ts'
import { byClock } from '../visits/life/expire-over.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import { writeVisit } from '../visits/life/write-visit.ts'
import { guaranteesByClock } from './guarantee-clock.ts'

const CLOCK = 'deposits-by-the-clock'
type Deps = { worker: Db; providers: Providers; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every minute: tables of packages whose party has not come are let go (N-3), charges that nobody decided in time lapse (F-3), and cards that
 * nothing can follow for are forgotten.
 */
export const depositClockTask = ({ worker, providers, clock, log }: Deps): Task => ({
  name: CLOCK,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      const now = instant(clock())
      await depositsByClock(db, accountId, now)
        .then(() => guaranteesByClock({ db, providers }, accountId, now))
        .catch((err: unknown) => log.error({ err, accountId }, 'deposits by the clock failed'))
    }
  },
})
export const depositClockCron: CronEntry = { task: CLOCK, match: '* * * * *', isOneOfMany: true }

/** What the clock does to the money and the tables of visits now, each in a transaction of its own. Answers how many it changed. */
export async function depositsByClock(db: Db, accountId: number, now: Instant): Promise<number> {
  const at = new Date(now).toISOString()
  let changed = 0
  const kept = await db.transaction(accountId, (tx) => listKeptTooLong(tx, at))
  for (const one of kept) if (await db.transaction(accountId, (tx) => release(tx, one, now))) changed += 1
  const over = await db.transaction(accountId, (tx) => listChargesOver(tx, at))
  for (const one of over) if (await db.transaction(accountId, (tx) => lapse(tx, one, now))) changed += 1
  return changed
}

type Of = { visit_id: number; business_id: number }

/** N-3: the table is anybody's, the visit stands and is no no-show: who comes later is seated where there is room. Bears repetition. */
async function release(tx: Tx, { visit_id, business_id }: Of, now: Instant): Promise<boolean> {
  const venue = await findVisitVenue(tx, business_id)
  if (!venue) return false
  await lockTables(tx, business_id)
  const visit = await lockVisit(tx, visit_id)
  const deposit = await lockDeposit(tx, visit_id)
  if (!visit || !deposit || visit.status !== 'confirmed' || deposit.table_released_at !== null) return false
  if (deposit.table_until === null || Date.parse(deposit.table_until) > now) return false
  await markTableReleased(tx, visit_id, new Date(now).toISOString())
  if (visit.resource_ids.length === 0) return true
  await writeVisit(
    tx,
    { by: byClock(now), venue, deny: unexpected },
    { before: visit, after: { ...visit, resource_ids: [], locked_table: false } },
    { action: 'release', isFinal: true },
  )
  return true
}

/** What nobody decided in time is charged to nobody: it goes back. */
async function lapse(tx: Tx, { id, visit_id, business_id }: Of & { id: number }, now: Instant): Promise<boolean> {
  const venue = await findVisitVenue(tx, business_id)
  if (!venue) return false
  await lockTables(tx, business_id)
  const visit = await lockVisit(tx, visit_id)
  const deposit = await lockDeposit(tx, visit_id)
  const charge = await findCharge(tx, id)
  if (!visit || !deposit || charge?.state !== 'pending' || Date.parse(charge.until_at) > now) return false
  const by = byClock(now)
  const decision = { state: 'lapsed', amount_cents: null, reason: null, at: new Date(now).toISOString() } as const
  if (!(await decideCharge(tx, id, 'pending', { ...decision, userId: null }))) return false
  await oweBack(tx, by.author, deposit, keptCents(deposit))
  await noteCharge(tx, by.author, deposit, 'visit.charge_lapsed', charge.most_cents)
  await writeVisit(
    tx,
    { by, venue, deny: unexpected },
    { before: visit, after: { ...visit, payment_status: 'canceled' } },
    { action: 'lapse_charge', isFinal: true },
  )
  return true
}
