import { providerRefundDenial, type RefundDenial } from '@muelle/domain/providers/payment-state'
import type { Tx } from '../../platform/db.ts'
import { type Asked, type Failure, failed, isRefused as isRefusal, told } from '../asked.ts'
import type { ToldRefund } from '../provider.ts'
import { providerOf, reasonWithoutKeys, wordOf } from './ask-provider.ts'
import { nextRefundAt, retryDelayMs } from './next-look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findPayment, type PaymentRow, reserveRefund } from './payments.sql.ts'
import { refundKeyOf, refundReferenceOf } from './references.ts'
import { beginTry, findRefundOfKey, insertRefund, listRefunds, type RefundRow, updateRefund } from './refunds.sql.ts'
import { isoOf, outcomeOf, write } from './settle.ts'

export type RefundRequest = {
  paymentId: number
  /** Asked again with the same key it is the same refund. */
  key: string
  amountCents: number
}
export type RefundAnswer = { ok: true; refund: RefundRow } | { ok: false; denial: RefundDenial | Failure }

/**
 * Gives money back the way it came. The amount is taken from what is left before the provider is asked, by one conditional statement:
 * however many ask at once, they never get more than was paid. A refund of unknown outcome keeps its amount until the provider told.
 */
export async function refundPayment(
  deps: PaymentDeps,
  accountId: number,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const taken = await deps.db.transaction(accountId, (tx) => takeRefund(tx, deps, request))
  if (!('payment' in taken)) return { ok: false, denial: taken }
  const { payment, refund } = taken
  if (refund.state !== 'asked') return { ok: true, refund }
  const answer = await sendRefund(deps, accountId, payment, refund)
  return answer.ok ? { ok: true, refund: answer.value } : { ok: false, denial: answer.failure }
}

type Taken =
  | { payment: PaymentRow; refund: RefundRow }
  | RefundDenial
  | Extract<Failure, { kind: 'not_found' | 'key_reused' | 'unauthorized' }>

/** Writes a refund down and takes its amount from what is left. Locks: the payment. */
async function takeRefund(tx: Tx, deps: PaymentDeps, { paymentId, key, amountCents }: RefundRequest): Promise<Taken> {
  const payment = await findPayment(tx, paymentId, { isLocked: true })
  if (!payment) return { kind: 'not_found' }
  const known = await findRefundOfKey(tx, key)
  if (known)
    return known.payment_id === paymentId && known.amount_cents === amountCents
      ? { payment, refund: known }
      : { kind: 'key_reused' }
  const denial = providerRefundDenial({
    amountCents,
    paidCents: payment.paid_cents,
    refundedCents: payment.refunded_cents,
    refundingCents: payment.refunding_cents,
    takenBackCents: payment.taken_back_cents,
  })
  if (denial) return denial
  if (!providerOf(deps, payment)) return { kind: 'unauthorized', reason: reasonWithoutKeys(payment) }
  if (!(await reserveRefund(tx, paymentId, amountCents))) return { code: 'provider.not_paid' }
  const refund = await insertRefund(tx, { payment_id: paymentId, request_key: key, amount_cents: amountCents })
  // Another payment's refund took the key meanwhile.
  if (!refund) throw new Error(`The key of a refund of payment ${paymentId} was taken while it was written down`)
  return { payment, refund }
}

/**
 * Asks for a refund that is written down, as often as it takes: the key makes it one. Fails only where it is refused for certain; what may
 * have been done is no refusal, and is asked about until it is known.
 */
export async function sendRefund(
  deps: PaymentDeps,
  accountId: number,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Asked<RefundRow>> {
  const provider = providerOf(deps, payment)
  // Asked before, of which nobody knows what came: it waits until there are keys again.
  if (!provider || payment.payment_id === null) return told(refund)
  const asking = await deps.db.transaction(accountId, (tx) => beginTry(tx, refund.id, isoOf(deps.clock())))
  // An event was quicker.
  if (!asking) return told(refund)
  const answer = await provider.refund({
    key: refundKeyOf(accountId, payment, refund),
    reference: refundReferenceOf(accountId, payment, refund),
    payee: payment.payee,
    paymentId: payment.payment_id,
    amountCents: refund.amount_cents,
    currency: payment.currency,
    returnsApplicationFee: payment.application_fee_cents > 0,
  })
  return noteRefund(deps, accountId, payment.id, refund, answer)
}

/** Writes down what came of asking. Locks: the payment. */
function noteRefund(
  deps: PaymentDeps,
  accountId: number,
  paymentId: number,
  asked: RefundRow,
  answer: Asked<ToldRefund>,
): Promise<Asked<RefundRow>> {
  return deps.db.transaction(accountId, async (tx) => {
    const payment = await findPayment(tx, paymentId, { isLocked: true })
    const refunds = await listRefunds(tx, paymentId)
    const refund = refunds.find(({ id }) => id === asked.id)
    if (!payment || !refund) return failed({ kind: 'not_found' })
    // An event was quicker.
    if (refund.state !== 'asked') return told(refund)
    const after = answer.ok ? toldAfter(refund, answer.value) : failedAfter(refund, answer.failure)
    await updateRefund(tx, after)
    const isSettled = after.state !== 'asked'
    const now = deps.clock()
    const others = refunds.filter(({ id }) => id !== asked.id)
    const isGone = after.state === 'pending' || after.state === 'succeeded'
    const refunded_cents = Math.min(payment.paid_cents, payment.refunded_cents + (isGone ? refund.amount_cents : 0))
    const outcome = {
      ...outcomeOf(payment),
      refunding_cents: payment.refunding_cents - (isSettled ? refund.amount_cents : 0),
      refunded_cents,
      // What went back as a refund is not taken as well.
      taken_back_cents: Math.min(payment.taken_back_cents, payment.paid_cents - refunded_cents),
      // Whoever asked before this knows less; the provider's own sum, which is asked for soon, knows also what was given back without us.
      told_no: payment.asked_no,
      look_at: isoOf(Math.max(now + retryDelayMs(1), isSettled ? 0 : (nextRefundAt([after, ...others], 1, now) ?? 0))),
    }
    const isRefused = after.state === 'refused' || after.state === 'failed'
    await write(tx, deps, payment, outcome, 'call', isRefused ? [after] : [])
    return !answer.ok && after.state === 'refused' ? answer : told(after)
  })
}

const toldAfter = (refund: RefundRow, { state, refundId }: ToldRefund): RefundRow => ({
  ...refund,
  state,
  refund_id: refundId,
  failure: null,
})
const failedAfter = (refund: RefundRow, failure: Failure): RefundRow => ({
  ...refund,
  state: isRefusal(failure) && !(refund.tries > 1 && isOfKeys(failure)) ? 'refused' : 'asked',
  failure: wordOf(failure),
})
/** Whether it is about who asks: of what came of a try with other keys it says nothing. */
const isOfKeys = ({ kind }: Failure): boolean => kind === 'unauthorized' || kind === 'not_found'
