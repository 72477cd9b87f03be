import type { Refusal } from '@muelle/contract/refusals'
import { passengerDenial } from '@muelle/domain/bookings/record/passengers'
import { awaitsPayment, paymentStatusOf } from '@muelle/domain/bookings/record/status'
import { cashDenial } from '@muelle/domain/bookings/sale/cash'
import { type CreateBookingDenial, createBookingDenial, holdExpiry } from '@muelle/domain/bookings/sale/create'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { peopleByPrice } from '@muelle/domain/bookings/sale/price-lines'
import type { Quote } from '@muelle/domain/bookings/sale/quote'
import { floorCentsOf, priceWishDenial } from '@muelle/domain/bookings/sale/tour-quote'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { tipDenial } from '@muelle/domain/ledger/tip'
import { maximumDenial } from '@muelle/domain/sellers/earnings'
import { answersDenial } from '@muelle/domain/tours/answers'
import { type PartySize } from '@muelle/domain/tours/party'
import { type Asking, type DeparturePlan } from '../../departures/plan/plan.ts'
import { refusalOf, type Wire } from '../../platform/http/reason.ts'
import type { SaleCandidates } from '../../promotions/load-promotions.ts'
import { type Credits, NOBODY } from '../../sellers/credit.ts'
import { type EarningFacts, earningBookingOf } from '../../sellers/earning-booking.ts'
import type { NewBooking } from '../record/insert-bookings.sql.ts'
import type { Seller } from '../record/sellers.sql.ts'
import { wireQuote } from '../record/wire-booking.ts'
import { keptWire } from './kept-quotes.ts'
import { discountDenial, type Priced, priceOf } from './price-sale.ts'
import { answersIn, cashOf, type DecidedBody, isSoldBy, passengersIn, peopleOf, writtenIn } from './sale-body.ts'
import type { SalePeople } from './sale-people.ts'
import { type CodeRefusal, type SaleUse, sellerOf, usesOf } from './sale-promotions.ts'
import { departureForWish, specialWishIn } from './special-seats.ts'

export type SaleDenial =
  | Wire<CreateBookingDenial>
  | CodeRefusal
  | Refusal<
      | 'payment.too_much'
      | 'price.too_large'
      | 'passenger.too_many'
      | 'answers.missing'
      | 'approval.refused'
      | 'allotment.unfit'
      | 'allotment.full'
      | 'booking.overbooking_off'
      | 'booking.overbooking_forbidden'
      | 'commission.over_maximum'
      | 'tip.too_much'
    >

/** A sale that the rules allow: what it takes, what it costs and the row it will be. */
export type Sale = {
  size: PartySize
  quote: Quote
  /** It takes the whole departure (P1). */
  is_private: boolean
  /** The promotions it takes a use of (O3). */
  uses: SaleUse[]
  seller: Seller
  /** Who earns on it (S1), and what that follows from; a code's seller is looked up once it is written. */
  credits: Credits
  earning: EarningFacts
  booking: Omit<NewBooking, 'id' | 'departure_id' | 'ticket'>
  /** What is only said to be on its way (M7): no money of the booking yet. */
  announced_cents: number
}

/** Who sells: what they may take off by hand, and who released more than that (P3). */
export type SellingBy = SalePeople & {
  cashierUserId: number
  max_basis_points: number | null
  mayApproverRelease: boolean
  /** Who released it: by their PIN, or on a device of their own. */
  releaserUserId: number | null
  /** Whether they, or who approves, may let an agency owe more than was agreed (S8). */
  mayLend: boolean
  mayOverbook: boolean
  /** Somebody else has to find the money at the bank (M7). */
  isOnlySaid: boolean
}

/**
 * Runs the one rule before a sale on a departure as it was just read: the sale to write, or the refusal. Whether the seats are
 * still there is decided by the statement that takes them (C5).
 */
