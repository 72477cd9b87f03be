import type { PlatformTx } from '../../platform/db.ts'
import { emit, paypalId } from '../emit.ts'
import { insertObject, type ObjectRow, updateObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import {
  type DisputeOutcome,
  feeOf,
  hundredthsOf,
  OWN_MERCHANT,
  type PlayedOrder,
  type PlayedRefund,
  refundedOf,
  wireCapture,
  wireDispute,
  wireOrder,
  wireRefund,
} from './paypal-things.ts'

export type Kept = ObjectRow<PlayedOrder>
/** `base` is where the play is asked, which its links lead to. */
export type Turn = { tx: PlatformTx; now: number; base: string }
export const PAYPAL_ACTIONS = ['pay', 'decline'] as const
export type PaypalAction = (typeof PAYPAL_ACTIONS)[number]

const save = ({ tx }: Turn, { id, body }: Kept) => updateObject(tx, 'paypal', id, body)
const part = ({ tx }: Turn, { id: root, payee }: Kept, kind: string, id: string) =>
  insertObject(tx, 'paypal', { id, payee, kind, root, body: null })
export async function tell({ tx, now }: Turn, kind: string, resource: object): Promise<void> {
  const id = `WH-${paypalId()}`
  const event = {
    id,
    event_version: '1.0',
    create_time: new Date(now).toISOString(),
    event_type: kind,
    resource_version: '2.0',
    resource,
  }
  await emit(tx, 'paypal', id, event)
}

/** Makes an order and its page; where browsers find that follows from where they are to come back to. */
export async function openOrder(
  { publicUrl }: Pick<SandboxDeps, 'publicUrl'>,
  { tx }: Turn,
  asked: PlayedOrder['asked'],
  ownKeys: string,
): Promise<PlayedOrder> {
  const [unit] = asked.purchase_units
  const { return_url } = asked.payment_source.paypal.experience_context
  const merchant = unit?.payee?.merchant_id ?? (ownKeys || OWN_MERCHANT)
  const id = paypalId()
  const order: PlayedOrder = {
    id,
    asked,
    url: `${new URL(publicUrl ?? return_url).origin}${pathOfPlayed('paypal')}/pay/${id}`,
    merchant,
    ...(ownKeys !== '' && { ownKeys }),
    amount: unit ? hundredthsOf(unit.amount) : 0,
    currency: unit?.amount.currency_code ?? '',
    status: 'PAYER_ACTION_REQUIRED',
    isDeclined: false,
    capture: null,
    refunds: [],
    disputes: [],
  }
  await insertObject(tx, 'paypal', { id, payee: merchant, kind: 'checkout', root: id, body: order })
  return order
}

/** A customer agrees on the page; whether the card behind the wallet says yes shows at the capture. */
export async function agree(turn: Turn, kept: Kept, action: PaypalAction): Promise<boolean> {
  const { body } = kept
  if (body.status !== 'PAYER_ACTION_REQUIRED') return false
  body.status = 'APPROVED'
  body.isDeclined = action === 'decline'
  await save(turn, kept)
  await tell(turn, 'CHECKOUT.ORDER.APPROVED', wireOrder(body, turn.base))
  return true
}

/** Takes what was agreed to; the issue where it cannot be. */
export async function take(turn: Turn, kept: Kept): Promise<string | null> {
  const { body } = kept
  if (body.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
  if (body.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
  if (body.isDeclined) {
    // The customer may come back and choose another card.
    body.status = 'PAYER_ACTION_REQUIRED'
    body.isDeclined = false
    await save(turn, kept)
    return 'INSTRUMENT_DECLINED'
  }
  body.status = 'COMPLETED'
  body.capture = { id: paypalId(), fee: feeOf(body.amount), time: new Date(turn.now).toISOString() }
  await part(turn, kept, 'capture', body.capture.id)
  await save(turn, kept)
  await tell(turn, 'PAYMENT.CAPTURE.COMPLETED', wireCapture(body, turn.base))
  return null
}

/** Gives back of a capture what is left of it at most; the issue where that is too much. */
export async function giveBack(
  turn: Turn,
  kept: Kept,
  asked: { amount: number | null; currency: string | null; customId: string | null },
): Promise<PlayedRefund | string> {
  const { body } = kept
  const left = body.amount - refundedOf(body)
  if (left === 0) return 'CAPTURE_FULLY_REFUNDED'
  if (asked.currency !== null && asked.currency !== body.currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH'
  const amount = asked.amount ?? left
  if (amount < 1) return 'REFUND_AMOUNT_TOO_LOW'
  if (amount > left) return 'REFUND_AMOUNT_EXCEEDED'
  const refund: PlayedRefund = {
    id: paypalId(),
    amount,
    customId: asked.customId,
    time: new Date(turn.now).toISOString(),
  }
  body.refunds.push(refund)
  await part(turn, kept, 'refund', refund.id)
  await save(turn, kept)
  await tell(turn, 'PAYMENT.CAPTURE.REFUNDED', wireRefund(body, refund, turn.base))
  return refund
}

/** A customer complains to the provider about what was captured. */
export async function contest(turn: Turn, kept: Kept): Promise<boolean> {
  const { body } = kept
  if (!body.capture || body.disputes.length > 0) return false
  const dispute = { id: `PP-D-${paypalId()}`, outcome: null, time: new Date(turn.now).toISOString() }
  body.disputes.push(dispute)
  await part(turn, kept, 'dispute', dispute.id)
  await save(turn, kept)
  await tell(turn, 'CUSTOMER.DISPUTE.CREATED', wireDispute(body, dispute, turn.base))
  return true
}

/** The provider decides what a customer complained of. */
export async function decide(turn: Turn, kept: Kept, outcome: DisputeOutcome): Promise<boolean> {
  const { body } = kept
  const [dispute] = body.disputes
  if (!dispute || dispute.outcome !== null) return false
  dispute.outcome = outcome
  await save(turn, kept)
  await tell(turn, 'CUSTOMER.DISPUTE.RESOLVED', wireDispute(body, dispute, turn.base))
  return true
}
