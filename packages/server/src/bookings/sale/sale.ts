import type { createBooking } from '@muelle/contract/bookings'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { cashDenial } from '@muelle/domain/bookings/cash'
import { type CreateBookingDenial, createBookingDenial, holdExpiry } from '@muelle/domain/bookings/create'
import { passengerDenial } from '@muelle/domain/bookings/passengers'
import { peopleByPrice } from '@muelle/domain/bookings/price-lines'
import type { Quote } from '@muelle/domain/bookings/quote'
import { paymentStatusOf } from '@muelle/domain/bookings/status'
import { floorCentsOf, priceWishDenial } from '@muelle/domain/bookings/tour-quote'
import { cutoffAt } from '@muelle/domain/departures/booking-window'
import { answersDenial } from '@muelle/domain/tours/answers'
import { type PartySize } from '@muelle/domain/tours/party'
import { type Asking, type DeparturePlan } from '../departures/plan.ts'
import { refusalOf, type Wire } from '../platform/http/reason.ts'
import type { SaleCandidates } from '../promotions/load-promotions.ts'
import type { NewBooking } from './bookings.sql.ts'
import { discountDenial, type Priced, priceOf } from './price-sale.ts'
import type { SalePeople } from './sale-people.ts'
import { type CodeRefusal, type SaleUse, sellerOf, usesOf } from './sale-promotions.ts'
import { searchKeysOf } from './search-keys.ts'
import type { Seller } from './sellers.sql.ts'
import { departureForWish, specialWishIn } from './special-seats.ts'
import { wireQuote } from './wire-booking.ts'

export type SaleBody = HandlerInput<typeof createBooking>['body']
export type SaleDenial =
  | Wire<CreateBookingDenial>
  | CodeRefusal
  | Refusal<
      | 'payment.too_much'
      | 'passenger.too_many'
      | 'answers.missing'
      | 'approval.refused'
      | 'allotment.unfit'
      | 'allotment.full'
      | 'booking.overbooking_off'
      | 'booking.overbooking_forbidden'
    >

/** A sale that the rules allow: what it takes, what it costs and the row it will be. */
export type Sale = {
  size: PartySize
  quote: Quote
  /** It takes the whole departure (P1). */
  isPrivate: boolean
  /** The promotions it takes a use of (O3). */
  uses: SaleUse[]
  seller: Seller
  booking: Omit<NewBooking, 'departureId' | 'ticket'>
}

/** Who sells: what they may take off by hand, and who released more than that (P3). */
export type SellingBy = SalePeople & {
  cashierUserId: number
  maxBasisPoints: number | null
  mayApproverRelease: boolean
  mayOverbook: boolean
}

/**
 * Runs the one rule before a sale on a departure as it was just read: the sale to write, or the refusal. Whether the seats are
 * still there is decided by the statement that takes them (C5).
 */
