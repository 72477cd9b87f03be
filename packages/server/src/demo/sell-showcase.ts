import { cancelBooking } from '@muelle/contract/bookings/life'
import { paymentStatusOf } from '@muelle/domain/bookings/record/status'
import { HOLD_MINUTES } from '@muelle/domain/bookings/sale/create'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { optionOf, takesWholeDeparture } from '@muelle/domain/bookings/sale/tour-quote'
import { customerKeys } from '@muelle/domain/promotions/customer-keys'
import { addDays, DAY_MS, daysBetween, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import { partyOf } from '@muelle/domain/tours/party'
import { cancelOne } from '../bookings/life/cancel-booking.ts'
import { wireQuote } from '../bookings/record/wire-booking.ts'
import { promotedPrice, type SaleUse, usesOf } from '../bookings/sale/sale-promotions.ts'
import { type DeparturePlan, planDepartures } from '../departures/plan/plan.ts'
import { postCharges, type Way } from '../ledger/post.ts'
import { postTip } from '../ledger/tips/tips.ts'
import { loadPromotions, type SaleCandidates } from '../promotions/load-promotions.ts'
import { reserveUses, writeUses } from '../promotions/uses.ts'
import { findTours } from '../tours/find-tour.ts'
import type { TourRow } from '../tours/prices/tour-facts.ts'
import { departureOf } from './calendar.ts'
import type { DemoSale } from './draw-sale.ts'
import { announceSold, payTooLate } from './money/late-money.ts'
import { payTogether } from './money/pay-together.ts'
import { releaseSold } from './money/release-sold.ts'
import type { PartyLine } from './party.ts'
import type { Random } from './random.ts'
import { addBookings, addDepartures } from './sales.sql.ts'
import { addSoldWith, type SoldWith } from './showcase.sql.ts'
import { CLOSED_DAY, FIRST_DAY, SHOWCASE_SALES, type ShowcaseSale } from './showcase-sales.ts'
import type { Showcase, ShowcaseTours } from './showcase-setup.ts'
import { drawTourist, type Tourist } from './tourists.ts'

export type Drawing = { random: Random; newTicket: () => string }
type Sold = {
  spec: ShowcaseSale
  plan: DeparturePlan
  booking: DemoSale
  with: SoldWith
  uses: readonly SaleUse[]
}

const DAYS_AHEAD = 9

/**
 * Sells what the showcase sells: prices and promotions by the rules of a sale, cancelations by those of the desk, so that seats, money
 * and uses add up like those of people. Departures and bookings are written together. Answers the first departure, which is tomorrow's.
 */
export async function sellShowcase(
  on: Showcase,
  drawing: Drawing,
  { tours, allotment_id }: { tours: ShowcaseTours; allotment_id: number },
): Promise<number> {
  const { tx } = on
  const rows = await findTours(tx, tours)
  const plans = plansOf(on, tours, rows)
  const wanted = SHOWCASE_SALES.map((spec): Wanted => {
    const plan = plans.get(placeOf(spec))
    if (!plan) throw new Error('the showcase sells a departure that its seasons do not yield')
    // Nobody is written to: these people do not exist.
    return { spec, plan, tourist: { ...drawTourist(drawing.random), tourist_email: null }, ticket: drawing.newTicket() }
  })
  const guests = wanted.filter(({ spec }) => spec.paid === 'voucher')
  for (const one of guests) one.tourist = guests[0]?.tourist ?? one.tourist
  const candidates = await loadPromotions(
    tx,
    wanted.map(({ spec, plan, tourist }) => ({
      tour: plan.tour,
      now: on.now,
      code: spec.code ?? null,
      customer_keys: customerKeys({ email: null, phone: tourist.tourist_phone_number }),
    })),
  )
  const sold = wanted.map((wish, index) =>
    soldAs(on, wish, { candidates: candidates[index] as SaleCandidates, index, allotment_id }),
  )
  const departureIds = await writeSold(on, sold)
  const [first = 0] = departureIds
  return first
}

const placeOf = ({ tour, day }: Pick<ShowcaseSale, 'tour' | 'day'>) => `${tour} ${day}`

/** The departures of the showcase by tour and day. */
function plansOf({ now, time_zone }: Showcase, tours: ShowcaseTours, rows: readonly TourRow[]) {
  const today = localDateOf(now, time_zone)
  const plans = new Map<string, DeparturePlan>()
  for (const row of rows) {
    const tour = tours.indexOf(row.id) as ShowcaseSale['tour']
    for (const plan of planDepartures(row, [], addDays(today, FIRST_DAY), addDays(today, DAYS_AHEAD)))
      plans.set(placeOf({ tour, day: daysBetween(today, plan.local_date) }), plan)
  }
  return plans
}

type Wanted = { spec: ShowcaseSale; plan: DeparturePlan; tourist: Tourist; ticket: string }

type Terms = { candidates: SaleCandidates; index: number; allotment_id: number }

/** A sale as its booking and what hangs on it. */
function soldAs(on: Showcase, wanted: Wanted, { candidates, index, allotment_id }: Terms): Sold {
  const { spec, plan, ticket } = wanted
  const priced = pricedAs(on, wanted, candidates)
  const { quote, promotions, option_id } = priced
  const extras = quote.lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ source_id, quantity, unit_cents }) => ({ extra_id: source_id ?? 0, quantity, unit_cents }))
  return {
    spec,
    plan,
    booking: bookingOf(on, wanted, priced, index),
    with: { ticket, option_id, allotment_id: spec.isOfAllotment ? allotment_id : null, extras },
    uses: usesOf(promotions, candidates),
  }
}

