import type { PaymentRow } from './payments.sql.ts'
import type { RefundRow } from './refunds.sql.ts'

type Named = Pick<PaymentRow, 'id' | 'created_at'>

/** Tells rows of an installation that was made anew from those of the one before, which asked the same provider. */
const stampOf = ({ created_at }: Named) => Date.parse(created_at).toString(36)

/** How a payment is called at its provider: enough to find its row from an event, and nothing of a customer. */
export const referenceOf = (accountId: number, payment: Named): string =>
  `m${accountId}-${payment.id}-${stampOf(payment)}`
export const refundReferenceOf = (accountId: number, payment: Named, { id }: Pick<RefundRow, 'id'>): string =>
  `${referenceOf(accountId, payment)}-${id}`

const REFERENCE = /^m(\d{1,15})-(\d{1,15})-([\da-z]{1,12})(?:-(\d{1,15}))?$/

/** Of a payment or of one of its refunds: where its row is. Null for what others called theirs. */
export function readReference(text: string): { accountId: number; paymentId: number; reference: string } | null {
  const [, account, payment, stamp] = REFERENCE.exec(text) ?? []
  if (account === undefined || payment === undefined) return null
  return {
    accountId: Number(account),
    paymentId: Number(payment),
    reference: `m${account}-${payment}-${stamp}`,
  }
}

/** Keys that are sent with what moves money: the same for every try of the same thing, after a restart too. */
export const openKeyOf = (accountId: number, payment: Named) => `${referenceOf(accountId, payment)}.open`
/** What a wallet refused is answered so under its key for ever; what came of any other try is asked for under the same. */
export const captureKeyOf = (accountId: number, payment: Named & Pick<PaymentRow, 'refused_captures'>) =>
  `${referenceOf(accountId, payment)}.capture-${payment.refused_captures}`
export const refundKeyOf = (accountId: number, payment: Named, refund: Pick<RefundRow, 'id'>) =>
  `${refundReferenceOf(accountId, payment, refund)}.refund`
