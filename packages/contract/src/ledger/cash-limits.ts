import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, InstantText, PositiveCents } from '../shapes.ts'

/** Why somebody takes no cash (S7). */
export const CASH_REFUSALS = ['custody.blocked', 'custody.limit', 'shift.overdue'] as const

/** What somebody may hold, and what keeps them from taking cash. */
const CashLimit = z.object({
  /** Their own value, that of their terms as a seller, or that of the business; null for none. */
  limit_cents: z.nullable(PositiveCents),
  is_blocked: z.boolean(),
  /** Since when their shift has been open; null without one. */
  opened_at: z.nullable(InstantText),
  is_overdue: z.boolean(),
})

export const CashLimits = z.object({
  currency: Currency,
  /** Of whoever asks, with what they hold, notes of another currency at their latest rate. */
  own: z.extend(CashLimit, { held_cents: z.int() }),
  /** Of everybody without a value of their own. */
  business_limit_cents: z.nullable(PositiveCents),
  /** Everybody of the business; empty for who may not see the others'. */
  people: z.array(z.extend(CashLimit, { user_id: Id, own_limit_cents: z.nullable(PositiveCents) })),
  may_edit: z.boolean(),
})
export type CashLimits = z.output<typeof CashLimits>

export const getCashLimits = call({
  method: 'GET',
  path: '/v1/provider/custody/limits',
  summary: 'How much cash one may hold in a business, and for who settles with the others everybody',
  access: 'session',
  query: z.strictObject({ business_id: IdText }),
  answer: CashLimits,
  refusals: ['not_found'],
})

export const setCashLimit = call({
  method: 'PUT',
  path: '/v1/provider/custody/limits',
  summary: 'Set how much cash a person may hold, or everybody of a business, and block a person from taking cash',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z
    .strictObject({
      business_id: Id,
      /** Null for everybody without a value of their own. */
      user_id: z.nullable(Id),
      /** What is not given stays as it is. */
      limit_cents: z.optional(z.nullable(PositiveCents)),
      is_blocked: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ limit_cents, is_blocked }) => limit_cents !== undefined || is_blocked !== undefined, {
        path: ['limit_cents'],
      }),
    ),
  answer: CashLimits,
  refusals: ['not_found', 'custody.own_limit'],
})
