import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, IdText, LocalDateText, PositiveCents } from '../shapes.ts'

/**
 * What an agency owes a business in one currency, and what it may still owe (S8). Sums of differences may be below zero. Whoever neither sees
 * every seller nor sells for the agency reads only what it may still owe.
 */
export const AgencyCredit = z.object({
  currency: Currency,
  /** Null without a limit. */
  limit_cents: z.nullable(PositiveCents),
  /** Null for whoever reads only what is left. */
  used_cents: z.nullable(z.int()),
  /** Below zero once it was let beyond its limit; null without one. */
  available_cents: z.nullable(z.int()),
  /** Within how many days after travel it pays; null where nothing is agreed. */
  due_days: z.nullable(z.int()),
  overdue_cents: z.int(),
  /** The day of travel of the oldest that should have been paid. */
  overdue_since: z.nullable(LocalDateText),
})
export type AgencyCredit = z.output<typeof AgencyCredit>

export const getAgencyCredit = call({
  method: 'GET',
  path: '/v1/provider/seller/credit/:id',
  summary: 'What an agency owes a business by currency, that of the business first, and what it may still owe',
  access: [{ module: 'mdu_tour_booking' }, { module: 'mdu_seller' }, { module: 'mdu_settlement' }],
  params: z.object({ id: IdText }),
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(AgencyCredit),
  refusals: ['not_found'],
})
