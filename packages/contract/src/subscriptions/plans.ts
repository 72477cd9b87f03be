import { PERIOD_UNITS, PLAN_STANDINGS } from '@muelle/domain/subscriptions/plan'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { Currency, InstantText, PositiveCents } from '../shapes.ts'

/** As the provider of a host's plans calls a price, and a page where one pays. */
const PriceId = z.string().check(z.regex(/^price_\w{1,100}$/))
const SessionId = z.string().check(z.regex(/^cs_\w{1,200}$/))

/** The plan of an installation that sells none: everything is on, and nothing is ever due. */
export const FREE_PLAN = 'libre'

export const Plan = z.object({
  /** A price of the host's provider, or `libre`. */
  id: z.string(),
  /** Null where the panel has the word for it, or the provider told none. */
  name: z.nullable(z.string()),
  amount_cents: PositiveCents,
  currency: Currency,
  /** How often it is paid; null: never. */
  period: z.nullable(z.object({ unit: z.enum(PERIOD_UNITS), count: z.int() })),
})
export type Plan = z.output<typeof Plan>

export const Subscription = z.object({
  standing: z.enum(PLAN_STANDINGS),
  /** Nothing that is paid is money. */
  is_test: z.boolean(),
  /** Null where plans are sold and none is running. */
  plan: z.nullable(Plan),
  paid_until: z.nullable(InstantText),
  /** Since or from when nobody pays. */
  unpaid_from: z.nullable(InstantText),
  /** From when on nothing is sold; everything else and each export go on. */
  locks_at: z.nullable(InstantText),
  /** It may be canceled, or that taken back. */
  is_running: z.boolean(),
  is_canceled: z.boolean(),
  /** Where a bill that is open is paid. */
  invoice_url: z.nullable(z.string()),
})
export type Subscription = z.output<typeof Subscription>

/** How a bill stands; one that is not made out yet is not told. */
export const BILL_STATES = ['open', 'paid', 'void', 'uncollectible'] as const
export const PlanBill = z.object({
  /** As the provider calls it, and as it stands on it. */
  id: z.string(),
  number: z.nullable(z.string()),
  state: z.enum(BILL_STATES),
  /** Below zero where more was credited than owed. */
  amount_cents: z.int(),
  currency: Currency,
  billed_at: InstantText,
  /** Where it is seen, and paid while it is open. */
  url: z.nullable(z.string()),
})
export type PlanBill = z.output<typeof PlanBill>

/** Of the account as a whole: a role in one business opens none of it. */
const READ = { module: 'mdu_subscription', everywhere: true } as const
const EDIT = { module: 'mdu_subscription', flag: 'edit', everywhere: true } as const

export const listPlans = call({
  method: 'GET',
  path: '/v1/provider/seller/plans',
  summary: 'The plans on offer: those of the host of this installation, or the one with everything that costs nothing',
  access: READ,
  answer: z.object({ is_test: z.boolean(), plans: z.array(Plan) }),
  refusals: ['subscription.provider_silent'],
})

export const getSubscription = call({
  method: 'GET',
  path: '/v1/provider/seller/subscriptions',
  summary: 'The plan that the account has, and until when',
  access: READ,
  answer: Subscription,
  refusals: [],
})

export const createPlanCheckout = call({
  method: 'POST',
  path: '/v1/provider/seller/create-checkout-session',
  summary: 'Begin to pay a plan at its provider; one that is running already changes to the plan, without a page',
  access: EDIT,
  body: z.strictObject({ price_id: PriceId, language: z.enum(LANGUAGES) }),
  answer: z.object({ checkout_url: z.nullable(z.string()), subscription: Subscription }),
  refusals: [
    'subscription.not_hosted',
    'subscription.no_such_plan',
    'subscription.same_plan',
    'subscription.unpaid',
    'subscription.provider_silent',
  ],
  isRepeatable: true,
})

export const confirmSubscription = call({
  method: 'POST',
  path: '/v1/provider/seller/success',
  summary: 'Ask the provider how a page stands that was paid, and the plan with it; sets nothing by itself',
  access: EDIT,
  body: z.strictObject({ session_id: SessionId }),
  answer: z.object({ checkout: z.enum(['open', 'processing', 'paid', 'expired']), subscription: Subscription }),
  refusals: ['not_found', 'subscription.not_hosted', 'subscription.provider_silent'],
  isRepeatable: true,
})

export const cancelSubscription = call({
  method: 'PUT',
  path: '/v1/provider/seller/canceled',
  summary: 'Let the plan end with the period that is paid, or take that back while it runs',
  access: EDIT,
  body: z.strictObject({ is_canceled: z._default(z.boolean(), true) }),
  answer: Subscription,
  refusals: ['subscription.not_hosted', 'subscription.none_running', 'subscription.provider_silent'],
  isRepeatable: true,
})

export const listPlanBills = call({
  method: 'GET',
  path: '/v1/provider/seller/bills',
  summary:
    'The bills of the account’s plan, the latest first, as the provider tells them; none where no plans are sold',
  access: READ,
  answer: z.object({ rows: z.array(PlanBill) }),
  refusals: ['subscription.provider_silent'],
  // Whoever has the address of a bill sees it.
  tellsSecret: true,
})