/** What a sale costs and takes, by the rules of every sale. */
function pricedAs({ crew }: Showcase, { spec, plan }: Wanted, candidates: SaleCandidates) {
  const { tour, categories } = plan
  const prices = pricesOf(tour, categories)
  const party = partyIn(plan, spec)
  const option_id = tour.options.find(({ name }) => name === spec.option)?.id ?? null
  const extras = (spec.extras ?? []).flatMap(([name, quantity]) =>
    tour.extras.flatMap((extra) => (extra.name === name ? [{ extra_id: extra.id, quantity }] : [])),
  )
  const manual_discount_cents = (spec.released ?? 0) * 100
  const seller_user_id = manual_discount_cents ? crew.seller : (candidates.code?.promotion.seller_user_id ?? crew.desk)
  const wish = { party, option_id, extras, manual_discount_cents }
  const { quote, promotions } = promotedPrice(plan, prices, wish, 'desk', { candidates, seller_id: seller_user_id })
  const option = optionOf(prices, option_id)
  const size = partyOf(categories, party)
  const takesAll = option !== undefined && takesWholeDeparture(option)
  return {
    party,
    option_id,
    seller_user_id,
    quote,
    promotions,
    is_private: takesAll,
    size: takesAll ? { ...size, seats: plan.capacity } : size,
  }
}

const UNPAID: ReadonlySet<ShowcaseSale['paid']> = new Set(['hold', 'announced', 'late', 'voucher'])

/** The booking of a sale; each was made some minutes before the one above it. Its money is posted apart. */
function bookingOf(
  { now, crew }: Showcase,
  { spec, plan, tourist, ticket }: Wanted,
  { party, seller_user_id, quote, promotions, is_private, size }: ReturnType<typeof pricedAs>,
  index: number,
): DemoSale {
  const { total_cents } = quote
  const isHold = UNPAID.has(spec.paid)
  const createdAt = now - (spec.day < 0 ? (1 - spec.day) * DAY_MS : 0) - (isHold ? 2 : 5 + index) * MINUTE_MS
  const paid_cents = isHold ? 0 : spec.paid === 'deposit' ? quote.deposit_cents : total_cents
  const status = isHold ? 'hold' : 'confirmed'
  const at = new Date(createdAt).toISOString()
  const expires_at = isHold ? new Date(createdAt + HOLD_MINUTES.desk * MINUTE_MS).toISOString() : null
  return {
    ...tourist,
    ticket,
    business_id: plan.business_id,
    tour_id: plan.tour_id,
    status,
    payment_status: paymentStatusOf({ status, paid_cents, total_cents, in_flight: false, failed: false }),
    channel: 'desk',
    quote: wireQuote(quote, size, promotions),
    is_private,
    paid_cents,
    party,
    seller_user_id,
    created_at: at,
    expires_at,
    canceled_at: null,
    cancel_reason: null,
    payments: [],
    steps: [
      {
        kind: isHold ? 'booking.held' : 'booking.created',
        at,
        user_id: crew.desk,
        data: { status, ...size, total_cents, paid_cents, expires_at },
      },
    ],
  }
}

function partyIn({ categories }: DeparturePlan, { adults, children = 0, tariff }: ShowcaseSale): PartyLine[] {
  const idOf = (range: string) => categories.find(({ age_range }) => age_range === range)?.id ?? 0
  return [
    { category_id: idOf('adults'), quantity: adults, ...(tariff && { tariff }) },
    ...(children > 0 ? [{ category_id: idOf('children'), quantity: children }] : []),
  ]
}

