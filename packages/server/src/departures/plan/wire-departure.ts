import type { Departure } from '@muelle/contract/departures/plan'
import type { Language } from '@muelle/contract/languages'
import { availabilityOf } from '@muelle/domain/departures/plan/availability'
import { reasonOf } from '../../platform/http/reason.ts'
import { priceFromCents } from '../../tours/prices/tour-facts.ts'
import { type Asking, type DeparturePlan, factsOf, usedBy } from './plan.ts'

/** A departure with its availability for whoever asks (R8, W5), as the wire shows it. */
export function wireDeparture(plan: DeparturePlan, asking: Asking, language: Language): Departure {
  const facts = factsOf(plan, asking)
  const availability = availabilityOf({ ...facts, priceFromCents: priceFromCents(plan.tour, plan.categories) })
  const used = usedBy(plan)
  return {
    id: plan.row?.id ?? null,
    schedule_id: plan.schedule_id,
    tour_id: plan.tour_id,
    local_date: plan.local_date,
    start_time: plan.start_time,
    time_zone: plan.time_zone,
    starts_at: plan.starts_at,
    duration_minutes: plan.duration_minutes,
    // A canceled date closes what would otherwise be for sale (R5).
    state: facts.state === 'open' && facts.canceled_date ? 'closed' : facts.state,
    online_status: plan.online_status,
    is_extra: plan.schedule_id === null,
    note: plan.row?.note ?? null,
    min_people: plan.min_people,
    version: plan.row?.version ?? null,
    capacity: plan.capacity,
    seats_used: used.seats_used,
    people_limit: plan.people_limit,
    people_used: used.people_used,
    vacancies: availability.vacancies ?? 0,
    availability: availability.status,
    cutoff_at: new Date(availability.cutoffAt).toISOString(),
    price_from_cents: availability.priceFromCents,
    currency: plan.tour.currency,
    reason: reasonOf(availability.reason, language, plan.time_zone),
    warning: reasonOf(availability.warning, language, plan.time_zone),
  }
}
