import type { collectOrder, Order } from '@muelle/contract/bookings/orders'
import { isShared, type PayablePart, sharePayment, shareReceived } from '@muelle/domain/bookings/orders/share-payment'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { receivedForPrice, receivedWithTip } from '@muelle/domain/bookings/sale/cash'
import { withWorth } from '../../ledger/foreign-cash.ts'
import { demandTip } from '../../ledger/tips/tips.ts'
import type { Context } from '../../platform/http/handle.ts'
import { makePayable, takePayment } from '../life/collect.ts'
import { type Life, startOf, statusOf } from '../life/lock-life.ts'
import { lockReturning, type Returning } from '../life/take-again.ts'
import { readOrder, requiredFor, visibleOrder } from './find-order.ts'
import { lockEach, naming } from './lock-each.ts'

type Collecting = Context<typeof collectOrder>
/** A locked booking of the order, and its place in the request. */
type Locked = Returning & { at: number }

/**
 * Takes one payment for bookings of an order, all or nothing (B5): each gets its share, and is confirmed or comes back as if it were paid
 * alone. A refusal names the booking by its place in the request.
 */
export async function collect(context: Collecting): Promise<Order> {
  const { tx, actor, now, facts, input, deny } = context
  const order = await visibleOrder(context, input.params.id)
  const locked: Locked[] = await lockEach(context, order.id, input.body.bookings, ({ id, version, at }) =>
    lockReturning(about(context, at), id, version),
  )
  const first = locked[0]?.life
  // Notes of another currency are exchanged once, with the first share; all of them count what was handed over in the booking's own.
  const payment = first ? await withWorth(context, first, input.body.payment) : input.body.payment
  const shares = sharePayment(
    payment.amount_cents,
    locked.map(({ life }) => payablePartOf(life)),
  )
  const currency = first?.currency ?? ''
  if (!isShared(shares)) return deny({ ...shares, currency }, 'body.payment')
  const handed = payment.method === 'cash' ? payment.received_cents : null
  const received = shareReceived(receivedForPrice(handed, payment.tip_cents), shares)

  // One bound for the tip of all of them: the first may cost less than what is given for the whole day.
  const total_cents = locked.reduce((sum, { life }) => sum + life.total_cents, 0)
  if (payment.tip_cents !== undefined) demandTip(deny, { total_cents, currency }, payment.tip_cents)

  const paid = locked.map((booking, index) => ({ ...booking, index })).filter(({ index }) => (shares[index] ?? 0) > 0)
  // Seats and promotions of all of them before the money of the first: store credit is locked last.
  for (const { index, at, ...returning } of paid)
    await makePayable(about(context, at), returning, { method: payment.method, amount_cents: shares[index] ?? 0 })
  for (const [turn, { index, at, life }] of paid.entries()) {
    const share = {
      ...payment,
      amount_cents: shares[index] ?? 0,
      // The tip is handed over with the first of them.
      received_cents: receivedWithTip(received[index], turn === 0 ? payment.tip_cents : undefined),
      foreign: turn === 0 ? payment.foreign : undefined,
      tip_cents: turn === 0 ? payment.tip_cents : undefined,
    }
    await takePayment(about(context, at), life, share, { isTipAdmitted: true })
  }
  return readOrder(tx, order, { actor, now, language: facts.language })
}

const about = (context: Collecting, at: number): Collecting => ({ ...context, deny: naming(context.deny, at) })

const payablePartOf = (life: Life): PayablePart => {
  const { total_cents, paid_cents, payer_id, quote } = life
  const { now_cents, dock_cents } = dueOf({ total_cents, paid_cents, payer_id, dock_cents: quote.dock_cents })
  const required = { status: statusOf(life), deposit_cents: quote.deposit_cents, paid_cents }
  return {
    starts_at: startOf(life),
    required_cents: requiredFor(required),
    due_now_cents: now_cents,
    due_cents: now_cents + dock_cents,
  }
}
