import { APPROVAL_KINDS, APPROVAL_STATES } from '@muelle/domain/bookings/sale/approval'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, LocalDateText, PositiveCents } from '../shapes.ts'
import { AgencyPayment, VOUCHER_REFUSALS } from './agency-payment.ts'
import { SaleLine, SalePayment, SOLD_REFUSALS } from './sale.ts'

/** What is asked for in words: the trip, who buys it, and the numbers by which it needs somebody else. */
const SaleFacts = z.object({
  tour_name: z.string(),
  date: LocalDateText,
  start_time: z.string(),
  people: z.int(),
  /** Null where nobody gave a name. */
  customer_name: z.nullable(z.string()),
  currency: z.string(),
  total_cents: PositiveCents,
  /** What is taken off by hand, the most the seller may, and the least that it costs; null where that is not asked for (P3). */
  discount: z.nullable(
    z.object({ discount_cents: PositiveCents, max_discount_cents: PositiveCents, floor_cents: PositiveCents }),
  ),
  /** What the agency would owe and why it may not; null where that is not asked for (S8). */
  credit: z.nullable(
    z.object({
      agency_name: z.string(),
      needed_cents: z.nullable(PositiveCents),
      available_cents: z.nullable(PositiveCents),
      limit_cents: z.nullable(PositiveCents),
      overdue_cents: z.nullable(PositiveCents),
      reason: z.string(),
    }),
  ),
  /** The cash that would be taken, what they hold of how much they may; null where that is not asked for (S7). Absent in what was asked before it could be. */
  cash: z.optional(
    z.nullable(z.object({ taken_cents: PositiveCents, held_cents: PositiveCents, limit_cents: PositiveCents })),
  ),
})
export type SaleFacts = z.output<typeof SaleFacts>

/** The same of somebody at the door of a venue: who comes, how many, and how many of them beyond its numbers (N-8). */
const DoorFacts = z.object({
  /** Null of a press of the counter, and where nobody gave a name. */
  party_name: z.nullable(z.string()),
  list_name: z.nullable(z.string()),
  people: z.int(),
  /** More than the party has left, and than the house takes. */
  extras: z.int(),
  over_by: z.int(),
  /** How many were inside when it was asked; null where nobody counts. */
  inside: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
  gate: z.nullable(z.string()),
  /** The cover that nobody would take (N-2); absent where none is due, or it is taken. */
  waived_cents: z.optional(PositiveCents),
  currency: z.optional(z.string()),
  /** When a booking that comes at another hour was for (T9). */
  start_time: z.optional(z.string()),
  /** Who would come on a list, and when that closed; null where only its places are gone (N-7). Absent of an entry. */
  list: z.optional(z.object({ closed_time: z.nullable(z.string()) })),
})
export type DoorFacts = z.output<typeof DoorFacts>
const ApprovalFacts = z.union([SaleFacts, z.object({ door: DoorFacts })])
export type ApprovalFacts = z.output<typeof ApprovalFacts>

export const Approval = z.object({
  id: Id,
  business_id: Id,
  state: z.enum(APPROVAL_STATES),
  kinds: z.array(z.enum(APPROVAL_KINDS)),
  facts: ApprovalFacts,
  asked_by: z.object({ id: Id, name: z.string() }),
  asked_at: InstantText,
  expires_at: InstantText,
  /** Who approved or refused it; null while nobody has. */
  answered_by: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type Approval = z.output<typeof Approval>

/** Why nothing is asked. */
export const ASKED = ['approval.not_needed', 'approval.asked', 'approval.needs_reason'] as const

export const askApproval = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/approval',
  summary:
    'Ask whoever may for a sale beyond what one may sell oneself; it is kept for ten minutes, for this sale alone',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  /** The sale as it would be sent; without its payment, where that is no cash beyond what one may hold. */
  body: z.extend(z.omit(SaleLine, { approval: true }), {
    payment: z.optional(z.nullable(SalePayment)),
    agency_payment: z.optional(z.nullable(AgencyPayment)),
  }),
  answer: Approval,
  status: 201,
  refusals: [...SOLD_REFUSALS, ...VOUCHER_REFUSALS, ...ASKED],
})

export const listApprovals = call({
  method: 'GET',
  path: '/v1/provider/approvals',
  summary: 'What others ask for in a business and this person may answer, oldest first',
  access: 'session',
  query: z.object({ business_id: IdText }),
  answer: rowsOf(Approval),
  refusals: ['not_found'],
})

export const getApproval = call({
  method: 'GET',
  path: '/v1/provider/approval/:id',
  summary: 'What became of a request, for who asked and for whoever may answer it',
  access: 'session',
  params: z.object({ id: IdText }),
  answer: Approval,
  refusals: ['not_found'],
})

export const answerApproval = call({
  method: 'POST',
  path: '/v1/provider/approval/:id/answer',
  summary: 'Approve or refuse what somebody else asks for',
  // What a person releases is their own word: a key has none.
  access: 'person',
  params: z.object({ id: IdText }),
  body: z.strictObject({ approve: z.boolean() }),
  answer: Approval,
  refusals: ['not_found', 'approval.own', 'approval.over'],
})