/** Writes departures, bookings, their money and their uses, then cancels what was canceled. Answers the departures in order of their sales. */
async function writeSold(on: Showcase, sold: readonly Sold[]): Promise<number[]> {
  const { tx, crew } = on
  const plans = [...new Set(sold.map(({ plan }) => plan))]
  const departureIds = await addDepartures(
    tx,
    plans.map((plan) => {
      const own = sold.filter((sale) => sale.plan === plan)
      const sum = (of: (sale: Sold) => number) => own.reduce((total, sale) => total + of(sale), 0)
      return departureOf(plan, {
        state: own.some(({ spec }) => spec.day === CLOSED_DAY) ? 'canceled' : 'open',
        seats_used: sum(({ booking }) => booking.quote.seats),
        people_used: sum(({ booking }) => booking.quote.people),
      })
    }),
  )
  const departureIdOf = (plan: DeparturePlan) => departureIds[plans.indexOf(plan)] as number
  await reserveUses(
    tx,
    sold.map(({ uses }) => uses),
  )
  await addBookings(
    tx,
    sold.map(({ booking, plan }) => ({ ...booking, departure_id: departureIdOf(plan) })),
  )
  const ids = await addSoldWith(
    tx,
    sold.map((sale) => sale.with),
  )
  const idOf = ({ booking }: Sold) => ids.get(booking.ticket) as number
  const charges = await postCharges(
    tx,
    sold.map((sale) => ({
      booking_id: idOf(sale),
      business_id: on.business_id,
      way: wayOf(sale.spec),
      amount_cents: sale.booking.paid_cents,
      received_cents: null,
      currency: sale.plan.tour.currency,
      actor_user_id: crew.desk,
    })),
  )
  await writeUses(
    tx,
    sold.flatMap((sale) => sale.uses.map((use) => ({ ...use, booking_id: idOf(sale), state: 'consumed' as const }))),
  )
  for (const { id, booking_id } of charges) {
    const sale = sold.find((one) => idOf(one) === booking_id)
    if (sale?.spec.tip) await tipFor(on, sale, { id, booking_id: idOf(sale), departure_id: departureIdOf(sale.plan) })
  }
  for (const sale of sold) {
    await cancelSold(on, idOf(sale), sale.spec)
    await transferFor(on, idOf(sale), sale.spec)
    if (sale.spec.released) await releaseSold(on, { ...sale, id: idOf(sale) })
  }
  await payTogether(on, sold.filter(({ spec }) => spec.paid === 'voucher').map(idOf))
  return departureIds
}

const wayOf = ({ paid }: ShowcaseSale): Way => {
  if (paid === 'transfer') return { method: 'transfer', reference: 'SPEI 4471' }
  return paid === 'terminal' ? { method: 'terminal', reference: '0042' } : { method: 'cash' }
}

/** The desk cancels what it has sold: cash that is given back comes out of its drawer. */
async function cancelSold({ tx, act, crew }: Showcase, booking_id: number, { canceled }: ShowcaseSale): Promise<void> {
  if (!canceled) return
  const { actor, author, now, facts } = act(cancelBooking, {
    params: { id: booking_id },
    body: { version: 1, reason: canceled.reason },
  })
  const done = await cancelOne(
    tx,
    {
      actor: { ...actor, userId: crew.desk },
      author: { ...author, userId: crew.desk },
      now,
      language: facts.language,
    },
    { booking_id, version: null, reference: null, ...canceled },
  )
  if ('code' in done) throw new Error(`the showcase could not cancel a booking: ${done.code}`)
}

/** Leaves a tip in cash beside what was paid. */
const tipFor = (
  { tx, crew }: Showcase,
  { plan, booking, spec: { tip = 0 } }: Sold,
  charge: { id: number; booking_id: number; departure_id: number },
) =>
  postTip(
    tx,
    {
      id: charge.booking_id,
      business_id: plan.business_id,
      departure_id: charge.departure_id,
      local_date: plan.local_date,
      currency: plan.tour.currency,
      total_cents: booking.quote.total_cents,
    },
    { method: 'cash', amount_cents: tip * 100, reference: null, payment_id: charge.id, by: crew.desk },
  )

/** Who paid by transfer and was not found at the bank yet, or was when the seats were gone. */
async function transferFor({ tx, act }: Showcase, booking_id: number, { paid }: ShowcaseSale): Promise<void> {
  if (paid !== 'announced' && paid !== 'late') return
  const { actor, author, now, facts } = act(cancelBooking, { params: { id: booking_id }, body: { version: 1 } })
  const by = { actor, author, now, language: facts.language }
  await (paid === 'late' ? payTooLate(tx, by, booking_id) : announceSold(tx, by, booking_id))
}
