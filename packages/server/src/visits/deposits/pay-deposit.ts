import { MINUTE_MS } from '@muelle/domain/time'
import { dueCents, lacksCard, settledStatus } from '@muelle/domain/visits/deposits/due'
import { type Movement, postCharges, type Way } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import type { VisitVenue } from '../life/venue.ts'
import { type VisitBy, writeVisit } from '../life/write-visit.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { type DepositRow, lockDeposit } from './deposit-rows.sql.ts'
import { writeDepositMoney, writeWaived } from './deposits.sql.ts'

type Taking = { by: VisitBy; venue: VisitVenue }
type Payment = { way: Way; amount_cents: number; received_cents: number | null; actor_user_id: number | null }

/** Posts what was paid for a visit into the one ledger, and keeps its deposit equal to it (I8). The visit and its deposit are locked. */
export async function postToVisit(tx: Tx, deposit: DepositRow, payment: Payment): Promise<DepositRow> {
  const { visit_id, business_id, currency } = deposit
  const movement: Movement = { visit_id, business_id, currency, ...payment }
  await postCharges(tx, [movement])
  await writeDepositMoney(tx, visit_id, deposit.owed_cents)
  return (await lockDeposit(tx, visit_id)) ?? deposit
}

/**
 * Says on a visit that is planned that what was paid of it is gone again, by its bank or in the books of the provider: it is to be paid, and
 * its table is kept until it begins, so that nobody loses it before the venue has seen it (F-2). The visit and its deposit are locked.
 */
export async function askAgain(tx: Tx, { by, venue }: Taking, visit: VisitRow, deposit: DepositRow): Promise<void> {
  if (visit.status !== 'confirmed' || visit.payment_status === 'pending' || dueCents(deposit) === 0) return
  const least = by.now + deposit.pay_minutes * MINUTE_MS
  const expires_at = new Date(Math.max(least, Date.parse(visit.start_at))).toISOString()
  await writeVisit(
    tx,
    { by, venue, deny: unexpected },
    { before: visit, after: { ...visit, payment_status: 'pending', expires_at } },
    { action: 'unpay', isFinal: true },
  )
}

/** Asks for nothing more, and says by whom and why: its table is kept like any other's (F-2). The visit and its deposit are locked. */
export async function askNoMore(
  tx: Tx,
  taking: Taking,
  { visit, deposit }: { visit: VisitRow; deposit: DepositRow },
  { userId, reason }: { userId: number | null; reason: string },
): Promise<boolean> {
  const waived_at = new Date(taking.by.now).toISOString()
  await writeWaived(tx, visit.id, { at: waived_at, userId, reason })
  return settlePaid(tx, taking, visit, { ...deposit, waived_at })
}

/** Says on the visit that nothing is asked of it any more: its table is kept like any other's (F-2). Answers whether it was so. */
export async function settlePaid(
  tx: Tx,
  { by, venue }: Taking,
  visit: VisitRow,
  deposit: DepositRow,
): Promise<boolean> {
  if (dueCents(deposit) > 0 || lacksCard(deposit)) return false
  const payment_status = settledStatus(deposit)
  if (visit.payment_status === payment_status && visit.expires_at === null) return false
  const expires_at = visit.status === 'confirmed' ? null : visit.expires_at
  await writeVisit(
    tx,
    { by, venue, deny: unexpected },
    { before: visit, after: { ...visit, payment_status, expires_at } },
    { action: SETTLED_BY[payment_status], isFinal: true },
  )
  return true
}

const SETTLED_BY = { payed: 'pay', inactive: 'waive', guaranteed: 'keep_card' } as const
