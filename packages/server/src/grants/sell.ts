import type { Answer } from '@muelle/contract/call'
import type { GrantPrices, GrantSale, sellGranted } from '@muelle/contract/grants/record'
import { TICKET_LENGTH } from '@muelle/domain/bookings/record/ticket'
import { clockInstant, momentOf } from '@muelle/domain/device-clock'
import { fullName } from '@muelle/domain/full-name'
import { beyondDenial, placesFor, reviewOf } from '@muelle/domain/grants/grant'
import { rateDenial, worthOf } from '@muelle/domain/ledger/foreign-cash'
import { type Instant, instant, localDateOf } from '@muelle/domain/time'
import { type PartySize, partyOf } from '@muelle/domain/tours/party'
import { expireHoldsBeside, takeMakingRoom } from '../bookings/life/expire.ts'
import { planned } from '../bookings/sale/decide-wish.ts'
import { priceOf } from '../bookings/sale/price-sale.ts'
import { decideSale, isSale, type Sale } from '../bookings/sale/sale.ts'
import type { SaleBody } from '../bookings/sale/sale-body.ts'
import { exchangeFor } from '../bookings/sale/sale-cash.ts'
import { creditsIn, type SalePeople } from '../bookings/sale/sale-people.ts'
import { writeSales } from '../bookings/sale/write-sales.ts'
import { lockDeparture, takeSeats } from '../departures/capacity/seats.ts'
import { sellPlaces } from '../departures/grants/stock.ts'
import { deskAsking } from '../departures/plan/asking.ts'
import { planOfGiven } from '../departures/plan/locate.ts'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import type { SaleCandidates } from '../promotions/load-promotions.ts'
import { NOBODY } from '../sellers/credit.ts'
import {
  findGrant,
  findSaleByNonce,
  findSaleByTicket,
  insertSale,
  lockSelling,
  type SellingGrant,
} from './grants.sql.ts'

type Selling = Context<typeof sellGranted>
type Wish = { plan: DeparturePlan; size: PartySize; places: number; soldAt: Instant; body: SaleBody }

/**
 * Takes in what a device sold of its seats without a network (K4): by the normal sale, at the prices that the device was given, in the
 * transaction that counts its places as sold. Told twice, or twice at once, it is told once. As long as the grant lives its seats are the
 * booking's without anybody else having them between. One that has ended takes seats like everybody; where there are none, what was sold and
 * paid is kept for people to look at. Locks: the departure, then the grant.
 */
export async function sell(context: Selling): Promise<Answer<typeof sellGranted>> {
  const { tx, actor, now, input, deny } = context
  const { params, body } = input
  const grant = (await findGrant(tx, params.id)) ?? deny({ code: 'not_found' })
  if (grant.user.id !== actor.userId || grant.device !== body.device) deny({ code: 'not_found' })
  // One that has ended takes seats like everybody, and like everybody not from behind holds that are over.
  if (grant.ended_at !== null) await expireHoldsBeside(tx, grant.departure_id, now)
  await lockDeparture(tx, grant.departure_id)
  const selling = (await lockSelling(tx, { id: grant.id, ticket: body.ticket, now })) ?? deny({ code: 'not_found' })
  const told = await findSaleByNonce(tx, body.nonce)
  if (told) return told.grant_id === grant.id ? { sale: told, is_new: false } : deny({ code: 'not_found' })
  if (!selling.has_ticket)
    deny({ code: 'grant.ticket_unknown', ticket: body.ticket.slice(0, TICKET_LENGTH) }, 'body.ticket')
  if (await findSaleByTicket(tx, body.ticket)) deny({ code: 'grant.ticket_used', ticket: body.ticket }, 'body.ticket')

  const wish = await wishOf(context, grant, selling)
  const beyond = beyondDenial(selling.places - selling.places_sold - selling.late_places, wish.places)
  if (beyond) deny(beyond, 'body.party')
  return {
    sale: await takeSale(context, { departure_id: grant.departure_id, grant_id: grant.id }, selling, wish),
    is_new: true,
  }
}

/** What was sold, as a sale at the desk would ask for it, on the departure as it stood for this device. */
async function wishOf(
  context: Selling,
  { departure_id }: { departure_id: number },
  selling: SellingGrant,
): Promise<Wish> {
  const { now, input, deny } = context
  const { body } = input
  // Only `give` writes them, in the shape of the contract.
  const prices = selling.prices as GrantPrices
  const size = partyOf(prices.categories, body.party)
  const soldAt = momentOf(clockInstant(Date.parse(body.sold_at)), {
    sent_at: clockInstant(Date.parse(body.sent_at)),
    received_at: now,
  })
  const { foreign } = body
  const notes = foreign
    ? rateDenial({
        shown: foreign,
        ofToday: selling.rate_cents,
        houseCurrency: prices.currency,
        amountCents: body.total_cents,
      })
    : null
  if (notes) deny(notes.code === 'rate.changed' ? { ...notes, currency: prices.currency } : notes, 'body.foreign')
  const received = (body.received_cents ?? 0) + (foreign ? worthOf(foreign) : 0)
  return {
    plan: await planOfGiven(context, departure_id),
    size,
    places: placesFor(size),
    soldAt,
    body: {
      departure_id,
      party: body.party,
      tourist_first_name: body.tourist_first_name,
      tourist_last_name: body.tourist_last_name,
      tourist_phone_code: body.tourist_phone_code,
      tourist_phone_number: body.tourist_phone_number,
      quoted_total_cents: body.total_cents,
      payment: {
        method: 'cash',
        amount_cents: body.total_cents,
        ...(body.received_cents !== undefined || foreign ? { received_cents: received } : {}),
        ...(foreign && { foreign }),
      },
    },
  }
}

