import { orderPartDenial, orderSizeDenial } from '@muelle/domain/bookings/orders/order'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import { brokenConstraint, type Db, type Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import type { Reply } from '../../platform/http/claim.ts'
import { once } from '../../platform/http/idempotency.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { findAgencyPayment } from '../agency/agency-payment.sql.ts'
import { keepAgencyPayment } from '../agency/keep-agency-payment.ts'
import { takeApproval } from '../approvals/given.ts'
import { statusOf } from '../life/lock-life.ts'
import { lockBooking } from '../record/bookings.sql.ts'
import { visibleBusinessOf } from '../record/change-context.ts'
import { expiryOf, wireBooking } from '../record/wire-booking.ts'
import { mayBeCredited, planned } from '../sale/decide-wish.ts'
import { noteTransfers } from '../sale/note-transfers.ts'
import { admitSale, exchangeFor, tipFor } from '../sale/sale-cash.ts'
import { payerNamedIn } from '../sale/sale-request.ts'
import { LIMIT } from '../sale/sell-alone.ts'
import { writeSales } from '../sale/write-sales.ts'
import type { WrittenSale } from '../sale/written-sale.ts'
import { decideAll, orderPartOf } from './decide-order.ts'
import { readOrder } from './find-order.ts'
import { newOrder } from './new-order.ts'
import { type OrderRequest, pathOf, type SeatedPart } from './order-request.ts'
import { findBookingsOfOrder, findOrder, findOrderOf, putIntoOrder } from './orders.sql.ts'
import { lockTogether, reserveEach, takeEach } from './seat-order.ts'

/**
 * Sells several bookings in one transaction, all or none (B5): each by the rules of a sale of its own, with its share of the payment. A
 * refusal names the booking by its place in the request. Where the database refuses what was decided upon by facts that no longer hold,
 * it is decided once more.
 */
export async function sellOrder(db: Db, request: OrderRequest, isSecondTry = false): Promise<Reply> {
  try {
    return await db.transaction(request.actor.accountId, (tx) =>
      once(tx, request.claim, async () => request.reply(await sellAll(tx, request))),
    )
  } catch (error) {
    const broken = brokenConstraint(error) ?? ''
    if (broken === 'booking_ticket_taken') return sellOrder(db, request, isSecondTry)
    if (!LIMIT.test(broken)) throw error
    return isSecondTry ? request.deny({ code: 'busy' }) : sellOrder(db, request, true)
  }
}

async function sellAll(tx: Tx, request: OrderRequest) {
  const parts = await decideAll(tx, request)
  const departureIds = await touchDepartures(
    tx,
    request.now,
    parts.map(({ plan }) => plan),
  )
  const seated = parts.map((part, at): SeatedPart => ({ ...part, departure_id: departureIds[at] as number }))
  await lockTogether(tx, seated, request.now)
  const orderBefore = await lockOrderBefore(tx, request, seated)
  await takeEach(tx, seated, request)
  await reserveEach(tx, seated, request)

  const sales = seated.map(({ sale }) => sale)
  await admitSale({ tx, now: request.now, deny: request.deny }, sales, request.payment, request.actor)
  const written = await writeSales(
    tx,
    seated.map(({ wish, plan, sale, departure_id }) => ({ ...planned(plan, sale, wish), departure_id })),
  )
  for (const [at, { wish }] of seated.entries()) {
    const id = written[at]?.booking.id
    if (id !== undefined) await takeApproval({ tx, now: request.now, deny: request.deny }, wish, id, pathOf(at))
  }
  await exchangeFor(tx, written, request.payment?.foreign, request.actor)
  await noteTransfers(
    { tx, deny: request.deny, actor: request.actor },
    written,
    seated.map(({ sale, wish }) => ({ sale, payment: wish.body.payment })),
  )
  const tipped = seated.find(({ wish }) => wish.body.payment?.tip_cents !== undefined)
  await tipFor(tx, written, tipped?.wish.body.payment ?? null, request.actor)
  const ids = written.map(({ booking }) => booking.id)
  const id = orderBefore.id ?? (await makeOrder(tx, request, seated))
  await putIntoOrder(tx, id, [...orderBefore.joining, ...ids])
  await sellOnCredit(tx, request, seated, written)
  const order = await findOrder(tx, id)
  if (!order) throw new Error('an order that was just made is not there')
  await record(tx, request.author, [
    {
      kind: orderBefore.id === null ? 'order.created' : 'order.extended',
      subject_type: 'order',
      subject_id: id,
      business_id: order.business_id,
      data: { code: order.code, booking_ids: [...orderBefore.joining, ...ids] },
    },
  ])
  const name = { id, code: order.code }
  return {
    order: await readOrder(tx, order, request),
    sold: written.map(({ booking, snapshot }) => wireBooking({ ...booking, order: name }, snapshot, request)),
  }
}

/** What agencies owe for bookings that were just written, and the voucher of one that pays all of them (S8). */
async function sellOnCredit(
  tx: Tx,
  { now, deny }: OrderRequest,
  seated: readonly SeatedPart[],
  written: readonly WrittenSale[],
): Promise<void> {
  const wish = seated[0]?.wish
  const bookings = written.map(({ booking }) => booking)
  if (wish?.body.agency_payment) {
    const by = payerNamedIn(wish, bookings[0]?.business_id ?? 0)
    await keepAgencyPayment({ tx, now, deny, path: 'body.agency_payment' }, bookings, wish.body.agency_payment, by)
    for (const { booking, snapshot } of written) snapshot.agency_payment = await findAgencyPayment(tx, booking.id)
    return
  }
  const isCredited = seated.some(({ sale, wish: { actor } }) =>
    mayBeCredited({ sale, cashier: { id: actor.userId, name: '' } }),
  )
  const ids = bookings.map(({ id }) => id)
  const beyond = isCredited ? await creditRefusal(tx, now, ids) : null
  if (beyond) deny(beyond)
}

/** The order that these bookings come into, and the booking that joins it with them; neither where nothing was sold before. */
async function lockOrderBefore(
  tx: Tx,
  { actor, now, withBookingId, deny }: OrderRequest,
  seated: readonly SeatedPart[],
): Promise<{ id: number | null; joining: number[] }> {
  if (withBookingId === null) return { id: null, joining: [] }
  const path = 'body.with_booking_id'
  await visibleBusinessOf({ tx, actor, deny }, withBookingId)
  const booking = await lockBooking(tx, now, withBookingId)
  const found = await findOrderOf(tx, withBookingId)
  if (!booking || !found) return deny({ code: 'not_found' }, path)
  if (!locksSeats(booking.status, expiryOf(booking), now))
    deny({ code: 'booking.not_active', status: statusOf(booking) }, path)
  const { order_id, business_id, currency, ...customer } = found
  const [first] = seated
  const size = order_id === null ? 1 : (await findBookingsOfOrder(tx, order_id)).length
  const denial =
    (first && orderPartDenial(orderPartOf(first), { business_id, currency, customer })) ??
    orderSizeDenial(size, seated.length)
  if (denial) deny(denial, path)
  return { id: order_id, joining: order_id === null ? [withBookingId] : [] }
}

async function makeOrder(tx: Tx, { actor }: OrderRequest, [first]: readonly SeatedPart[]): Promise<number> {
  if (!first) throw new Error('an order of nothing')
  return newOrder(tx, first.plan.business_id, actor.userId)
}
