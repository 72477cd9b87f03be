import type { Instant } from '@muelle/domain/time'
import { instant } from '@muelle/domain/time'
import { dueCents, keptCents } from '@muelle/domain/visits/deposits/due'
import { isPayable } from '@muelle/domain/visits/status'
import { findMovesOfVisit, type VisitMove } from '../ledger/paid.sql.ts'
import { postFee } from '../ledger/post.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { PaymentChange, PaymentListener } from '../providers/payments/payment-deps.ts'
import { endAsk } from '../providers/payments/refund-asks.sql.ts'
import { askOfKey } from '../providers/payments/refund-asks.ts'
import { lockTables } from '../resources/tables.ts'
import { noteCollected } from '../visits/deposits/collection.ts'
import { comeBack } from '../visits/deposits/come-back.ts'
import { type DepositRow, lockDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { followBack } from '../visits/deposits/follow-back.ts'
import { oweBack } from '../visits/deposits/give-back.ts'
import { askAgain, postToVisit, settlePaid } from '../visits/deposits/pay-deposit.ts'
import { visitOfReference } from '../visits/deposits/references.ts'
import { byClock } from '../visits/life/expire-over.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import type { VisitVenue } from '../visits/life/venue.ts'
import { followMoney } from '../visits/promoters/follow.ts'
import { findVisit, lockVisit } from '../visits/record/find-visit.sql.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'

const SYSTEM = { userId: null, requestId: null }

/**
 * Keeps the books of what providers tell of visits, in the transaction that writes their word down. What is posted follows from what the
 * provider holds all told, so that the same word twice posts nothing more. Locks: the venue, the visit, its deposit.
 */
export const keepVisitBooks =
  (clock: () => number): PaymentListener =>
  async (tx, change) => {
    const { after, refused } = change
    const visitId = visitOfReference(after.reference)
    const name = after.payment_id ?? after.checkout_id
    if (visitId === null || name === null || after.business_id === null) return
    const now = instant(clock())
    const venue = await findVisitVenue(tx, after.business_id)
    if (!venue) return
    await lockTables(tx, venue.id)
    const visit = await lockVisit(tx, visitId)
    const deposit = await lockDeposit(tx, visitId)
    if (!visit || !deposit) return
    if (after.paid_cents > 0) await book(tx, { change, venue, visit, deposit, name, now })
    for (const { request_key, amount_cents, failure } of refused) {
      const ask = askOfKey(request_key)
      if (ask === null || !(await endAsk(tx, ask, failure ?? 'failed'))) continue
      await note(tx, deposit, 'visit.refund_failed', { amount_cents, method: after.provider })
    }
  }

type Booking = {
  change: PaymentChange
  venue: VisitVenue
  visit: VisitRow
  deposit: DepositRow
  name: string
  now: Instant
}

async function book(tx: Tx, booking: Booking): Promise<void> {
  const { change, deposit } = booking
  const { after } = change
  const known = await chargeOf(tx, booking)
  if (!known) await takeIn(tx, booking)
  const charge = known ?? (await chargeOf(tx, booking))
  if (!charge) return
  await postFee(tx, {
    business_id: deposit.business_id,
    provider: after.provider,
    amount_cents: (after.fee_cents ?? 0) + after.dispute_fee_cents,
    currency: deposit.currency,
    payment_id: charge.id,
  })
  await followAllBack(tx, booking, charge)
}

const chargeOf = async (tx: Tx, { deposit, name, change }: Booking): Promise<VisitMove | undefined> =>
  (await findMovesOfVisit(tx, deposit.visit_id)).find(
    ({ kind, is_bank, method, reference }) =>
      kind === 'charge' && !is_bank && method === change.after.provider && reference === name,
  )

/**
 * F-2: what was paid counts; a table that was given up meanwhile is taken again where there is room, and where there is none, or where the
 * visit is over, the money goes back (I13), as does what is beyond what was asked.
 */
async function takeIn(tx: Tx, { change, venue, visit, deposit, name, now }: Booking): Promise<void> {
  const { provider, paid_cents: amount_cents } = change.after
  const due = dueCents(deposit)
  if (deposit.kind === 'card_guarantee') return takeCharge(tx, { change, venue, visit, deposit, name, now })
  const paid = { way: { method: provider, reference: name }, amount_cents, received_cents: null, actor_user_id: null }
  const after = await postToVisit(tx, deposit, paid)
  await note(tx, deposit, 'visit.deposit_paid', { amount_cents, method: provider })
  const by = byClock(now)
  if (isPayable(visit.status)) {
    await settlePaid(tx, { by, venue }, visit, after)
    return oweBack(tx, SYSTEM, after, Math.min(amount_cents, Math.max(0, amount_cents - due)))
  }
  const isBack = visit.status === 'expired' && dueCents(after) === 0 && (await comeBack(tx, venue, visit, now))
  if (isBack) return
  const left = (await lockDeposit(tx, visit.id)) ?? after
  await oweBack(tx, SYSTEM, left, Math.min(amount_cents, keptCents(left)))
}

/** F-3: what came of a charge, by the card or by its guests themselves, is kept; what is beyond it, or was let go meanwhile, goes back. */
async function takeCharge(tx: Tx, { change, venue, visit, deposit, name, now }: Booking): Promise<void> {
  const { provider, paid_cents: amount_cents } = change.after
  const due = dueCents(deposit)
  const way = { method: provider, reference: name }
  const after = await postToVisit(tx, deposit, { way, amount_cents, received_cents: null, actor_user_id: null })
  await note(tx, deposit, 'visit.charge_paid', { amount_cents, method: provider })
  if (due > 0 && dueCents(after) === 0 && (await noteCollected(tx, visit.id, now)))
    await settlePaid(tx, { by: byClock(now), venue }, visit, after)
  await oweBack(tx, SYSTEM, after, Math.max(0, amount_cents - due))
}

const keptOf = async (tx: Tx, deposit: DepositRow): Promise<DepositRow> =>
  (await lockDeposit(tx, deposit.visit_id)) ?? deposit

/** Follows what went back, or was taken by a bank, and what came back of either, with whoever earns by it. */
async function followAllBack(tx: Tx, booking: Booking, charge: VisitMove): Promise<void> {
  const { change, venue, deposit, visit, now, name } = booking
  const { visit_id, business_id } = deposit
  const told = change.after
  const { backCents, bankCents } = await followBack(tx, { told, deposit: await keptOf(tx, deposit), charge, name })
  if (backCents === 0 && bankCents === 0) return
  const stands = (await findVisit(tx, visit_id)) ?? visit
  const left = await keptOf(tx, deposit)
  const isPaid = await settlePaidAgain(tx, booking, stands, left)
  if (!isPaid) await askAgain(tx, { by: byClock(now), venue }, stands, left)
  await followMoney(tx, { now, business_id }, visit_id, (await findVisit(tx, visit_id)) ?? visit)
  await note(tx, deposit, bankCents > 0 ? 'visit.taken_by_bank' : 'visit.refunded', {
    amount_cents: Math.abs(bankCents === 0 ? backCents : bankCents),
    method: told.provider,
  })
}

/** What a bank gave back again pays what was to be paid since. */
const settlePaidAgain = async (tx: Tx, { venue, now }: Booking, visit: VisitRow, left: DepositRow): Promise<boolean> =>
  visit.payment_status === 'pending' && settlePaid(tx, { by: byClock(now), venue }, visit, left)

type Kind =
  | 'visit.deposit_paid'
  | 'visit.charge_paid'
  | 'visit.refunded'
  | 'visit.refund_failed'
  | 'visit.taken_by_bank'
const note = (
  tx: Tx,
  { visit_id, business_id }: DepositRow,
  kind: Kind,
  data: { amount_cents: number; method: string },
) => record(tx, SYSTEM, [{ kind, subject_type: 'visit', subject_id: visit_id, business_id, data }])
