import type { BusinessType } from '../businesses/business-type.ts'
import type { MissingPart } from '../tours/readiness.ts'

/** What leads from nothing to a sale; a venue is set up with what it gives out and when it is open. */
export const FIRST_STEPS = ['business', 'tour', 'season', 'on_sale', 'first_sale', 'resources', 'hours'] as const
export type FirstStepKey = (typeof FIRST_STEPS)[number]
/** `open` is the one to do now, `blocked` the same where something has to be mended first, `waiting` comes after it. */
export const STEP_STATES = ['done', 'open', 'blocked', 'waiting'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What can be done at any time besides: no sale waits for it. */
export const LATER_STEPS = ['transports', 'people', 'photos', 'legal'] as const
export type LaterStepKey = (typeof LATER_STEPS)[number]

const VENUE = ['business', 'resources', 'hours'] as const
const STEPS: Readonly<Record<BusinessType, readonly FirstStepKey[]>> = {
  tour: ['business', 'tour', 'season', 'on_sale', 'first_sale'],
  restaurant: VENUE,
  bar: VENUE,
  parking: VENUE,
}
const LATER: Readonly<Record<BusinessType, readonly LaterStepKey[]>> = {
  tour: LATER_STEPS,
  restaurant: ['people', 'legal'],
  bar: ['people', 'legal'],
  parking: ['people', 'legal'],
}

export type FirstStepsFacts = {
  /** Of the business that is set up; null while there is none. */
  type: BusinessType | null
  /** The tour that is nearest to being sold. */
  tour: { missing: readonly MissingPart[]; isOnSale: boolean } | null
  resources: number
  hasHours: boolean
  hasSale: boolean
  /** Somebody of the account has tried a sale, which counts nowhere. */
  trialSaleMade: boolean
}
export type FirstStep = { key: FirstStepKey; state: StepState }

/** The steps of a business in their order, the first that is not done being the one to do. */
export function firstSteps(facts: FirstStepsFacts): FirstStep[] {
  const isDone = doneBy(facts)
  const keys = STEPS[facts.type ?? 'tour']
  const current = keys.find((key) => !isDone[key])
  const isBlocked = (facts.tour?.missing.length ?? 0) > 0
  return keys.map((key) => {
    if (isDone[key]) return { key, state: 'done' }
    if (key !== current) return { key, state: 'waiting' }
    return { key, state: key === 'on_sale' && isBlocked ? 'blocked' : 'open' }
  })
}

function doneBy({
  type,
  tour,
  resources,
  hasHours,
  hasSale,
}: FirstStepsFacts): Readonly<Record<FirstStepKey, boolean>> {
  const lacks = (part: MissingPart) => tour?.missing.includes(part) ?? true
  return {
    business: type !== null,
    tour: tour !== null,
    season: !lacks('season') && !lacks('schedule'),
    on_sale: tour !== null && tour.isOnSale && tour.missing.length === 0,
    first_sale: hasSale,
    resources: resources > 0,
    hours: hasHours,
  }
}

/** How a sale is tried before the first that counts: there has to be something on sale. */
export const TRIAL_STATES = ['open', 'made'] as const
export type TrialState = (typeof TRIAL_STATES)[number]
export const trialOf = (facts: FirstStepsFacts): TrialState | null => {
  const step = firstSteps(facts).find(({ key }) => key === 'first_sale')
  if (step?.state !== 'open') return null
  return facts.trialSaleMade ? 'made' : 'open'
}

/** Nothing leads anywhere any more: a tour was sold, or a venue has all that it needs. */
export const isOver = (facts: FirstStepsFacts): boolean =>
  facts.type === 'tour' ? facts.hasSale : firstSteps(facts).every(({ state }) => state === 'done')

/** What can be done besides, in its order. */
export const laterSteps = (type: BusinessType | null): readonly LaterStepKey[] => LATER[type ?? 'tour']

type Candidate = { id: number; isOnSale: boolean; missing: readonly MissingPart[] }
/** Of several tours the one that the steps are about: on sale before others, then the one that lacks least, then the oldest. */
export const nearestToSale = <T extends Candidate>(tours: readonly T[]): T | null =>
  tours.toSorted(
    (a, b) => Number(b.isOnSale) - Number(a.isOnSale) || a.missing.length - b.missing.length || a.id - b.id,
  )[0] ?? null
