import type { FirstSteps, getFirstSteps } from '@muelle/contract/first-steps/record'
import type { BusinessType } from '@muelle/domain/businesses/business-type'
import {
  type FirstStepKey,
  type FirstStepsFacts,
  firstSteps,
  isOver,
  type LaterStepKey,
  laterSteps,
  nearestToSale,
  trialOf,
} from '@muelle/domain/first-steps/first-steps'
import { templateFor } from '@muelle/domain/first-steps/templates'
import { type Flag, hasRight, type ModuleId, type Rights } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import { trialSaleMade } from '../bookings/sale/try-sale.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { viewToursOf } from '../tours/find-tour.ts'
import { priceFromCents, type TourRow } from '../tours/prices/tour-facts.ts'
import { missingOf, nextDepartureOf, runningSeasonsOf } from '../tours/tour-outlook.ts'
import { findStanding, hasPhotos, type StandingRow } from './first-steps.sql.ts'
import { mayApply } from './may-apply.ts'

/** What each step takes, as the call that does it declares. */
const NEEDS: Readonly<Record<FirstStepKey, { module: ModuleId; flag: Flag }>> = {
  business: { module: 'mdu_business_crud', flag: 'create' },
  tour: { module: 'mdu_tour', flag: 'create' },
  season: { module: 'mdu_tour', flag: 'edit' },
  on_sale: { module: 'mdu_tour', flag: 'edit' },
  first_sale: { module: 'mdu_tour_booking', flag: 'create' },
  resources: { module: 'mdu_resource', flag: 'create' },
  hours: { module: 'mdu_business_config', flag: 'edit' },
}

/** How far the named business is, or whoever has none yet. Derived from what is there: nothing has to be ticked off. */
export async function readSteps({ tx, actor, now, input, deny }: Context<typeof getFirstSteps>): Promise<FirstSteps> {
  const { business_id: id } = input.query
  const business = id === undefined ? null : await getVisibleBusiness(tx, actor, id, deny)
  const rights = business ? rightsIn(actor, business.id) : actor.rights
  const standing = await findStanding(tx, actor.userId, business?.id ?? null)
  const tour =
    business?.type === 'tour' ? nearestToSale((await viewToursOf(tx, business.id)).map(asCandidate(now))) : null
  const shown = tour && (await wireTour(tx, tour.row, now))
  const facts: FirstStepsFacts = {
    type: business?.type ?? null,
    tour,
    resources: standing.resources,
    hasHours: standing.has_hours,
    hasSale: standing.has_sale,
    trialSaleMade: await trialSaleMade(tx),
  }
  const isDone = laterBy(standing, shown?.has_photos ?? false)
  return {
    business_id: business?.id ?? null,
    type: facts.type,
    steps: firstSteps(facts).map((step) => {
      const { module, flag } = NEEDS[step.key]
      return { ...step, is_allowed: hasRight(rights, module, flag) }
    }),
    tour: shown,
    resources: standing.resources,
    trial: trialOf(facts),
    later: laterSteps(facts.type).map((key) => ({ key, is_done: isDone[key] })),
    template: facts.type && templateOf(facts.type, standing, rights),
    owner_name: standing.owner_name,
    has_sale: standing.has_sale,
    is_over: isOver(facts),
    is_hidden: standing.is_hidden,
  }
}

const asCandidate = (now: Instant) => (row: TourRow) => ({
  row,
  id: row.id,
  isOnSale: row.enabled,
  missing: missingOf(row, now),
})

function templateOf(type: BusinessType, { templates }: StandingRow, rights: Rights): FirstSteps['template'] {
  const key = templateFor(type)
  return { key, is_applied: templates.includes(key), is_allowed: mayApply(rights, key) === null }
}

/** Nobody can say whether somebody has read the legal texts: they are offered as long as the steps are. */
const laterBy = (
  { has_transports, has_people }: StandingRow,
  has_photos: boolean,
): Readonly<Record<LaterStepKey, boolean>> => ({
  transports: has_transports,
  people: has_people,
  photos: has_photos,
  legal: false,
})

async function wireTour(tx: Tx, tour: TourRow, now: Instant): Promise<NonNullable<FirstSteps['tour']>> {
  const { id, name, currency, capacity, enabled, categories } = tour
  const seasons = runningSeasonsOf(tour, now)
  const schedules = tour.schedules.filter(({ recurrence_id }) => seasons.some((season) => season.id === recurrence_id))
  const priced = tour.price_mode === 'per_person' ? categories.filter(({ price_cents }) => price_cents > 0) : []
  return {
    id,
    name,
    currency,
    capacity,
    prices: priced
      .map(({ age_range, price_cents }) => ({ age_range, price_cents }))
      .toSorted((a, b) => b.price_cents - a.price_cents),
    price_from_cents: priceFromCents(tour, categories),
    enabled,
    missing: missingOf(tour, now),
    has_photos: await hasPhotos(tx, id),
    start_times: [...new Set(schedules.map(({ start_time }) => start_time))].toSorted(),
    weekdays: [...new Set(seasons.flatMap(({ weekdays }) => weekdays))].toSorted(),
    next_departure: nextDepartureOf(tour, now),
  }
}