/** Writes a sale whose grant is locked and has room for it. */
async function takeSale(
  context: Selling,
  { grant_id, departure_id }: { grant_id: number; departure_id: number },
  selling: SellingGrant,
  wish: Wish,
): Promise<GrantSale> {
  const { tx, actor, author, now, input, deny } = context
  const { nonce, ticket, total_cents } = input.body
  const { plan, size, places, soldAt } = wish
  const sale = decide(context, selling, wish)
  if (selling.is_living) await sellPlaces(tx, { grant_id, departure_id, places, size })
  const takeAnew = async () => (await takeSeats(tx, [{ departure_id, ...size, is_private: false }], now)).length === 1
  const hasSeats = selling.is_living || (await takeMakingRoom(tx, [departure_id], now, takeAnew))
  let booking_id: number | null = null
  if (hasSeats) {
    const credits = actor.isSeller ? await creditsIn(tx, plan.tour_id, wish.body, { id: actor.userId }) : NOBODY
    const credited = 'code' in credits ? sale : { ...sale, credits }
    const request = { actor, author, tour_id: plan.tour_id, body: wish.body, now, people: peopleOf(actor) }
    const sold = { ...planned(plan, credited, request), departure_id, ticket }
    const written = await writeSales(tx, [sold])
    await exchangeFor(tx, written, wish.body.payment?.foreign, actor)
    booking_id = written[0]?.booking.id ?? null
  }
  const then = priceThen(context, wish)
  const sells_until = Date.parse(selling.sells_until)
  const review = reviewOf({
    hasSeats,
    isLate: !selling.is_living || soldAt > sells_until,
    hasOtherPrice: then !== null && then !== total_cents,
  })
  await insertSale(tx, {
    grant_id,
    nonce,
    ticket,
    booking_id,
    places,
    total_cents,
    price_then_cents: then === total_cents ? null : then,
    tourist_name: fullName(input.body.tourist_first_name, input.body.tourist_last_name) || null,
    sold_at: soldAt,
    received_at: now,
    review,
  })
  if (review !== null)
    await record(tx, author, [
      {
        kind: 'departure.grant_sale_flagged',
        subject_type: 'departure',
        subject_id: departure_id,
        business_id: plan.business_id,
        data: { grant_id, booking_id, ticket, seats: places, total_cents, review },
      },
    ])
  return (await findSaleByNonce(tx, nonce)) ?? deny({ code: 'not_found' })
}

/**
 * Decides about it by the rules of a sale, as of the moment when it was sold, with the prices and the seats that the device was given. Its time,
 * its state and its seats were judged when they were given; the price that it told has to be theirs.
 */
function decide(
  { actor, deny }: Selling,
  { prices, given_at, sells_until }: SellingGrant,
  { plan, places, soldAt, body }: Wish,
): Sale {
  const told = prices as GrantPrices
  const asGiven: DeparturePlan = {
    ...plan,
    tour: { ...plan.tour, ...told, enabled: true, is_business_enabled: true, questions: [] },
    categories: told.categories,
    canceled_date: null,
    shared: [],
    seatsAllotted: 0,
    row: plan.row && {
      ...plan.row,
      state: 'open',
      seats_blocked: 0,
      seats_used: 0,
      people_used: 0,
      expired_seats: 0,
      expired_people: 0,
      private_parties: 0,
      expired_private_parties: 0,
    },
  }
  // Whatever clocks say, it was sold while it was given.
  const moment = instant(Math.min(Math.max(soldAt, Date.parse(given_at)), Date.parse(sells_until)))
  const asking = { ...deskAsking(actor, plan.business_id, moment), sellAfterCutoff: true }
  const by = {
    ...peopleOf(actor),
    cashierUserId: actor.userId,
    max_basis_points: 0,
    mayApproverRelease: false,
    releaserUserId: null,
    mayLend: false,
    mayOverbook: false,
    isOnlySaid: false,
  }
  const decision = decideSale(
    { ...asGiven, capacity: Math.max(asGiven.capacity, places) },
    body,
    asking,
    by,
    noOffers(plan, soldAt),
  )
  return isSale(decision) ? decision : deny(decision as Parameters<Selling['deny']>[0])
}

/** What the same party would pay now; null where somebody of it is not sold any more. */
function priceThen({ actor, now }: Selling, { plan, body }: Wish): number | null {
  const sold = new Set(plan.categories.map(({ id }) => id))
  if (!body.party.every(({ category_id }) => sold.has(category_id))) return null
  const offers = { candidates: noOffers(plan, now), seller_id: actor.userId }
  return priceOf(plan, body, deskAsking(actor, plan.business_id, now), offers).quote.total_cents
}

/** A device knows of no promotions: it tells the price of the list. */
const noOffers = ({ time_zone }: DeparturePlan, at: Instant): SaleCandidates => ({
  offers: [],
  code: null,
  sold_on: localDateOf(at, time_zone),
  customer_keys: [],
})

const peopleOf = ({ userId, name }: Pick<Selling['actor'], 'userId' | 'name'>): SalePeople => ({
  seller: { id: userId, name },
  approver: null,
  approval: null,
  credits: NOBODY,
})
