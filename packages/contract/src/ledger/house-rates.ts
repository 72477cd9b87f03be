import { FOREIGN_CURRENCIES } from '@muelle/domain/ledger/foreign-cash'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, MAX_CENTS } from '../shapes.ts'

const MAX_RATE_CENTS = 1_000_000
/** What one unit of another currency is worth, in the smallest unit of the house's. */
export const RateCents = z.int().check(z.minimum(1), z.maximum(MAX_RATE_CENTS))

/** Notes of another currency that were handed over, at the rate that was shown (M6). */
export const ForeignCash = z.strictObject({
  currency: z.enum(FOREIGN_CURRENCIES),
  cents: z.int().check(z.minimum(1), z.maximum(MAX_CENTS)),
  rate_cents: RateCents,
})

/** Why they are not taken. */
export const RATE_REFUSALS = ['rate.own', 'rate.missing', 'rate.changed', 'rate.too_many'] as const

/** Notes go with cash alone, and pay something. */
export const isOnlyForCash = z.refine<{
  method: string
  amount_cents: number
  foreign?: z.output<typeof ForeignCash> | undefined
}>(({ method, amount_cents: amount, foreign }) => foreign === undefined || (method === 'cash' && amount > 0), {
  path: ['foreign'],
})

/** A photo shows a transfer, and nothing else. */
export const isOnlyForTransfer = z.refine<{ method: string; proof?: string | null | undefined }>(
  ({ method, proof }) => proof == null || method === 'transfer',
  { path: ['proof'] },
)

/** At what a business takes a currency today. */
const HouseRate = z.object({
  currency: z.enum(FOREIGN_CURRENCIES),
  /** The currency that the rate is in. */
  house_currency: Currency,
  /** Null while nobody has set it today. */
  rate_cents: z.nullable(RateCents),
  /** The latest of all days, to begin with. */
  latest_cents: z.nullable(RateCents),
  set_by: z.nullable(z.object({ id: Id, name: z.string() })),
  set_at: z.nullable(InstantText),
})
export type HouseRate = z.output<typeof HouseRate>

export const listHouseRates = call({
  method: 'GET',
  path: '/v1/provider/house-rates',
  summary: 'At what a business takes cash of other currencies today',
  access: 'session',
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(HouseRate),
  refusals: ['not_found'],
})

export const setHouseRate = call({
  method: 'POST',
  path: '/v1/provider/house-rates',
  summary: 'Set the rate of the day for cash of another currency; those set before stay in what was paid with them',
  access: { module: 'mdu_settlement', flag: 'edit' },
  body: z.strictObject({ business_id: Id, currency: z.enum(FOREIGN_CURRENCIES), rate_cents: RateCents }),
  answer: rowsOf(HouseRate),
  status: 201,
  refusals: ['not_found', 'rate.own'],
})
