import type { Quote } from '@muelle/contract/bookings/quote'
import { paymentStatusOf } from '@muelle/domain/bookings/record/status'
import { TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import { pricesOf } from '@muelle/domain/bookings/sale/tour-prices'
import { quoteTour, takesWholeDeparture } from '@muelle/domain/bookings/sale/tour-quote'
import type { BookingChannel } from '@muelle/domain/channel'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@muelle/domain/time'
import { type PartySize, partyDenial, partyOf } from '@muelle/domain/tours/party'
import { wireQuote } from '../bookings/record/wire-booking.ts'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import type { Crew } from './crew.ts'
import { type Demand, drawLeadDays } from './demand.ts'
import { lifeOf, type Outcome } from './life.ts'
import { atTariff, type PartyLine, partyLines } from './party.ts'
import type { Random, Weighted } from './random.ts'
import type { DemoBooking } from './sales.sql.ts'
import { drawTourist } from './tourists.ts'

export type DemoSale = Omit<DemoBooking, 'departure_id'>

/** What all sales of one load share. */
export type Market = {
  random: Random
  /** Of its own, so that a tariff changes nothing else of what is drawn. */
  tariffs: Random
  demand: Demand
  crew: Crew
  now: number
  newTicket: () => string
  /** Quotes by tour, prices and party: a party of two costs the same every day of a season. */
  quotes: Map<string, { quote: Quote; size: PartySize; is_private: boolean }>
}

const CHANNELS: readonly [Weighted<BookingChannel>, ...Weighted<BookingChannel>[]] = [
  ['desk', 48],
  ['seller', 30],
  ['web', 14],
  ['agency', 5],
  ['ota', 3],
]
const REASONS = ['Cambio de planes', 'Enfermedad', 'Perdió su vuelo', 'Encontró otra fecha', 'Duplicada'] as const

/** Tickets that no two sales of this load share. They follow from the seed, unlike those of real sales, which nobody can guess. */
export function ticketsFrom(random: Random): () => string {
  const given = new Set<string>()
  return () => {
    for (;;) {
      const ticket = ticketFrom(random.bytes(TICKET_RANDOM_BYTES))
      if (!ticket || given.has(ticket)) continue
      given.add(ticket)
      return ticket
    }
  }
}

/** One sale on a departure whose party fits into the room that is left; null when not even one adult does. */
export function drawSale(
  market: Market,
  plan: DeparturePlan,
  room: PartySize,
  outcome: Outcome,
  reason?: string,
): DemoSale | null {
  const drawn = drawParty(market, plan, room)
  if (!drawn) return null
  const party = atTariff(drawn, plan.categories, plan.tour.tariffs, market.tariffs)
  const { random, crew, now } = market
  const { quote, size, is_private } = quoted(market, plan, party)
  const channel = random.weighted(CHANNELS)
  const seller_user_id = sellerOf(channel, crew, random)
  const starts_at = Date.parse(plan.starts_at)
  const life = lifeOf({
    outcome,
    channel,
    total_cents: quote.total_cents,
    size,
    created_at: createdAt(market, plan, outcome),
    starts_at,
    endsAt: starts_at + plan.duration_minutes * MINUTE_MS,
    now,
    seller_user_id,
    crew,
    cancel_reason: reason ?? random.pick(REASONS),
    random,
  })
  const { status, paid_cents } = life
  return {
    ...drawTourist(random),
    ...life,
    ticket: market.newTicket(),
    business_id: plan.business_id,
    tour_id: plan.tour_id,
    channel,
    quote,
    is_private,
    party,
    seller_user_id,
    payment_status: paymentStatusOf({
      status,
      paid_cents,
      total_cents: quote.total_cents,
      in_flight: false,
      failed: false,
    }),
  }
}

function drawParty({ demand, random }: Market, plan: DeparturePlan, room: PartySize): PartyLine[] | null {
  const limits = { max_people: plan.tour.max_party_people }
  const fits = (lines: PartyLine[]) => {
    const size = partyOf(plan.categories, lines)
    return (
      size.seats <= room.seats && size.people <= room.people && partyDenial(plan.categories, lines, limits) === null
    )
  }
  const wanted = partyLines(plan.categories, random.weighted(demand.parties), random)
  if (fits(wanted)) return wanted
  const adults = Math.min(2, room.seats, room.people)
  const smaller = partyLines(plan.categories, { adults, children: 0, infants: 0 }, random)
  return adults > 0 && fits(smaller) ? smaller : null
}

function quoted({ quotes }: Market, { tour, categories }: DeparturePlan, party: readonly PartyLine[]) {
  const ages = categories.map(({ price_cents }) => price_cents).join()
  const key = `${tour.id} ${ages} ${party.map(({ category_id, tariff, quantity }) => `${category_id}${tariff ?? ''}×${quantity}`).join()}`
  let known = quotes.get(key)
  if (!known) {
    const size = partyOf(categories, party)
    const prices = pricesOf(tour, categories)
    const is_private = takesWholeDeparture(prices.options[0])
    known = { size, is_private, quote: wireQuote(quoteTour(prices, { party }), size) }
    quotes.set(key, known)
  }
  return known
}

function sellerOf(channel: BookingChannel, { manager, desk, seller }: Crew, random: Random): number | null {
  if (channel === 'seller') return seller
  if (channel !== 'desk') return null
  return random.chance(0.15) ? manager : desk
}

/** When the sale was made: by day, some days before travel; holds and promises to pay are fresh. Milliseconds. */
function createdAt({ demand, random, now }: Market, plan: DeparturePlan, outcome: Outcome): number {
  if (outcome === 'held') return now - random.int(1, 6) * MINUTE_MS
  if (outcome === 'pending') return now - random.int(1, 20) * HOUR_MS
  const startsAt = Date.parse(plan.starts_at)
  const [hours = 0, minutes = 0] = plan.start_time.split(':').map(Number)
  const midnight = startsAt - hours * HOUR_MS - minutes * MINUTE_MS
  const daysAhead = Math.max(0, Math.ceil((midnight - now) / DAY_MS))
  const sold = midnight - (daysAhead + drawLeadDays(demand, random)) * DAY_MS + random.int(7 * 60, 21 * 60) * MINUTE_MS
  // At the latest twenty minutes ago, so that a hold which expired has had its time.
  const latest = Math.min(now, startsAt) - 20 * MINUTE_MS
  return sold <= latest ? sold : latest - random.int(0, 180) * MINUTE_MS
}
