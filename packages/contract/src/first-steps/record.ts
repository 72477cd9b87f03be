import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { FIRST_STEPS, LATER_STEPS, STEP_STATES, TRIAL_STATES } from '@muelle/domain/first-steps/first-steps'
import { TEMPLATES } from '@muelle/domain/first-steps/templates'
import { MISSING_PARTS } from '@muelle/domain/tours/readiness'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, LocalDateText, LocalTimeText, PositiveCents } from '../shapes.ts'

/** The tour that is nearest to being sold, as far as the steps speak of it. */
const FirstTour = z.object({
  id: Id,
  name: z.string(),
  currency: Currency,
  capacity: z.int(),
  /** What one person of each kind pays by the general price, the dearest first; those that cost nothing are left out. */
  prices: z.array(z.object({ age_range: z.string(), price_cents: PositiveCents })),
  /** What a tour by boat or by tier costs at least; 0 without any price. */
  price_from_cents: PositiveCents,
  enabled: z.boolean(),
  missing: z.array(z.enum(MISSING_PARTS)),
  has_photos: z.boolean(),
  /** Its start times that are on, of seasons that have not ended, and their weekdays; 0 is Sunday. */
  start_times: z.array(LocalTimeText),
  weekdays: z.array(z.int()),
  next_departure: z.nullable(z.object({ date: LocalDateText, start_time: LocalTimeText })),
})

/** How far a business is from its first sale, or an account that has none. */
export const FirstSteps = z.object({
  business_id: z.nullable(Id),
  type: z.nullable(z.enum(BUSINESS_TYPES)),
  steps: z.array(
    z.object({
      key: z.enum(FIRST_STEPS),
      state: z.enum(STEP_STATES),
      /** Whether this person may do it. */
      is_allowed: z.boolean(),
    }),
  ),
  tour: z.nullable(FirstTour),
  resources: z.int(),
  /** A sale that counts nowhere, before the first that does; null where none can be tried. */
  trial: z.nullable(z.enum(TRIAL_STATES)),
  /** What can be done besides, at any time. */
  later: z.array(z.object({ key: z.enum(LATER_STEPS), is_done: z.boolean() })),
  /** What a business of this kind can begin with; null while there is none. */
  template: z.nullable(z.object({ key: z.enum(TEMPLATES), is_applied: z.boolean(), is_allowed: z.boolean() })),
  /** Whoever owns the account: who else may do what this person may not. */
  owner_name: z.string(),
  /** Somebody of the account has sold something. */
  has_sale: z.boolean(),
  /** There is nothing left that they lead to. */
  is_over: z.boolean(),
  /** This person does not want to see them on the day board. */
  is_hidden: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const getFirstSteps = call({
  method: 'GET',
  path: '/v1/provider/first-steps',
  summary: 'The steps from an empty account, or business, to its first sale, with what is done of them',
  access: 'session',
  query: z.strictObject({ business_id: z.optional(IdText) }),
  answer: FirstSteps,
  refusals: ['not_found'],
})

export const hideFirstSteps = call({
  method: 'PUT',
  path: '/v1/provider/first-steps/hidden',
  summary: 'Whether the person who asks sees the first steps on the day board',
  access: 'person',
  body: z.strictObject({ hidden: z.boolean() }),
  answer: z.object({ is_hidden: z.boolean() }),
  isRepeatable: true,
  refusals: [],
})

export const applyTemplate = call({
  method: 'POST',
  path: '/v1/provider/business/:id/template',
  summary:
    'Set a business up with what is usual for its kind: a tour with prices and hours, or tables or spaces; each template once',
  access: [
    { module: 'mdu_tour', flag: 'create' },
    { module: 'mdu_resource', flag: 'create' },
  ],
  params: z.object({ id: IdText }),
  body: z.strictObject({ template: z.enum(TEMPLATES) }),
  answer: z.object({
    template: z.enum(TEMPLATES),
    /** The tour that was added; null where tables or spaces were. */
    tour_id: z.nullable(Id),
    resources: z.int(),
  }),
  status: 201,
  refusals: [
    'not_found',
    'template.applied',
    'template.unfit',
    'tour.too_many',
    'tour.slug_taken',
    'resource.too_many',
  ],
})
