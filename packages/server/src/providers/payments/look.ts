import { type Asked, failed, isRefused, told } from '../asked.ts'
import type { CheckoutRef, ToldPayment } from '../provider.ts'
import { providerOf, withoutKeys } from './ask-provider.ts'
import { LOOK_LIMITS, retryOfRefundAt } from './next-look.ts'
import { findCheckout } from './open-payment.ts'
import type { HeardBy, PaymentDeps } from './payment-deps.ts'
import { beginQuestion, countRefusedCapture, findPayment, type PaymentRow } from './payments.sql.ts'
import { captureKeyOf } from './references.ts'
import { sendRefund } from './refund-payment.ts'
import { listRefunds } from './refunds.sql.ts'
import { isoOf, mismatchOf, noteSilence, settle } from './settle.ts'

/** What is asked about: a payment, who had the idea, and the checkout that an event named before our own call came back. */
export type Question = {
  accountId: number
  paymentId: number
  heardBy: HeardBy
  checkoutId?: string | null
  /** An event said that its customer contests it. */
  mayBeContested?: boolean
}

/**
 * Asks the provider how a payment stands and writes down what it says. No transaction is open and no lock is held meanwhile: the
 * question is numbered in one, its answer written in another. What a customer agreed to and nobody closed is taken on the way.
 */
export async function look(deps: PaymentDeps, question: Question): Promise<Asked<PaymentRow>> {
  const { accountId, paymentId: id, heardBy } = question
  const asking = await deps.db.transaction(accountId, (tx) =>
    beginQuestion(tx, id, { lookAt: isoOf(deps.clock() + LOOK_LIMITS.questionMs), isOfRound: heardBy === 'look' }),
  )
  if (!asking) return failed({ kind: 'not_found' })
  const checkoutId = asking.checkout_id ?? question.checkoutId ?? null
  // Nobody knows whether there is a checkout: asking with the same key tells.
  if (checkoutId === null) return asking.state === 'created' ? findCheckout(deps, accountId, id) : told(asking)
  const answer = await askAndTake(deps, accountId, asking, {
    checkoutId,
    payee: asking.payee,
    currency: asking.currency,
    mayBeContested: asking.dispute !== null || question.mayBeContested === true,
  })
  const turn = { id, askedNo: asking.asked_no, heardBy }
  const row = await deps.db.transaction(accountId, (tx) =>
    answer.ok ? settle(tx, deps, turn, answer.value) : noteSilence(tx, deps, turn, answer.failure),
  )
  if (!answer.ok) return answer
  if (!row) return failed({ kind: 'not_found' })
  return told(await sendOpenRefunds(deps, accountId, row))
}

async function askAndTake(
  deps: PaymentDeps,
  accountId: number,
  payment: PaymentRow,
  ref: CheckoutRef,
): Promise<Asked<ToldPayment>> {
  const provider = providerOf(deps, payment)
  if (!provider) return withoutKeys(payment)
  const answer = await provider.readPayment(ref)
  if (!answer.ok || mismatchOf(accountId, payment, answer.value) !== null) return answer
  if (payment.closed_at !== null)
    // Whoever closed it may not have been heard.
    return answer.value.state === 'open' ? provider.closeCheckout(ref) : answer
  if (!answer.value.isApproved) return answer
  const taken = await provider.capture({ ...ref, key: captureKeyOf(accountId, payment) })
  if (taken.ok || !isRefused(taken.failure)) return taken
  // The customer may choose another way to pay: how the checkout stands now is the answer.
  await deps.db.transaction(accountId, (tx) => countRefusedCapture(tx, payment.id, payment.refused_captures))
  return provider.readPayment(ref)
}

/** Refunds of which nobody knows whether they were done are asked for again, with the same key: few in one look, and less and less often. */
async function sendOpenRefunds(deps: PaymentDeps, accountId: number, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.refunding_cents === 0) return payment
  const refunds = await deps.db.transaction(accountId, (tx) => listRefunds(tx, payment.id))
  const due = refunds
    .filter((refund) => refund.state === 'asked' && retryOfRefundAt(refund) <= deps.clock())
    .sort((a, b) => retryOfRefundAt(a) - retryOfRefundAt(b))
  for (const refund of due.slice(0, LOOK_LIMITS.refundsInALook)) await sendRefund(deps, accountId, payment, refund)
  return (await deps.db.transaction(accountId, (tx) => findPayment(tx, payment.id, { isLocked: false }))) ?? payment
}
