import type { createOrder, Order } from '@muelle/contract/bookings/orders'
import type { Booking } from '@muelle/contract/bookings/record'
import type { AnyRefusalCodeOf, CallInput } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import { orderPartDenial, orderSizeDenial } from '@muelle/domain/bookings/orders/order'
import { isShared, type PayablePart, sharePayment, shareReceived } from '@muelle/domain/bookings/orders/share-payment'
import { dueOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { cashDenial, receivedForPrice, receivedWithTip } from '@muelle/domain/bookings/sale/cash'
import { tipDenial } from '@muelle/domain/ledger/tip'
import { type Instant, instant } from '@muelle/domain/time'
import { lockForRelease, takeSeats } from '../../departures/capacity/seats.ts'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import type { DeparturePlan } from '../../departures/plan/plan.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import { withWorth } from '../../ledger/foreign-cash.ts'
import { brokenConstraint, type Db, type Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import type { IdempotencyClaim, Reply } from '../../platform/http/claim.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { once } from '../../platform/http/idempotency.ts'
import { reserveUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { findAgencyPayment } from '../agency/agency-payment.sql.ts'
import { keepAgencyPayment } from '../agency/keep-agency-payment.ts'
import { takeApproval } from '../approvals/given.ts'
import { departuresInTheWay, expireHoldsOf } from '../life/expire.ts'
import { statusOf } from '../life/lock-life.ts'
import { lockBooking } from '../record/bookings.sql.ts'
import { visibleBusinessOf } from '../record/change-context.ts'
import { expiryOf, wireBooking } from '../record/wire-booking.ts'
import { decide, mayBeCredited, planned, seatsFor } from '../sale/decide-wish.ts'
import { isPlan, loadPlans } from '../sale/load-plans.ts'
import { noteTransfers } from '../sale/note-transfers.ts'
import { isSale, type Sale } from '../sale/sale.ts'
import { admitSale, exchangeFor, tipFor } from '../sale/sale-cash.ts'
import { promotionsFor } from '../sale/sale-promotions.ts'
import { payerNamedIn, type SaleWish, wantedBy } from '../sale/sale-request.ts'
import { LIMIT } from '../sale/sell-alone.ts'
import { writeSales } from '../sale/write-sales.ts'
import type { WrittenSale } from '../sale/written-sale.ts'
import { readOrder } from './find-order.ts'
import { newOrder } from './new-order.ts'
import { findBookingsOfOrder, findOrder, findOrderOf, putIntoOrder } from './orders.sql.ts'

export type OrderRequest = {
  actor: Actor
  author: Author
  now: Instant
  language: Language
  claim: IdempotencyClaim | null
  /** What is sold, each without a payment of its own. */
  wishes: readonly SaleWish[]
  payment: CallInput<typeof createOrder>['body']['payment']
  /** The booking that was sold before, to whose order these are added. */
  withBookingId: number | null
  deny: Deny<AnyRefusalCodeOf<typeof createOrder>>
  reply: (answer: { order: Order; sold: Booking[] }) => { status: number; body: string }
}
/** One booking of the order as it will be sold. */
type Part = { wish: SaleWish; plan: DeparturePlan; sale: Sale }
type SeatedPart = Part & { departure_id: number }

/** Where in the request a booking stands, so that a refusal names it. */
const pathOf = (at: number) => `body.bookings.${at}`

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

/** What each booking is sold for: first as a hold, which tells its price, then with its share of the payment (M2). */
async function decideAll(tx: Tx, { wishes, payment, now, deny }: OrderRequest): Promise<Part[]> {
  const lapsed = await sellingDenialOf(tx, now)
  if (lapsed) deny(lapsed)
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

const orderPartOf = ({ sale: { booking } }: Part) => ({
  business_id: booking.business_id,
  currency: booking.currency,
  customer: {
    first_name: booking.tourist_first_name,
    last_name: booking.tourist_last_name,
    email: booking.tourist_email,
    phone: booking.tourist_phone_number,
  },
})

/**
 * Locks every departure of the order at once, in the one order of all locks, and with them those whose expired holds keep seats that they
 * share (C6): two orders over the same departures wait for each other and do not cross. These holds make room here.
 */
export async function lockTogether(
  tx: Tx,
  seated: readonly Pick<SeatedPart, 'plan' | 'departure_id'>[],
  now: Instant,
): Promise<void> {
  const sharing = new Set(seated.filter(({ plan }) => sharesSeats(plan.tour)).map(({ departure_id }) => departure_id))
  const beside: number[] = []
  for (const id of sharing) beside.push(...(await departuresInTheWay(tx, id, now)))
  await lockForRelease(tx, [...new Set([...seated.map(({ departure_id }) => departure_id), ...beside])])
  if (beside.length === 0) return
  const inOrder = [...new Set([...sharing, ...beside])].sort((a, b) => a - b)
  for (const id of inOrder) await expireHoldsOf(tx, id, now)
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

/** Takes the seats of each booking in the order of the request, so that what is left for a later one is what the earlier ones leave (C5). */
async function takeEach(
  tx: Tx,
  seated: readonly SeatedPart[],
  { now, deny }: Pick<OrderRequest, 'now' | 'deny'>,
): Promise<void> {
  for (const [at, part] of seated.entries()) {
    const take = async () => (await takeSeats(tx, [seatsFor(part, part.wish)], now)).length === 1
    if (await take()) continue
    await expireHoldsOf(tx, part.departure_id, now)
    if (!(await take())) await refuseAsItIs({ tx, deny }, part.wish, at)
  }
}

/** Takes the uses of all bookings at once, whose counters are locked in their order; those of the same promotion decide who had the last (I29). */
async function reserveEach(tx: Tx, seated: readonly SeatedPart[], { deny }: Pick<OrderRequest, 'deny'>): Promise<void> {
  const denials = await reserveUses(
    tx,
    seated.map(({ sale }) => sale.uses),
  )
  const at = denials.findIndex((denial) => denial !== null)
  const part = seated[at]
  if (part) await refuseAsItIs({ tx, deny }, part.wish, at)
}

/** Refuses a booking by what the earlier ones of its order, and others meanwhile, have left. */
async function refuseAsItIs(
  { tx, deny }: Pick<OrderRequest, 'deny'> & { tx: Tx },
  wish: SaleWish,
  at: number,
): Promise<never> {
  const [plan] = await loadPlans(tx, wish.now, [wantedBy(wish)])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' }, pathOf(at))
  const [candidates] = await promotionsFor(tx, wish.now, [plan], [wish.body])
  const decision = decide(plan, wish, candidates)
  return isSale(decision) ? deny({ code: 'busy' }) : deny(decision, pathOf(at))
}

async function makeOrder(tx: Tx, { actor }: OrderRequest, [first]: readonly SeatedPart[]): Promise<number> {
  if (!first) throw new Error('an order of nothing')
  return newOrder(tx, first.plan.business_id, actor.userId)
}
