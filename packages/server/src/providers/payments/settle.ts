import { afterAnswer, isEnded, type ProviderPaymentState } from '@muelle/domain/providers/payment-state'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { Failure } from '../asked.ts'
import type { ToldPayment } from '../provider.ts'
import { wordOf } from './ask-provider.ts'
import { LOOK_LIMITS, lookAfterSilenceAt, nextLookAt, nextRefundAt } from './next-look.ts'
import type { HeardBy, PaymentDeps } from './payment-deps.ts'
import { findPayment, type PaymentOutcome, type PaymentRow, updateOutcome } from './payments.sql.ts'
import { referenceOf, refundReferenceOf } from './references.ts'
import { listRefunds, type RefundRow, updateRefund } from './refunds.sql.ts'

const SYSTEM = { userId: null, requestId: null }
export const isoOf = (ms: number): string => new Date(ms).toISOString()

/** What was told that cannot be of this payment; null where it is. */
export function mismatchOf(accountId: number, payment: PaymentRow, told: ToldPayment): string | null {
  if (told.reference !== referenceOf(accountId, payment)) return 'reference'
  if (payment.checkout_id !== null && told.checkoutId !== payment.checkout_id) return 'checkout'
  if (payment.payee !== null && told.payee !== payment.payee) return 'payee'
  if (told.currency !== payment.currency) return 'currency'
  if (told.amountCents !== payment.amount_cents || told.paidCents > payment.amount_cents) return 'amount'
  return null
}

type Settling = { id: number; askedNo: number; heardBy: HeardBy }

/**
 * Writes down what the provider told of a payment, in a transaction of its own question's account. Locks: the payment. An answer to an
 * earlier question than one that was answered changes nothing, unless it tells of money of which nobody knew: what came does not go
 * unseen because somebody asked later and was answered sooner. One that cannot be of this payment is noted, and nothing of it counts.
 */
export async function settle(
  tx: Tx,
  deps: PaymentDeps,
  { id, askedNo, heardBy }: Settling,
  told: ToldPayment,
): Promise<PaymentRow | undefined> {
  const before = await findPayment(tx, id, { isLocked: true })
  if (!before || (askedNo <= before.told_no && told.paidCents <= before.paid_cents)) return before
  // Of the questions that were answered none told so much: this answer is the news, whenever it was asked for.
  const toldNo = Math.min(before.told_no, askedNo - 1)
  const lastNo = Math.max(before.told_no, askedNo)
  const mismatch = mismatchOf(tx.accountId, before, told)
  if (mismatch !== null) {
    deps.log.error({ accountId: tx.accountId, payment: id, mismatch }, 'a provider told what cannot be of this payment')
    return write(tx, deps, before, { ...outcomeOf(before), mismatch, told_no: lastNo, look_at: null }, heardBy)
  }
  const { refunds, refused } = await settleRefunds(tx, before, told)
  const state = stateOf(deps, before, told)
  const known = afterAnswer(
    {
      state: before.state,
      paidCents: before.paid_cents,
      refundedCents: before.refunded_cents,
      feeCents: before.fee_cents,
      dispute: before.dispute,
      takenBackCents: before.taken_back_cents,
      disputeFeeCents: before.dispute_fee_cents,
      toldNo,
    },
    { ...told, state },
    askedNo,
  )
  const open = refunds.filter(({ state }) => state === 'asked')
  const facts = { state: known.state, fee_cents: known.feeCents, dispute: known.dispute }
  const look = nextLookAt(
    {
      ...facts,
      looks: before.looks,
      expiresAt: Date.parse(before.expires_at),
      refundAt: nextRefundAt(refunds, before.looks, deps.clock()),
    },
    deps.clock(),
  )
  // Whoever asked before it was closed may be taking what was agreed to at this moment, and may not come back with the answer.
  const isCutOff = state !== told.state && !isEnded(before.state)
  const lookAt = look ?? (isCutOff ? deps.clock() + LOOK_LIMITS.questionMs : null)
  const refunded_cents = Math.min(known.refundedCents, known.paidCents)
  const outcome: PaymentOutcome = {
    ...outcomeOf(before),
    ...facts,
    checkout_id: told.checkoutId,
    payment_id: told.paymentId ?? before.payment_id,
    charge_id: told.chargeId ?? before.charge_id,
    paid_cents: known.paidCents,
    refunded_cents,
    // What went back as a refund is not taken as well.
    taken_back_cents: Math.max(0, Math.min(known.takenBackCents ?? 0, known.paidCents - refunded_cents)),
    dispute_fee_cents: known.disputeFeeCents ?? 0,
    refunding_cents: open.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    failure: told.failure ?? null,
    told_no: lastNo,
    look_at: lookAt === null ? null : isoOf(lookAt),
  }
  return write(tx, deps, before, outcome, heardBy, refused)
}

