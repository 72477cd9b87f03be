import type { validateBooking } from '@muelle/contract/bookings'
import { availabilityOf, departureDenial } from '@muelle/domain/departures/availability'
import { partyDenial } from '@muelle/domain/tours/party'
import { deskAsking } from '../departures/asking.ts'
import { factsOf } from '../departures/plan.ts'
import type { Context } from '../platform/http/handle.ts'
import { reasonOf } from '../platform/http/reason.ts'
import { priceFromCents } from '../tours/tour-facts.ts'
import { isPlan, loadPlans } from './load-plans.ts'
import { partyIn, priceOf } from './sale.ts'
import { wireQuote } from './wire-booking.ts'

/** Whether a party can be booked now and what it costs; takes nothing. */
export async function validate({
  tx,
  actor,
  input: { params, body },
  deny,
  now,
  facts,
}: Context<typeof validateBooking>) {
  const [plan] = await loadPlans(tx, now, [{ actor, tourId: params.id, scheduleId: body.schedule_id, date: body.date }])
  if (!plan || !isPlan(plan)) return deny(plan ?? { code: 'not_found' })

  const departure = factsOf(plan, deskAsking(actor, plan.tour.businessId, now))
  const availability = availabilityOf({ ...departure, priceFromCents: priceFromCents(plan.tour, plan.categories) })
  const refusedParty = partyDenial(plan.categories, partyIn(body), { maxPeople: plan.tour.maxPartyPeople })
  const { size, quote } = priceOf(plan, body)
  const denial = refusedParty ?? departureDenial(departure, size)
  return {
    bookable: denial === null,
    reason: reasonOf(denial, facts.language, plan.timeZone),
    warning: reasonOf(availability.warning, facts.language, plan.timeZone),
    quote: refusedParty ? null : wireQuote(quote, size),
    vacancies: availability.vacancies ?? 0,
    cutoff_at: new Date(availability.cutoffAt).toISOString(),
  }
}