export function decideSale(
  plan: DeparturePlan,
  body: SaleBody,
  asking: Asking,
  by: SellingBy,
  candidates: SaleCandidates,
): Sale | SaleDenial {
  const seller = sellerOf(body, { candidates, seller: by.seller })
  const priced = priceOf(plan, body, asking, { candidates, sellerId: seller.id })
  const { size, quote, isPrivate, wish } = priced
  const departure = departureForWish(plan, priced.departure, {
    ...specialWishIn(body),
    seats: size.seats,
    now: asking.now,
    mayOverbook: by.mayOverbook,
  })
  if ('code' in departure) return departure
  // Before the price, which is another one without the code.
  if (priced.codeRefusal) return priced.codeRefusal
  const paidCents = body.payment?.amount_cents ?? 0
  const beyondBand = discountDenial(priced, by.maxBasisPoints)
  if (by.approver && !by.mayApproverRelease) return { code: 'approval.refused' }
  const denial = createBookingDenial({
    categories: plan.categories,
    party: wish.party,
    limits: { maxPeople: priced.maxPeople },
    unsold: priceWishDenial(priced.prices, wish, asking.channel),
    departure,
    size,
    unapproved: by.approver ? null : beyondBand,
    quotedCents: body.quoted_total_cents,
    totalCents: quote.totalCents,
    payment: { requiredCents: body.payment ? quote.depositCents : 0, offeredCents: paidCents },
  })
  if (denial) return withCurrency(refusalOf(denial, plan.timeZone), plan.tour.currency) as SaleDenial

  const strangers = passengerDenial(passengersIn(body), wish.party)
  if (strangers) return strangers
  // A hold keeps seats while they decide: what the tour asks has to be known once it is sold.
  const unanswered = body.payment && answersDenial(plan.tour.questions, answersIn(body), size.people)
  if (unanswered) return unanswered

  const cash = body.payment && cashDenial(cashOf(body.payment), quote.totalCents)
  if (cash) return { ...cash, currency: quote.currency }

  const status = body.payment ? 'confirmed' : 'hold'
  const totalCents = quote.totalCents
  const expiresAt = holdExpiry(asking.channel, asking.now, cutoffAt(departure))
  return {
    size,
    quote,
    isPrivate,
    uses: usesOf(priced.promotions, candidates),
    seller,
    booking: {
      businessId: plan.businessId,
      tourId: plan.tourId,
      status,
      paymentStatus: paymentStatusOf({ status, paidCents, totalCents, inFlight: false, failed: false }),
      channel: asking.channel,
      ...size,
      currency: quote.currency,
      totalCents,
      paidCents,
      quote: wireQuote(quote, size, priced.promotions),
      ...touristOf(body),
      notes: body.notes || null,
      optionId: wish.optionId ?? null,
      isPrivate,
      approvedByUserId: approvedBy(by, priced),
      ...specialWishIn(body),
      sellerUserId: seller.id,
      createdByUserId: by.cashierUserId,
      expiresAt: status === 'hold' ? new Date(expiresAt).toISOString() : null,
      party: peopleByPrice(plan.categories, wish.party).map(({ category, tariff, quantity }) => ({
        categoryId: category.id,
        tariff,
        quantity,
      })),
      extras: quote.lines
        .filter(({ kind }) => kind === 'extra')
        .map(({ sourceId, quantity, unitCents }) => ({ extraId: sourceId as number, quantity, unitCents })),
      policy: plan.tour.cancelationTiers,
      ...peopleOf(body),
    },
  }
}

/** Who released the price of a sale (P3): whoever gave their PIN, or the seller who needed none; null when nothing had to be. */
function approvedBy(by: SellingBy, priced: Priced): number | null {
  if (by.maxBasisPoints !== null)
    return discountDenial(priced, by.maxBasisPoints) ? (by.approver?.userId ?? null) : null
  const { quote, prices, wish } = priced
  return quote.manualCents > 0 && quote.subtotalCents < floorCentsOf(prices, wish) ? by.cashierUserId : null
}

/** Cash as the rules see it. */
export const cashOf = ({
  amount_cents,
  received_cents,
}: {
  amount_cents: number
  received_cents?: number | undefined
}) => ({
  amountCents: amount_cents,
  receivedCents: received_cents ?? null,
})

export const isSale = (decision: Sale | Refusal): decision is Sale => 'booking' in decision

/** Amounts in a refusal are written with their currency. */
export const withCurrency = <D extends { code: string }>(denial: D, currency: string) =>
  'totalCents' in denial || 'dueCents' in denial || 'discountCents' in denial ? { ...denial, currency } : denial

const passengersIn = ({ passengers = [] }: Pick<SaleBody, 'passengers'>) =>
  passengers.map(({ category_id }) => ({ categoryId: category_id }))

const answersIn = ({ answers = [] }: SaleBody) =>
  answers.map(({ question_id, passenger_position, value }) => ({
    questionId: question_id,
    position: passenger_position ?? 0,
    value,
  }))

/** Who travels and what was answered, as the booking keeps them; absent fields are null. */
const peopleOf = ({ passengers = [], answers = [] }: SaleBody): Pick<NewBooking, 'passengers' | 'answers'> => ({
  passengers: passengers.map(({ category_id, tariff, first_name, last_name, age, document }) => ({
    category_id,
    tariff: tariff ?? null,
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    age: age ?? null,
    document: document ?? null,
  })),
  answers: answers.map(({ question_id, passenger_position, value }) => ({
    question_id,
    passenger_position: passenger_position ?? 0,
    value,
  })),
})

/** The tourist with what searches need: folded names from either end, the telephone number backwards. */
function touristOf(body: SaleBody) {
  const first = body.tourist_first_name || null
  const last = body.tourist_last_name || null
  const phone = body.tourist_phone_number || null
  return {
    touristFirstName: first,
    touristLastName: last,
    touristEmail: body.tourist_email || null,
    touristPhoneCode: phone ? (body.tourist_phone_code ?? null) : null,
    touristPhoneNumber: phone,
    ...searchKeysOf({ first, last, phone }),
  }
}