/** A checkout that we would have to take money of, and shall not any more, is over whatever its customer still agrees to. */
function stateOf({ providers }: PaymentDeps, payment: PaymentRow, told: ToldPayment): ProviderPaymentState {
  const isOver = payment.closed_at !== null && providers[payment.provider]?.provider.isTakenByUs === true
  return isOver && (told.state === 'open' || told.isApproved) ? 'expired' : told.state
}

/** Puts what the provider told of refunds beside our own; answers all of ours as they stand afterwards, and which came to nothing. */
async function settleRefunds(tx: Tx, payment: PaymentRow, told: ToldPayment) {
  const ours = await listRefunds(tx, payment.id)
  const after = ours.map((refund) => {
    const found = told.refunds.find(({ reference }) => reference === refundReferenceOf(tx.accountId, payment, refund))
    return found ? { ...refund, state: found.state, refund_id: found.refundId } : refund
  })
  await Promise.all(after.filter((refund, index) => refund !== ours[index]).map((refund) => updateRefund(tx, refund)))
  // One that had been on its way counts as given back until now: what is held again tells of it.
  const refused = after.filter(({ state }, index) => state === 'failed' && ours[index]?.state === 'asked')
  return { refunds: after, refused }
}

/**
 * Notes that an answer did not come, or was none: when it is asked again. A checkout that its provider does not know, and that nobody may
 * begin to pay any more, is over; and so is at some time the asking about one whose provider tells nothing of it.
 */
export async function noteSilence(
  tx: Tx,
  deps: PaymentDeps,
  { id, askedNo, heardBy }: Settling,
  failure: Failure,
): Promise<PaymentRow | undefined> {
  const before = await findPayment(tx, id, { isLocked: true })
  if (!before || askedNo <= before.told_no) return before
  const now = deps.clock()
  const expiresAt = Date.parse(before.expires_at)
  const outcome = { ...outcomeOf(before), failure: wordOf(failure) }
  const isOver = before.closed_at !== null || now > expiresAt
  const isGone = failure.kind === 'not_found' && before.checkout_id !== null
  if (isGone && isOver && (!isEnded(before.state) || before.state === 'expired'))
    return write(tx, deps, before, { ...outcome, state: 'expired', told_no: askedNo }, heardBy)
  const { looks, dispute } = before
  const refundAt = nextRefundAt(await listRefunds(tx, id), looks, now)
  const look = lookAfterSilenceAt({ looks, dispute, expiresAt, refundAt }, now)
  return write(tx, deps, before, { ...outcome, look_at: look === null ? null : isoOf(look) }, heardBy)
}

export const outcomeOf = (row: PaymentRow): PaymentOutcome => ({
  state: row.state,
  checkout_id: row.checkout_id,
  payment_id: row.payment_id,
  charge_id: row.charge_id,
  pay_url: row.pay_url,
  paid_cents: row.paid_cents,
  refunded_cents: row.refunded_cents,
  refunding_cents: row.refunding_cents,
  fee_cents: row.fee_cents,
  dispute: row.dispute,
  taken_back_cents: row.taken_back_cents,
  dispute_fee_cents: row.dispute_fee_cents,
  mismatch: row.mismatch,
  failure: row.failure,
  told_no: row.told_no,
  look_at: null,
})

/** What of a payment matters to others; of anything else nobody is told. */
const TOLD_FIELDS = [
  'state',
  'paid_cents',
  'refunded_cents',
  'fee_cents',
  'dispute',
  'taken_back_cents',
  'dispute_fee_cents',
  'mismatch',
] as const

/** Writes an outcome; where it changed something that others care about, with its event and for whoever keeps the books. */
export async function write(
  tx: Tx,
  deps: PaymentDeps,
  before: PaymentRow,
  outcome: PaymentOutcome,
  heardBy: HeardBy,
  refused: readonly RefundRow[] = [],
): Promise<PaymentRow> {
  await updateOutcome(tx, before.id, outcome)
  const { look_at: _, ...kept } = outcome
  const after: PaymentRow = { ...before, ...kept }
  const changes = Object.fromEntries(
    TOLD_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )
  const isChanged = Object.keys(changes).length > 0
  if (isChanged)
    await record(tx, SYSTEM, [
      {
        kind: 'provider_payment.changed',
        subject_type: 'provider_payment',
        subject_id: before.id,
        business_id: before.business_id,
        data: { changes, heard_by: heardBy },
      },
    ])
  if (isChanged || refused.length > 0) await deps.onChange(tx, { before, after, heardBy, refused })
  return after
}
