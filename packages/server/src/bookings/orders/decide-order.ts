import { orderPartDenial } from '@muelle/domain/bookings/orders/order'
import { isShared, type PayablePart, sharePayment, shareReceived } from '@muelle/domain/bookings/orders/share-payment'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { cashDenial, receivedForPrice, receivedWithTip } from '@muelle/domain/bookings/sale/cash'
import { tipDenial } from '@muelle/domain/ledger/tip'
import { instant } from '@muelle/domain/time'
import { blockDenials } from '../../customers/blocked.ts'
import { withWorth } from '../../ledger/foreign-cash.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { decide } from '../sale/decide-wish.ts'
import { isPlan, loadPlans } from '../sale/load-plans.ts'
import { isSale } from '../sale/sale.ts'
import { promotionsFor } from '../sale/sale-promotions.ts'
import { type SaleWish, touristOf, wantedBy } from '../sale/sale-request.ts'
import { type OrderRequest, type Part, pathOf } from './order-request.ts'

/** What each booking is sold for: first as a hold, which tells its price, then with its share of the payment (M2). */
export async function decideAll(tx: Tx, { wishes, payment, now, deny }: OrderRequest): Promise<Part[]> {
  const lapsed = await sellingDenialOf(tx, now)
  if (lapsed) deny(lapsed)
  const blocks = await blockDenials(tx, wishes.map(touristOf), now)
  for (const [at, block] of blocks.entries()) if (block) deny(block, pathOf(at))
  const plans = (await loadPlans(tx, now, wishes.map(wantedBy))).map((plan, at) =>
    isPlan(plan) ? plan : deny(plan, pathOf(at)),
  )
  const candidates = await promotionsFor(
    tx,
    now,
    plans,
    wishes.map(({ body }) => body),
  )
  const decideOn = (wish: SaleWish, at: number): Part => {
    const plan = plans[at] ?? deny({ code: 'not_found' }, pathOf(at))
    const sale = decide(plan, wish, candidates[at])
    return isSale(sale) ? { wish, plan, sale } : deny(sale, pathOf(at))
  }
  const held = wishes.map(decideOn)
  const [first] = held
  for (const [at, part] of held.entries()) {
    const denial = first ? orderPartDenial(orderPartOf(part), orderPartOf(first)) : null
    if (denial) deny(denial, pathOf(at))
  }
  if (!payment || !first) return held
  const counted = await withWorth({ tx, now, deny }, first.sale.booking, payment)
  return tipped(paidFor(held, counted, deny).map(decideOn), counted.tip_cents)
}

/** The wishes with what of the payment is each one's, all but the tip; refuses less than confirms them all, and more than they cost. */
function paidFor(
  held: readonly Part[],
  payment: NonNullable<OrderRequest['payment']>,
  deny: Deny<'payment.not_enough' | 'payment.too_much' | 'tip.too_much'>,
): SaleWish[] {
  const { method, amount_cents, reference, proof, tip_cents } = payment
  const handed = method === 'cash' ? (payment.received_cents ?? null) : null
  const currency = held[0]?.sale.quote.currency ?? ''
  const shares = sharePayment(amount_cents, held.map(payablePartOf))
  if (!isShared(shares)) return deny({ ...shares, currency }, 'body.payment')
  const cash = cashDenial({ amount_cents, received_cents: handed, tip_cents }, amount_cents)
  if (cash) deny({ ...cash, currency }, 'body.payment')
  const totalCents = held.reduce((sum, { sale }) => sum + sale.quote.total_cents, 0)
  const tip = tipDenial(tip_cents ?? 0, totalCents)
  if (tip) deny({ ...tip, currency }, 'body.payment.tip_cents')
  const received = shareReceived(receivedForPrice(handed, tip_cents), shares)
  return held.map(({ wish }, at) => ({
    ...wish,
    body: {
      ...wish.body,
      payment: {
        method,
        amount_cents: shares[at] ?? 0,
        received_cents: received[at] ?? undefined,
        reference,
        proof,
      },
    },
  }))
}

/** The tip is handed over with the first that is paid; it may be more than that one costs, so that it comes once each is decided upon. */
function tipped(parts: readonly Part[], tip_cents: number | undefined): Part[] {
  const first = parts.findIndex(({ wish }) => (wish.body.payment?.amount_cents ?? 0) > 0)
  return parts.map((part, at) => {
    const { payment } = part.wish.body
    if (at !== first || !payment || tip_cents === undefined) return part
    const received_cents = receivedWithTip(payment.received_cents, tip_cents)
    return {
      ...part,
      wish: { ...part.wish, body: { ...part.wish.body, payment: { ...payment, received_cents, tip_cents } } },
    }
  })
}

const payablePartOf = ({ plan, sale: { quote } }: Part): PayablePart => ({
  starts_at: instant(Date.parse(plan.starts_at)),
  required_cents: quote.deposit_cents,
  due_now_cents: dueOf({ ...quote, paid_cents: 0 }).now_cents,
  due_cents: quote.total_cents,
})

export const orderPartOf = ({ sale: { booking } }: Part) => ({
  business_id: booking.business_id,
  currency: booking.currency,
  customer: {
    first_name: booking.tourist_first_name,
    last_name: booking.tourist_last_name,
    email: booking.tourist_email,
    phone: booking.tourist_phone_number,
  },
})
