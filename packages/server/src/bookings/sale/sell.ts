import type { Booking } from '@muelle/contract/bookings/record'
import type { createBooking } from '@muelle/contract/bookings/sale'
import type { RefusalCodeOf } from '@muelle/contract/call'
import type { Language } from '@muelle/contract/languages'
import type { Refusal } from '@muelle/contract/refusals'
import { receivedForPrice } from '@muelle/domain/bookings/sale/cash'
import { mayLendBeyond } from '@muelle/domain/commissions/seller-rights'
import type { ForeignCash } from '@muelle/domain/ledger/foreign-cash'
import { type Instant, instant } from '@muelle/domain/time'
import { blockDenials } from '../../customers/blocked.ts'
import type { Told } from '../../customers/find-or-make.ts'
import { releaseSeats, type SeatsReleased, takeSeats } from '../../departures/capacity/seats.ts'
import { sharesSeats } from '../../departures/capacity/shared-seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { touchDepartures } from '../../departures/plan/touch-departures.ts'
import { postExchange, withWorth } from '../../ledger/foreign-cash.ts'
import { coalesce } from '../../platform/coalesce.ts'
import { brokenConstraint, type Db, type Tx } from '../../platform/db.ts'
import { type Deny, refusing } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import {
  findAnswers,
  type IdempotencyClaim,
  once,
  type Reply,
  replay,
  storeAnswers,
} from '../../platform/http/idempotency.ts'
import type { SaleCandidates } from '../../promotions/load-promotions.ts'
import { reserveUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { sellingDenialOf } from '../../subscriptions/selling.ts'
import { findAgencyPayment } from '../agency/agency-payment.sql.ts'
import { keepAgencyPayment, type NamedBy, namedBy } from '../agency/keep-agency-payment.ts'
import { takeApproval } from '../approvals/given.ts'
import { expireHoldsBeside, expireHoldsOf } from '../life/expire.ts'
import { wireBooking } from '../record/wire-booking.ts'
import { isOnlySaid } from '../transfers/announce.ts'
import { isPlan, loadPlans, placeIn } from './load-plans.ts'
import { noteTransfers } from './note-transfers.ts'
import { decideSale, isSale, type Sale } from './sale.ts'
import type { SaleBody } from './sale-body.ts'
import { admitSale, cashGatesOf, tipFor } from './sale-cash.ts'
import { takeIds } from './sale-ids.sql.ts'
import { discountBandOf, mayRelease, type SalePeople } from './sale-people.ts'
import { promotionsFor } from './sale-promotions.ts'
import { type PlannedSale, sendSales, sumSeats, type WrittenSale, writeSales } from './write-sales.ts'

/** Sales that go into one transaction at most. */
const MAX_SALES_TOGETHER = 64
/** Transactions of one account that sell at the same time: while the database writes one batch, the next is decided upon. */
const CONCURRENT_BATCHES = 2
/** A second one for less than this costs more than it gains, and would leave the next batch as small. */
const MIN_SALES_BESIDE = 16

export type SaleRequest = {
  actor: Actor
  author: Author
  tour_id: number
  body: SaleBody
  now: Instant
  language: Language
  claim: IdempotencyClaim | null
  /** Whose sale it is, and who released its price. */
  people: SalePeople
  reply: (booking: Booking) => { status: number; body: string }
}
/** What one sale is decided by. */
export type SaleWish = Omit<SaleRequest, 'language' | 'claim' | 'reply'>
/** What became of one request; one that failed does not take along those of its batch that were sold. */
type Outcome = Reply | SaleRefusal | { failure: unknown }
/** Why one sale is refused, or has to be asked for once more. */
type SaleRefusal = Refusal<RefusalCodeOf<typeof createBooking> | 'busy'>
type Candidate = PlannedSale & { index: number; request: SaleRequest }

/**
 * Sells seats (C5). Requests of one account that wait at the same time go into one transaction: facts are read once, each
 * departure's seats are taken by one statement, everything is written together. What does not go together, because a departure
 * cannot take all of them or a key or ticket is there already, is done again one by one, in the order of arrival. Two batches at the same
 * time are about different departures; one that two names stand for is kept by its lock, as between two processes.
 */
export function createSeller(db: Db): (request: SaleRequest) => Promise<Reply | SaleRefusal> {
  const sell = coalesce<SaleRequest, Outcome>({
    maxItems: MAX_SALES_TOGETHER,
    concurrency: CONCURRENT_BATCHES,
    minBeside: MIN_SALES_BESIDE,
    subjectOf: departureIn,
    run: async (requests) => {
      const outcomes: (Outcome | undefined)[] = requests.length > 1 ? await sellTogether(db, requests) : []
      for (const [index, request] of requests.entries()) outcomes[index] ??= await sellAlone(db.transaction, request)
      return outcomes as Outcome[]
    },
  })
  return async (request) => {
    const outcome = await sell(request.actor.accountId, request)
    if ('failure' in outcome) throw outcome.failure
    return outcome
  }
}

/** Undefined stands for a request that must be done alone; a batch that fails as a whole leaves all of them to be. */
async function sellTogether(db: Db, requests: readonly SaleRequest[]): Promise<(Outcome | undefined)[]> {
  const accountId = requests[0]?.actor.accountId ?? 0
  try {
    return await db.transaction(accountId, async (tx) => {
      const outcomes: (Outcome | undefined)[] = requests.map(() => undefined)
      const { candidates, ids } = await candidatesOf(tx, requests, outcomes)
      const departureIds = await touchDepartures(
        tx,
        latestOf(requests),
        candidates.map(({ plan }) => plan),
      )
      const wanted = candidates.map((candidate, at) => ({ ...candidate, departure_id: departureIds[at] as number }))
      if (wanted.length === 0) return outcomes

      const sharing = new Set(
        wanted.filter(({ plan }) => sharesSeats(plan.tour)).map(({ departure_id }) => departure_id),
      )
      const sums = sumSeats(wanted.map(publicSeatsOf))
      const taking = takeSeats(
        tx,
        sums.map(({ departure_id, seats, people }) => ({
          departure_id,
          seats,
          people,
          is_private: false,
          shares_seats: sharing.has(departure_id),
        })),
        latestOf(requests),
      )
      // Whoever waits for it hears of a failure, also where something else fails before.
      taking.catch(() => {})
      // Where there is room for all by what was just read, they are written along with it.
      const seated = hasRoom(wanted, sums) ? wanted : seatedBy(await taking, wanted)
      const sold = await withUses(tx, seated, taking)
      if (sold.length === 0) return outcomes

      const { written, done } = await sendSales(tx, sold, ids)
      const [replies, taken] = await Promise.all([answersFor(tx, sold, written), taking, done])
      // Somebody else was faster: each finds out alone.
      if (seatedBy(taken, sold).length < sold.length) throw new NotTogether()
      if (await isBeyondCredit(tx, latestOf(requests), sold, written)) throw new NotTogether()
      sold.forEach(({ index }, at) => {
        outcomes[index] = replies[at]
      })
      return outcomes
    })
  } catch (error) {
    // A key or a ticket that is there already, or an agency that may not owe for all of them: nothing was written, each finds out for itself. Anything else, a lost commit above
    // all, is answered as it is: doing it again here could sell twice what came without a key.
    if (error instanceof NotTogether || brokenConstraint(error) !== undefined) return []
    return requests.map(() => ({ failure: error }))
  }
}

/** Not all of a batch can be sold, by what is left or by what an agency may owe: it is rolled back, and each finds out alone. */
class NotTogether extends Error {}

type Wanting = PlannedSale & { departure_id: number }

const seatedBy = <S extends Wanting>(taken: readonly { id: number }[], wanted: readonly S[]): S[] => {
  const took = new Set(taken.map(({ id }) => id))
  return wanted.filter(({ departure_id }) => took.has(departure_id))
}

/** Whether what was read of the departures leaves room for all; what other departures take of theirs is not looked at. */
function hasRoom(wanted: readonly Wanting[], sums: readonly SeatsReleased[]): boolean {
  const planOf = new Map(wanted.map(({ departure_id, plan }) => [departure_id, plan]))
  return sums.every(({ departure_id, seats, people }) => {
    const plan = planOf.get(departure_id)
    if (!plan || sharesSeats(plan.tour)) return false
    const { seats_used = 0, seats_blocked = 0, people_used = 0 } = plan.row ?? {}
    return (
      seats_used + seats_blocked + plan.seatsAllotted + seats <= plan.capacity &&
      people_used + people <= plan.people_limit
    )
  })
}

/** Whether an agency that earns on one of these sales may not owe for it (S8); sales on which nobody earns cost no statement. */
async function isBeyondCredit(
  tx: Tx,
  now: Instant,
  sales: readonly Candidate[],
  written: readonly WrittenSale[],
): Promise<boolean> {
  const ids = sales.flatMap((sale, at) => (mayBeCredited(sale) ? [(written[at] as WrittenSale).booking.id] : []))
  return ids.length > 0 && (await creditRefusal(tx, now, ids)) !== null
}

/** Whether somebody earns on a sale, or may by its code. */
export const mayBeCredited = ({ sale, cashier }: Pick<PlannedSale, 'sale' | 'cashier'>): boolean =>
  sale.credits.earners.length > 0 || sale.seller.id !== cashier.id

/** The sales whose promotions had a use left; the others give their seats back and are done alone, where the rule says why (I29). */
async function withUses<S extends Wanting>(
  tx: Tx,
  sales: readonly S[],
  taking: Promise<readonly { id: number }[]>,
): Promise<S[]> {
  const denials = await reserveUses(
    tx,
    sales.map(({ sale }) => sale.uses),
  )
  const without = sales.filter((_, at) => denials[at])
  if (without.length === 0) return [...sales]
  // Seats that somebody else was faster to take cannot be given back.
  if (seatedBy(await taking, without).length < without.length) throw new NotTogether()
  await releaseSeats(tx, sumSeats(without.map(publicSeatsOf)))
  return sales.filter((_, at) => !denials[at])
}

/** What a sale of a batch takes: no whole boat is among them. */
const publicSeatsOf = ({ departure_id, sale }: PlannedSale & { departure_id: number }) => ({
  departure_id,
  ...sale.size,
  private_parties: 0,
})

/** The requests that may be sold together, and ids for what is written of them; the refused and the repeated ones get their outcome at once. */
async function candidatesOf(tx: Tx, requests: readonly SaleRequest[], outcomes: (Outcome | undefined)[]) {
  const claims = requests.map(({ claim }) => claim)
  const wanted = requests.map(wantedBy)
  const [answered, plans, lapsed, blocked, ids] = await Promise.all([
    findAnswers(tx, claims),
    loadPlans(tx, latestOf(requests), wanted),
    sellingDenialOf(tx, latestOf(requests)),
    blockDenials(tx, requests.map(touristOf), latestOf(requests)),
    takeIds(tx, requests.length),
  ])
  const [promotions, gates] = await Promise.all([
    promotionsFor(
      tx,
      latestOf(requests),
      plans,
      requests.map(({ body }) => body),
    ),
    cashGatesOf(tx, requests, plans),
  ])
  const keys = new Set<string>()
  const candidates: Candidate[] = []
  for (const [index, request] of requests.entries()) {
    const { claim } = request
    const stored = answered[index]
    // The same key twice in one batch: the second waits until the first has its answer.
    const isRepeated = claim !== null && keys.has(`${claim.principal} ${claim.key}`)
    if (claim) keys.add(`${claim.principal} ${claim.key}`)
    if (isRepeated || stored) {
      if (stored && claim) outcomes[index] = replayOf(claim, stored)
      continue
    }
    if (lapsed) {
      outcomes[index] = lapsed
      continue
    }
    const block = blocked[index]
    if (block) {
      outcomes[index] = block
      continue
    }
    const plan = plans[index]
    if (!plan || !isPlan(plan)) {
      outcomes[index] = plan ?? { code: 'not_found' }
      continue
    }
    // What such notes are worth is counted for each alone.
    if (request.body.payment?.foreign) continue
    const gate = gates(plan, request)
    // What they may still hold is counted for each alone.
    if (gate === 'limited') continue
    // So is a transfer that somebody else has to find, and one with a photo.
    if (request.body.payment?.proof || saysOnly(plan, request)) continue
    const decision = decide(plan, request, promotions[index])
    if (!isSale(decision)) outcomes[index] = decision
    else if (gate) outcomes[index] = gate
    // A whole boat goes to one of those who want it, and seats of an allotment or above the capacity are counted for each alone.
    else if (!decision.is_private && !isSpecial(request))
      candidates.push({ index, request, ...planned(plan, decision, request) })
  }
  return { candidates, ids }
}

/** Who is to travel, as the sale tells of them. */
const touristOf = ({ body }: Pick<SaleRequest, 'body'>): Told => ({
  name: [body.tourist_first_name, body.tourist_last_name].filter(Boolean).join(' '),
  phone: body.tourist_phone_number ?? null,
  phone_code: body.tourist_phone_code ?? null,
  email: body.tourist_email ?? null,
})

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

/** What an agency owes for a sale that was just written, and its voucher where it pays in place of the customer (S8). */
async function sellOnCredit(
  { tx, deny }: { tx: Tx; deny: Deny<SaleRefusal['code']> },
  request: SaleRequest,
  sold: readonly Candidate[],
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

/** Who says in a sale that an agency pays: whoever makes it, with whoever released it. */
export function payerNamedIn(wish: Pick<SaleWish, 'actor' | 'people'>, businessId: number): NamedBy {
  const releaserId = lenderIn(wish, businessId)
  const named = namedBy(wish.actor, businessId)
  return { ...named, releaserId, mayNameAny: named.mayNameAny || releaserId !== null }
}

/** Who of a sale's people may let an agency owe more than was agreed: whoever makes it, or who released it. */
function lenderIn({ actor, people: { approver, approval } }: Pick<SaleWish, 'actor' | 'people'>, businessId: number) {
  if (mayLendBeyond(rightsIn(actor, businessId))) return actor.userId
  if (approval) return approval.kinds.includes('credit') ? approval.userId : null
  return approver && mayLendBeyond(rightsIn(approver, businessId)) ? approver.userId : null
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

/** Notes of another currency that paid sales that were just written, exchanged with the first payment of them. */
export async function exchangeFor(
  tx: Tx,
  written: readonly WrittenSale[],
  foreign: ForeignCash | undefined,
  { userId: actor_user_id }: Pick<Actor, 'userId'>,
): Promise<void> {
  const paid = written.find(({ snapshot }) => snapshot.payments.length > 0)
  const [payment] = paid?.snapshot.payments ?? []
  if (foreign && paid && payment)
    await postExchange(tx, paid.booking, { foreign, payment_id: payment.id, actor_user_id })
}

/** Whether the money of a sale is only said to be on its way. */
const saysOnly = ({ tour }: PlannedSale['plan'], { actor, body }: Pick<SaleWish, 'actor' | 'body'>): boolean =>
  isOnlySaid(actor, tour.business_id, body.payment)

/** The departure as the request names it. */
const departureIn = ({ tour_id, body }: SaleRequest) =>
  `${tour_id} ${body.departure_id ?? `${body.schedule_id} ${body.date}`}`
const isSpecial = ({ body, people }: SaleRequest) =>
  people.approval !== null ||
  body.allotment_id != null ||
  !!body.overbook_reason ||
  !!body.agency_payment ||
  body.payment?.tip_cents !== undefined
/** The instant a batch is judged at: that of its last request. */
const latestOf = (requests: readonly SaleRequest[]) => instant(Math.max(...requests.map(({ now }) => now)))
/** The seats that a sale takes by itself. */
export const seatsFor = (
  { plan, sale, departure_id }: Pick<PlannedSale, 'plan' | 'sale'> & { departure_id: number },
  { body }: Pick<SaleRequest, 'body'>,
) => ({
  departure_id,
  ...sale.size,
  is_private: sale.is_private,
  shares_seats: sharesSeats(plan.tour),
  overbook_seats: body.overbook_reason ? plan.tour.overbook_seats : 0,
  allotment_id: body.allotment_id ?? null,
})
export const wantedBy = ({ actor, tour_id, body }: SaleWish) => ({
  actor,
  tour_id,
  ...placeIn(body),
})
export function decide(
  plan: PlannedSale['plan'],
  { actor, now, body, people }: SaleWish,
  promotions: SaleCandidates | null | undefined,
) {
  if (!promotions) throw new Error('a departure whose promotions were not asked for')
  const by = {
    ...people,
    cashierUserId: actor.userId,
    max_basis_points: discountBandOf(actor, plan.tour),
    mayOverbook: mayRelease(actor, plan.tour),
    isOnlySaid: saysOnly(plan, { actor, body }),
    mayLend: lenderIn({ actor, people }, plan.tour.business_id) !== null,
    mayApproverRelease:
      people.approval?.kinds.includes('discount') ||
      (people.approver !== null && mayRelease(people.approver, plan.tour)),
    releaserUserId: people.approval?.userId ?? people.approver?.userId ?? null,
  }
  return decideSale(plan, body, deskAsking(actor, plan.tour.business_id, now), by, promotions)
}
export const planned = (plan: PlannedSale['plan'], sale: Sale, { actor, author, body }: SaleWish): PlannedSale => ({
  plan,
  sale,
  author,
  seller: sale.seller,
  cashier: { id: actor.userId, name: actor.name },
  way: wayOf(body.payment),
  received_cents:
    body.payment?.method === 'cash' ? receivedForPrice(body.payment.received_cents, body.payment.tip_cents) : null,
})
const wayOf = (payment: SaleBody['payment']): PlannedSale['way'] =>
  payment && payment.method !== 'cash'
    ? { method: payment.method, reference: payment.reference ?? null }
    : { method: 'cash' }

function replayOf(claim: IdempotencyClaim, stored: Parameters<typeof replay>[1]): Outcome {
  try {
    return replay(claim, stored)
  } catch (error) {
    return { failure: error }
  }
}

/** Keeps every answer under its key, in the same transaction. */
async function answersFor(tx: Tx, sold: readonly Candidate[], written: readonly WrittenSale[]): Promise<Reply[]> {
  const replies = sold.map(({ request }, at): Reply => {
    const sale = written[at]
    if (!sale) throw new Error('a sale without a booking')
    return { ...request.reply(wireBooking(sale.booking, sale.snapshot, request)), replayed: false }
  })
  await storeAnswers(
    tx,
    sold.flatMap(({ request: { claim } }, at) => (claim ? [{ claim, reply: replies[at] as Reply }] : [])),
  )
  return replies
}
