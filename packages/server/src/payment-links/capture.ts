import type { capturePaypalPayment } from '@muelle/contract/payment-links/record'
import type { ProviderPaymentState } from '@muelle/domain/providers/payment-state'
import type { OpenContext } from '../platform/http/handle.ts'
import { look } from '../providers/payments/look.ts'
import { findPaymentOfCheckout, listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { type PaymentRow, readPaymentRow } from '../providers/payments/payments-of.ts'
import type { LinkDeps } from './link-deps.ts'
import { findLinks } from './links.sql.ts'
import { linkOfKey } from './payment-names.ts'

const TOLD: Readonly<Record<ProviderPaymentState, 'paid' | 'pending' | 'failed'>> = {
  created: 'pending',
  open: 'pending',
  processing: 'pending',
  failed: 'failed',
  expired: 'failed',
  paid: 'paid',
}

/**
 * Takes what a customer agreed to in their wallet. The order must be one of ours and of this very ticket; that amount, currency and
 * payee are those we asked for is checked against what the wallet tells, before anything is taken. Twice is once: what is paid is told
 * without asking anybody.
 */
export const capture =
  (deps: LinkDeps) =>
  async ({ db, input, now, deny }: OpenContext<typeof capturePaypalPayment>) => {
    const { ticket, orderId } = input.body
    const found =
      (await deps.worker.platform((tx) => findPaymentOfCheckout(tx, 'paypal', orderId))) ?? deny({ code: 'not_found' })
    const payment = await db.transaction(found.account_id, async (tx) => {
      const row = await readPaymentRow(tx, found.id)
      const begun = row ? await listPaymentsOf(tx, [row.reference]) : []
      const linkId = linkOfKey(begun.find(({ id }) => id === found.id)?.request_key ?? '')
      const [link] = linkId === null ? [] : await findLinks(tx, now, [linkId])
      return link?.ticket === ticket ? row : undefined
    })
    if (!payment) return deny({ code: 'not_found' })
    const known = await told(deps, found.account_id, payment)
    // What was paid for a seat that is gone is on its way back, or there already.
    const isBack = known.refunded_cents + known.refunding_cents >= known.paid_cents && known.state === 'paid'
    return { ticket, state: known.mismatch === null && !isBack ? TOLD[known.state] : ('failed' as const) }
  }

/** What is known after asking once; a wallet that does not answer is asked again by the round. */
async function told(deps: LinkDeps, accountId: number, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state === 'paid' || payment.mismatch !== null) return payment
  const answer = await look(deps.payments, { accountId, paymentId: payment.id, heardBy: 'call' })
  return answer.ok ? answer.value : payment
}
