import type { Instant } from '@muelle/domain/time'
import type { Db, Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { lockTables } from '../../resources/tables.ts'
import { byClock } from '../life/expire-over.ts'
import { findVisitVenue } from '../life/find-venue.ts'
import { writeVisit } from '../life/write-visit.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { dropCharge } from './decide-charge.ts'
import { findCharge, lockDeposit } from './deposit-rows.sql.ts'
import { listChargesOver, listKeptTooLong, markTableReleased } from './deposits.sql.ts'

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
  return dropCharge(tx, { by: byClock(now), venue }, { charge, visit, deposit }, { state: 'lapsed', reason: null })
}
