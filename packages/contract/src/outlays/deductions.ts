import { DEDUCTIONS } from '@muelle/domain/outlays/deduction'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, PositiveCents, paged } from '../shapes.ts'
import { MAX_SUMMARY_DAYS } from '../summaries/record.ts'

const Kind = z.enum(DEDUCTIONS)
/** Whoever did it; null where it was the customer, a provider or the clock. */
const Person = z.nullable(z.object({ id: Id, name: z.string() }))

/** Something that somebody took off a price by hand, a booking that they called off, or money that they gave back. */
export const Deduction = z.object({
  kind: Kind,
  at: InstantText,
  person: Person,
  /** Who released a discount with their PIN (P3), where it was somebody else. */
  approved_by: z.nullable(z.string()),
  booking: z.object({ id: Id, ticket: z.string() }),
  currency: Currency,
  /** Of a booking that was called off, the price that it was sold at. */
  cents: PositiveCents,
  reason: z.nullable(z.string()),
})
export type Deduction = z.output<typeof Deduction>

const DeductionSum = z.object({
  person: Person,
  kind: Kind,
  currency: Currency,
  count: z.int(),
  cents: z.int(),
})
export type DeductionSum = z.output<typeof DeductionSum>

export const listDeductions = call({
  method: 'GET',
  path: '/v1/provider/money/deductions',
  summary: `What was taken off by hand, called off and given back in some days of a business, ${MAX_SUMMARY_DAYS} at most, the latest first, and what it comes to by person`,
  access: { module: 'mdu_settlement' },
  query: z.strictObject(
    paged(['at'], {
      business_id: IdText,
      /** Days on the clock of the business, both included. */
      from: LocalDateText,
      to: LocalDateText,
      /** Of one person alone, and of one kind; the sums are of all. */
      user_id: z.optional(IdText),
      kind: z.optional(Kind),
    }),
  ),
  answer: z.extend(rowsOf(Deduction), { sums: z.array(DeductionSum) }),
  refusals: ['not_found', 'departure.range'],
})