export function decideSale(
  plan: DeparturePlan,
  body: DecidedBody,
  asking: Asking,
  by: SellingBy,
  candidates: SaleCandidates,
): Sale | SaleDenial {
  const seller = sellerOf(body, { candidates, seller: by.seller })
  const priced = priceOf(plan, body, asking, { candidates, seller_id: seller.id })
  const { size, quote, is_private, wish } = priced
  const departure = departureForWish(plan, priced.departure, {
    ...specialWishIn(body),
    seats: size.seats,
    now: asking.now,
    mayOverbook: by.mayOverbook,
  })
  if ('code' in departure) return departure
  // Before the price, which is another one without the code.
  if (priced.codeRefusal) return priced.codeRefusal
  const tooLarge = priceLimitDenial(quote)
  if (tooLarge) return tooLarge
  const offered_cents = body.payment?.amount_cents ?? 0
  const beyondBand = discountDenial(priced, by.max_basis_points)
  if (by.approver && !by.mayApproverRelease && !by.mayLend) return { code: 'approval.refused' }
  const isSold = isSoldBy(body)
  const denial = createBookingDenial({
    categories: plan.categories,
    party: wish.party,
    limits: { max_people: priced.max_people },
    unsold: priceWishDenial(priced.prices, wish, asking.channel),
    departure,
    size,
    unapproved: by.mayApproverRelease ? null : beyondBand,
    quoted_cents: body.quoted_total_cents,
    total_cents: quote.total_cents,
    payment: {
      required_cents: body.payment && !body.agency_payment ? quote.deposit_cents : 0,
      offeredCents: offered_cents,
    },
  })
  if (denial) return withCurrency(refusalOf(denial, plan.time_zone), plan.tour.currency) as SaleDenial

  const strangers = passengerDenial(passengersIn(body), wish.party)
  if (strangers) return strangers
  // A hold keeps seats while they decide: what the tour asks has to be known once it is sold.
  const unanswered = isSold && answersDenial(plan.tour.questions, answersIn(body), size.people)
  if (unanswered) return unanswered

  const cash = body.payment && cashDenial(cashOf(body.payment), quote.total_cents)
  if (cash) return { ...cash, currency: quote.currency }
  const tip = tipDenial(body.payment?.tip_cents ?? 0, quote.total_cents)
  if (tip) return { ...tip, currency: quote.currency }

  const announced_cents = by.isOnlySaid ? offered_cents : 0
  const paid_cents = offered_cents - announced_cents
  const isOnItsWay = announced_cents > 0
  // An agency that pays confirms it, whatever of its customer's money is still on its way.
  const status = !isSold ? 'hold' : isOnItsWay && !body.agency_payment ? 'pending' : 'confirmed'
  const total_cents = quote.total_cents
  const wire = priced.promotions.length > 0 ? wireQuote(quote, size, priced.promotions) : keptWire(quote, size)
  const party = peopleByPrice(plan.categories, wish.party)
  // A code's seller has closed the sale that comes with it, whoever types it (O6).
  const isKept = seller.id === by.seller.id || by.credits.isChosen || by.credits.payer !== null
  const credits = isKept ? by.credits : NOBODY
  const earning: EarningFacts = {
    status: 'confirmed',
    quote: wire,
    total_cents,
    paid_cents,
    refund_due_cents: 0,
    penalty_cents: 0,
    penalty_parts: [],
    payer_id: credits.payer?.id ?? null,
    people: peopleByAge(party),
  }
  const overMaximum =
    credits.isChosen && maximumDenial(earningBookingOf(earning), credits.earners, credits.maxBasisPoints)
  if (overMaximum) return { ...overMaximum, currency: quote.currency }
  const expiresAt = holdExpiry(isOnItsWay ? 'transfer' : asking.channel, asking.now, cutoffAt(departure))
  return {
    size,
    quote,
    announced_cents,
    is_private,
    uses: usesOf(priced.promotions, candidates),
    seller,
    credits,
    earning: { ...earning, status },
    booking: {
      business_id: plan.business_id,
      tour_id: plan.tour_id,
      status,
      payment_status: paymentStatusOf({ status, paid_cents, total_cents, in_flight: isOnItsWay, failed: false }),
      channel: asking.channel,
      ...size,
      currency: quote.currency,
      total_cents,
      paid_cents,
      quote: wire,
      ...writtenIn(body),
      option_id: wish.option_id ?? null,
      is_private,
      approved_by_user_id: approvedBy(by, priced),
      ...specialWishIn(body),
      seller_user_id: seller.id,
      payer_id: credits.payer?.id ?? null,
      created_by_user_id: by.cashierUserId,
      expires_at: awaitsPayment(status) ? new Date(expiresAt).toISOString() : null,
      party: party.map(({ category, tariff, quantity }) => ({
        category_id: category.id,
        tariff,
        quantity,
      })),
      extras: quote.lines
        .filter(({ kind }) => kind === 'extra')
        .map(({ source_id, quantity, unit_cents }) => ({ extra_id: source_id as number, quantity, unit_cents })),
      policy: plan.tour.cancelation_tiers,
      ...peopleOf(body),
    },
  }
}

/** How many people of each age range are in a party. */
export function peopleByAge(party: ReturnType<typeof peopleByPrice>): EarningFacts['people'] {
  const people: EarningFacts['people'] = {}
  for (const { category, quantity } of party) people[category.age_range] = (people[category.age_range] ?? 0) + quantity
  return people
}

/** Who released the price of a sale (P3): whoever gave their PIN, or the seller who needed none; null when nothing had to be. */
function approvedBy(by: SellingBy, priced: Priced): number | null {
  if (by.max_basis_points !== null) return discountDenial(priced, by.max_basis_points) ? by.releaserUserId : null
  const { quote, prices, wish } = priced
  return quote.manual_cents > 0 && quote.subtotal_cents < floorCentsOf(prices, wish) ? by.cashierUserId : null
}

export const isSale = (decision: Sale | Refusal): decision is Sale => 'booking' in decision

/** Amounts in a refusal are written with their currency. */
export const withCurrency = <D extends { code: string }>(denial: D, currency: string) =>
  'totalCents' in denial || 'dueCents' in denial || 'discountCents' in denial ? { ...denial, currency } : denial
