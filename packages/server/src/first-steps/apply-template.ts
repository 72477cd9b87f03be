import type { Answer } from '@muelle/contract/call'
import type { applyTemplate } from '@muelle/contract/first-steps/record'
import { TEMPLATE_WORDS } from '@muelle/contract/first-steps/template-words'
import type { RefusalCode } from '@muelle/contract/refusals'
import type { TourDetail } from '@muelle/contract/tours/details'
import {
  boatTour,
  type TemplatePrices,
  type TemplateWord,
  type TourTemplate,
  templateDenial,
  VENUE_TEMPLATES,
  type VenueTemplate,
} from '@muelle/domain/first-steps/templates'
import { localDateOf } from '@muelle/domain/time'
import { setSchedules } from '../businesses/set-schedules.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { type Deny, unexpected } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { create as createSeason } from '../recurrences/save-recurrence.ts'
import { createMany } from '../resources/create.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { create as createTour } from '../tours/create-tour.ts'
import { update as updateTour } from '../tours/update-tour.ts'
import { findStanding, noteTemplate } from './first-steps.sql.ts'
import { mayApply } from './may-apply.ts'

type Applying = Context<typeof applyTemplate>

/**
 * Sets a business up by the very handlers that people use one by one, so that every rule and the history hold: all of it or nothing.
 * Each template once in a business; the note is written first, so that of two at once the second waits and finds it.
 */
export async function apply(context: Applying): Promise<Answer<typeof applyTemplate>> {
  const { tx, actor, input, deny } = context
  const { template } = input.body
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const lacking = mayApply(rightsIn(actor, business.id), template)
  if (lacking) deny(lacking)
  const unfit = templateDenial(template, business.type)
  if (unfit) deny(unfit, 'body.template')
  if (!(await noteTemplate(tx, business.id, template))) deny({ code: 'template.applied' })
  return template === 'boat_tour'
    ? { template, tour_id: await addTour(context, boatTour(business.currency), business.time_zone), resources: 0 }
    : { template, tour_id: null, resources: await addVenue(context, VENUE_TEMPLATES[template]) }
}

/** What the parts may refuse with, of all that their calls could: the rest cannot happen to what was added a moment ago. */
function partDeny(deny: Applying['deny']): Deny<RefusalCode> {
  return (refusal, path) => {
    const { code } = refusal
    if (code === 'tour.too_many' || code === 'tour.slug_taken' || code === 'resource.too_many') return deny(refusal)
    return unexpected(refusal, path)
  }
}

const wordsIn =
  ({ facts }: Applying) =>
  (word: TemplateWord): string =>
    TEMPLATE_WORDS[word][facts.language]

async function addTour(context: Applying, template: TourTemplate, zone: string): Promise<number> {
  const { input, now } = context
  const part = { ...context, deny: partDeny(context.deny) }
  const word = wordsIn(context)
  const { capacity, duration_minutes, transport, prices, season } = template
  const detail = await createTour({
    ...part,
    input: {
      params: input.params,
      body: {
        name: word(template.name),
        transport_type: transport,
        capacity,
        duration_minutes,
        adult_price_cents: prices?.adult_cents ?? 0,
        ...(prices && { child_price_cents: prices.child_cents }),
      },
    },
  })
  await updateTour({
    ...part,
    input: {
      params: { id: input.params.id, tourId: detail.id },
      body: {
        version: detail.version,
        cancelation_tiers: template.policy.map(({ hoursBefore, penaltyKind, penaltyValue }) => ({
          hours_before: hoursBefore,
          penalty_kind: penaltyKind,
          penalty_value: penaltyValue,
        })),
        ...(prices && concessionOf(detail, prices)),
      },
    },
  })
  await createSeason({
    ...part,
    input: {
      params: { id: detail.id },
      body: {
        name: word(season.name),
        valid_from: localDateOf(now, zone),
        valid_to: null,
        weekdays: [...season.weekdays],
        months: null,
        priority: 0,
        schedules: season.start_times.map((start_time) => ({
          start_time,
          duration_minutes: null,
          capacity: null,
          people_limit: null,
          min_people: 0,
          online_status: 'auto' as const,
        })),
        prices: [],
      },
    },
  })
  return detail.id
}

/** Adults who show a card pay less (P2). */
const concessionOf = ({ categories }: TourDetail, { concession_cents: concession }: TemplatePrices) => ({
  tariffs: [{ tariff: 'concession' as const, needs_proof: true, channels: null }],
  categories: categories.map((category) => ({
    ...category,
    tariff_prices: category.age_range === 'adults' ? { concession } : {},
  })),
})

/** Hours that somebody has set already stay. */
async function addVenue(context: Applying, template: VenueTemplate): Promise<number> {
  const { tx, actor, input } = context
  const part = { ...context, deny: partDeny(context.deny) }
  const word = wordsIn(context)
  let count = 0
  for (const { name, zone, ...alike } of template.resources) {
    const body = { ...alike, name: word(name), zone: word(zone), vip: false, description: null }
    count += (await createMany({ ...part, input: { params: input.params, body } })).count
  }
  const { has_hours: hasHours } = await findStanding(tx, actor.userId, input.params.id)
  if (!hasHours)
    await setSchedules({ ...part, input: { params: input.params, body: { schedules: template.schedules } } })
  return count
}
