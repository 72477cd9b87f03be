import type { Departure } from '@muelle/contract/departures/plan'
import type { Language } from '@muelle/contract/languages'
import { availabilityOf } from '@muelle/domain/departures/plan/availability'
import { reasonOf } from '../../platform/http/reason.ts'
import { picked } from '../../platform/picked.ts'
import { priceFromCents } from '../../tours/prices/tour-facts.ts'
import { type Asking, type DeparturePlan, factsOf, usedBy } from './plan.ts'

/** What it shows of the row, or of the rule that yields it. */
const PLANNED_FIELDS = [
  'schedule_id',
  'tour_id',
  'local_date',
  'start_time',
  'time_zone',
  'starts_at',
  'duration_minutes',
  'online_status',
  'min_people',
  'capacity',
  'people_limit',
] as const satisfies readonly (keyof Departure & keyof DeparturePlan)[]

/** A departure with its availability for whoever asks (R8, W5), as the wire shows it. */
export function wireDeparture(plan: DeparturePlan, asking: Asking, language: Language): Departure {
  const facts = factsOf(plan, asking)
  const availability = availabilityOf({ ...facts, priceFromCents: priceFromCents(plan.tour, plan.categories) })
  return Object.assign(picked(plan, PLANNED_FIELDS), usedBy(plan), {
    id: plan.row?.id ?? null,
    // A canceled date closes what would otherwise be for sale (R5).
    state: facts.state === 'open' && facts.canceled_date ? 'closed' : facts.state,
    is_extra: plan.schedule_id === null,
    note: plan.row?.note ?? null,
    version: plan.row?.version ?? null,
    vacancies: availability.vacancies ?? 0,
    is_private: facts.counters.is_private === true,
    availability: availability.status,
    cutoff_at: new Date(availability.cutoffAt).toISOString(),
    price_from_cents: availability.priceFromCents,
    currency: plan.tour.currency,
    reason: reasonOf(availability.reason, language, plan.time_zone),
    warning: reasonOf(availability.warning, language, plan.time_zone),
  })
}
