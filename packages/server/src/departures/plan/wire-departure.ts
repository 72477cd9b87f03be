import type { Departure } from '@muelle/contract/departures'
import type { Language } from '@muelle/contract/languages'
import { availabilityOf } from '@muelle/domain/departures/availability'
import { reasonOf } from '../platform/http/reason.ts'
import { priceFromCents } from '../tours/tour-facts.ts'
import { type Asking, type DeparturePlan, factsOf, usedBy } from './plan.ts'

/** A departure with its availability for whoever asks (R8, W5), as the wire shows it. */
export function wireDeparture(plan: DeparturePlan, asking: Asking, language: Language): Departure {
  const facts = factsOf(plan, asking)
  const availability = availabilityOf({ ...facts, priceFromCents: priceFromCents(plan.tour, plan.categories) })
  const used = usedBy(plan)
  return {
    id: plan.row?.id ?? null,
    schedule_id: plan.scheduleId,
    tour_id: plan.tourId,
    local_date: plan.localDate,
    start_time: plan.startTime,
    time_zone: plan.timeZone,
    starts_at: plan.startsAt,
    duration_minutes: plan.durationMinutes,
    // A canceled date closes what would otherwise be for sale (R5).
    state: facts.state === 'open' && facts.canceledDate ? 'closed' : facts.state,
    online_status: plan.onlineStatus,
    is_extra: plan.scheduleId === null,
    note: plan.row?.note ?? null,
    min_people: plan.minPeople,
    version: plan.row?.version ?? null,
    capacity: plan.capacity,
    seats_used: used.seatsUsed,
    people_limit: plan.peopleLimit,
    people_used: used.peopleUsed,
    vacancies: availability.vacancies ?? 0,
    availability: availability.status,
    cutoff_at: new Date(availability.cutoffAt).toISOString(),
    price_from_cents: availability.priceFromCents,
    currency: plan.tour.currency,
    reason: reasonOf(availability.reason, language, plan.timeZone),
    warning: reasonOf(availability.warning, language, plan.timeZone),
  }
}
