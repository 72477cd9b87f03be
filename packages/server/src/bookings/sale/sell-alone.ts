import { blockDenials } from '../../customers/blocked.ts'
import { takeSeats } from '../../departures/capacity/seats.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import { withWorth } from '../../ledger/foreign-cash.ts'
import { brokenConstraint, type Db, type Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import type { Reply } from '../../platform/http/claim.ts'
import { once } from '../../platform/http/idempotency.ts'
import { reserveUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { findAgencyPayment } from '../agency/agency-payment.sql.ts'
import { keepAgencyPayment } from '../agency/keep-agency-payment.ts'
import { takeApproval } from '../approvals/given.ts'
import { expireHoldsBeside, expireHoldsOf } from '../life/expire.ts'
import { wireBooking } from '../record/wire-booking.ts'
import { decide, mayBeCredited, planned, seatsFor } from './decide-wish.ts'
import { isPlan, loadPlans } from './load-plans.ts'
import { noteTransfers } from './note-transfers.ts'
import { isSale } from './sale.ts'
import { admitSale, exchangeFor, tipFor } from './sale-cash.ts'
import { promotionsFor } from './sale-promotions.ts'
import { type Outcome, payerNamedIn, type SaleRefusal, type SaleRequest, touristOf, wantedBy } from './sale-request.ts'
import { writeSales } from './write-sales.ts'
import type { PlannedSale, WrittenSale } from './written-sale.ts'

/** A group or a limit that changed while the sale was being decided upon: the database keeps both (C5, C6). */
export const LIMIT = /^(?:shared_vacants_|departure_\w+_within_)/

/**
 * One request in its own transaction; expired holds of its departure make room first (I6). Where the database refuses what was decided
 * upon by facts that no longer hold, it is decided once more.
 */
export async function sellAlone(
  inTransaction: Db['transaction'],
  request: SaleRequest,
  isSecondTry = false,
): Promise<Outcome> {
  try {
    const sold = await refusing<SaleRefusal['code'], Reply>((deny) =>
      inTransaction(request.actor.accountId, (tx) => once(tx, request.claim, () => sellOne(tx, request, deny))),
    )
    return 'refusal' in sold ? sold.refusal : sold
  } catch (error) {
    const broken = brokenConstraint(error) ?? ''
    if (broken === 'booking_ticket_taken') return sellAlone(inTransaction, request, isSecondTry)
    if (!LIMIT.test(broken)) return { failure: error }
    return isSecondTry ? { code: 'busy' } : sellAlone(inTransaction, request, true)
  }
}

/** Takes what one request wants, and writes it; what it took is given back where it is refused. */
async function sellOne(tx: Tx, request: SaleRequest, deny: Deny<SaleRefusal['code']>) {
  const [block] = await blockDenials(tx, [touristOf(request)], request.now)
  if (block) deny(block)
  const { plan, sale, counted } = await decided(tx, request, deny)
  const [departure_id] = await touchDepartures(tx, request.now, [plan])
  if (departure_id === undefined) throw new Error('a departure without a row')
  const change = seatsFor({ plan, sale, departure_id }, request)
  if (change.shares_seats) await expireHoldsBeside(tx, departure_id, request.now)
  if ((await takeSeats(tx, [change], request.now)).length === 0) {
    await expireHoldsOf(tx, departure_id, request.now)
    // The seats went meanwhile: the rule says which limit, by what is left now.
    if ((await takeSeats(tx, [change], request.now)).length === 0) {
      await decided(tx, request, deny)
      deny({ code: 'busy' })
    }
  }
  const [usedUp] = await reserveUses(tx, [sale.uses])
  if (usedUp) {
    // The last use went meanwhile: the rule says so, or what it costs without it.
    await decided(tx, request, deny)
    deny({ code: 'busy' })
  }
  const isReleased = request.people.approval?.kinds.includes('cash') ?? false
  await admitSale({ tx, now: request.now, deny }, [sale], request.body.payment, request.actor, isReleased)
  const sold = [{ index: 0, request, ...planned(plan, sale, counted), departure_id }]
  const [written] = await writeSales(tx, sold)
  if (!written) throw new Error('a sale without a booking')
  await takeApproval({ tx, now: request.now, deny }, request, written.booking.id)
  await exchangeFor(tx, [written], counted.body.payment?.foreign, request.actor)
  await noteTransfers({ tx, deny, actor: request.actor }, [written], [{ sale, payment: counted.body.payment }])
  await tipFor(tx, [written], counted.body.payment, request.actor)
  await sellOnCredit({ tx, deny }, request, sold, written)
  return request.reply(wireBooking(written.booking, written.snapshot, request))
}

async function decided(tx: Tx, request: SaleRequest, deny: Deny<SaleRefusal['code']>) {
  const [[plan], lapsed] = await Promise.all([
    loadPlans(tx, request.now, [wantedBy(request)]),
    sellingDenialOf(tx, request.now),
  ])
  if (lapsed) deny(lapsed)
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })
  const [promotions] = await promotionsFor(tx, request.now, [plan], [request.body])
  const { payment } = request.body
  const counted = payment
    ? {
        ...request,
        body: { ...request.body, payment: await withWorth({ tx, now: request.now, deny }, plan.tour, payment) },
      }
    : request
  const decision = decide(plan, counted, promotions)
  return isSale(decision) ? { plan, sale: decision, counted } : deny(decision)
}

/** What an agency owes for a sale that was just written, and its voucher where it pays in place of the customer (S8). */
async function sellOnCredit(
  { tx, deny }: { tx: Tx; deny: Deny<SaleRefusal['code']> },
  request: SaleRequest,
  sold: readonly PlannedSale[],
  { booking, snapshot }: WrittenSale,
): Promise<void> {
  const payment = request.body.agency_payment
  if (payment) {
    const keeping = { tx, now: request.now, deny, path: 'body.agency_payment' }
    await keepAgencyPayment(keeping, [booking], payment, payerNamedIn(request, booking.business_id))
    snapshot.agency_payment = await findAgencyPayment(tx, booking.id)
  } else if (sold.some(mayBeCredited)) {
    const refusal = await creditRefusal(tx, request.now, [booking.id])
    if (refusal) deny(refusal)
  }
}
