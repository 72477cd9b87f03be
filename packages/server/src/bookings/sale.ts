import type { createBooking } from '@muelle/contract/bookings'
import type { HandlerInput } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import { cashDenial } from '@muelle/domain/bookings/cash'
import { type CreateBookingDenial, createBookingDenial, holdExpiry } from '@muelle/domain/bookings/create'
import type { Quote } from '@muelle/domain/bookings/quote'
import { paymentStatusOf } from '@muelle/domain/bookings/status'
import { cutoffAt } from '@muelle/domain/departures/booking-window'
import { fold } from '@muelle/domain/text'
import { type PartySize, partyOf } from '@muelle/domain/tours/party'
import { type Asking, type DeparturePlan, factsOf } from '../departures/plan.ts'
import { refusalOf, type Wire } from '../platform/http/reason.ts'
import { quoteFor } from '../tours/tour-facts.ts'
import type { NewBooking } from './bookings.sql.ts'
import { wireQuote } from './wire-booking.ts'

export type SaleBody = HandlerInput<typeof createBooking>['body']
export type SaleDenial = Wire<CreateBookingDenial> | Refusal<'payment.too_much'>

/** A sale that the rules allow: what it takes, what it costs and the row it will be. */
export type Sale = { size: PartySize; quote: Quote; booking: Omit<NewBooking, 'departureId' | 'ticket'> }

export const partyIn = (body: Pick<SaleBody, 'party'>) =>
  body.party.map(({ category_id, quantity }) => ({ categoryId: category_id, quantity }))

/** What a party would cost on a departure and take from it. */
export function priceOf(plan: DeparturePlan, body: Pick<SaleBody, 'party'>): { size: PartySize; quote: Quote } {
  const party = partyIn(body)
  return { size: partyOf(plan.categories, party), quote: quoteFor(plan.tour, plan.categories, party) }
}

/**
 * Runs the one rule before a sale on a departure as it was just read: the sale to write, or the refusal. Whether the seats are
 * still there is decided by the statement that takes them (C5).
 */
export function decideSale(
  plan: DeparturePlan,
  body: SaleBody,
  asking: Asking,
  sellerUserId: number,
): Sale | SaleDenial {
  const { size, quote } = priceOf(plan, body)
  const paidCents = body.payment?.amount_cents ?? 0
  const denial = createBookingDenial({
    categories: plan.categories,
    party: partyIn(body),
    limits: { maxPeople: plan.tour.maxPartyPeople },
    departure: factsOf(plan, asking),
    quotedCents: body.quoted_total_cents,
    totalCents: quote.totalCents,
    payment: { requiredCents: body.payment ? quote.totalCents : 0, offeredCents: paidCents },
  })
  if (denial) return withCurrency(refusalOf(denial, plan.timeZone), plan.tour.currency) as SaleDenial

  const cash = body.payment && cashDenial(cashOf(body.payment), quote.totalCents)
  if (cash) return { ...cash, currency: quote.currency }

  const status = body.payment ? 'confirmed' : 'hold'
  const totalCents = quote.totalCents
  const expiresAt = holdExpiry(asking.channel, asking.now, cutoffAt(factsOf(plan, asking)))
  return {
    size,
    quote,
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
      quote: wireQuote(quote, size),
      ...touristOf(body),
      notes: body.notes || null,
      sellerUserId,
      expiresAt: status === 'hold' ? new Date(expiresAt).toISOString() : null,
      party: partyIn(body).filter(({ quantity }) => quantity > 0),
    },
  }
}

/** Cash as the rules see it. */
export const cashOf = ({ amount_cents, received_cents }: NonNullable<SaleBody['payment']>) => ({
  amountCents: amount_cents,
  receivedCents: received_cents ?? null,
})

export const isSale = (decision: Sale | Refusal): decision is Sale => 'booking' in decision

/** Amounts in a refusal are written with their currency. */
const withCurrency = <D extends { code: string }>(denial: D, currency: string) =>
  'totalCents' in denial || 'dueCents' in denial ? { ...denial, currency } : denial

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
    nameFolded: fold(`${first ?? ''} ${last ?? ''}`),
    surnameFolded: fold(`${last ?? ''} ${first ?? ''}`),
    phoneReversed: [...(phone ?? '').replaceAll(/\D/g, '')].toReversed().join(''),
  }
}
