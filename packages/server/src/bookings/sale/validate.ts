import type { validateBooking } from '@muelle/contract/bookings/sale'
import { createBookingDenial } from '@muelle/domain/bookings/sale/create'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { priceWishDenial } from '@muelle/domain/bookings/sale/tour-quote'
import { availabilityOf } from '@muelle/domain/departures/plan/availability'
import { partyDenial } from '@muelle/domain/tours/party'
import { deskAsking } from '../../departures/plan/asking.ts'
import type { Context } from '../../platform/http/handle.ts'
import { reasonOf } from '../../platform/http/reason.ts'
import { priceFromCents } from '../../tours/prices/tour-facts.ts'
import { wireQuote } from '../record/wire-booking.ts'
import { isPlan, loadPlans, placeIn } from './load-plans.ts'
import { discountDenial, priceOf } from './price-sale.ts'
import { withCurrency } from './sale.ts'
import { discountBandOf, mayRelease } from './sale-people.ts'
import { promotionsFor, sellerOf } from './sale-promotions.ts'
import { departureForWish, specialWishIn } from './special-seats.ts'
import { tryEarners } from './try-earners.ts'

/** Whether a party can be booked now and what it costs; takes nothing. */
export async function validate({
  tx,
  actor,
  input: { params, body },
  deny,
  now,
  facts,
}: Context<typeof validateBooking>) {
  const [plan] = await loadPlans(tx, now, [{ actor, tour_id: params.id, ...placeIn(body) }])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })

  const asking = deskAsking(actor, plan.tour.business_id, now)
  const [candidates] = await promotionsFor(tx, now, [plan], [body])
  if (!candidates) throw new Error('a departure whose promotions were not asked for')
  const seller = sellerOf(body, { candidates, seller: { id: body.seller_user_id ?? actor.userId, name: actor.name } })
  const priced = priceOf(plan, body, asking, { candidates, seller_id: seller.id })
  const { size, quote, departure, wish } = priced
  const availability = availabilityOf({ ...departure, priceFromCents: priceFromCents(plan.tour, plan.categories) })
  const refusedWish =
    priceWishDenial(priced.prices, wish, asking.channel) ??
    partyDenial(plan.categories, wish.party, { max_people: priced.max_people }) ??
    priceLimitDenial(quote)
  const place = departureForWish(plan, departure, {
    ...specialWishIn(body),
    seats: size.seats,
    now,
    mayOverbook: mayRelease(actor, plan.tour),
  })
  const denial =
    refusedWish ??
    ('code' in place
      ? place
      : createBookingDenial({
          categories: plan.categories,
          party: wish.party,
          limits: { max_people: priced.max_people },
          departure: place,
          size,
          unapproved: discountDenial(priced, discountBandOf(actor, plan.tour)),
          quoted_cents: null,
          total_cents: quote.total_cents,
          payment: { required_cents: 0, offeredCents: 0 },
        }))
  const tried = await tryEarners(tx, actor, { plan, body, priced })
  return {
    bookable: denial === null,
    reason: reasonOf(denial && withCurrency(denial, plan.tour.currency), facts.language, plan.time_zone),
    warning: reasonOf(availability.warning, facts.language, plan.time_zone),
    quote: refusedWish ? null : wireQuote(quote, size, priced.promotions),
    code_refusal: reasonOf(priced.codeRefusal, facts.language, plan.time_zone),
    earners: tried.earners,
    earners_refusal: reasonOf(tried.refusal, facts.language, plan.time_zone),
    vacancies: availability.vacancies ?? 0,
    cutoff_at: new Date(availability.cutoffAt).toISOString(),
  }
}
