import { BOOKING_STATUSES } from '@muelle/domain/bookings/record/status'
import { SELLER_RELATIONS } from '@muelle/domain/sellers/commission'
import { COMMISSION_STATES, EARNER_ROLES } from '@muelle/domain/sellers/earner'
import { PROMOTER_TRIGGERS } from '@muelle/domain/visits/promoters/rule'
import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { COMMISSION_SORTS } from '../list-fields.ts'
import {
  Cents,
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  paged,
} from '../shapes.ts'
import { EarningSums, Seller } from './record.ts'
import { KeptCommissionRule } from './terms.ts'

/** A line of what somebody earned of a booking, or of a visit that they brought: the first, or a difference that came after a settlement (S5). */
export const Commission = z.object({
  id: Id,
  seller: z.object({ id: Id, name: z.string() }),
  /** Of a booking; null of a visit, whose line is what the venue let go of it (N-6). */
  role: z.nullable(z.enum(EARNER_ROLES)),
  relation: z.nullable(z.enum(SELLER_RELATIONS)),
  rule: z.nullable(KeptCommissionRule),
  /** Whether it only sets right what a settlement had taken. */
  is_difference: z.boolean(),
  amount_cents: Cents,
  /** On the travel date or the night, and what the seller owes for the booking. */
  house_owes_cents: Cents,
  seller_owes_cents: Cents,
  currency: Currency,
  state: z.enum(COMMISSION_STATES),
  earned_at: z.nullable(InstantText),
  /** What it is of: a booking, or a visit to a venue; one of both. */
  booking: z.nullable(
    z.object({
      id: Id,
      ticket: z.string(),
      status: z.enum(BOOKING_STATUSES),
      tourist: z.string(),
      people: z.int(),
      total_cents: PositiveCents,
      tour: z.object({ id: Id, name: z.string() }),
      local_date: LocalDateText,
      start_time: LocalTimeText,
    }),
  ),
  visit: z.nullable(
    z.object({
      id: Id,
      ticket: z.string(),
      status: z.enum(VISIT_STATUSES),
      guest: z.nullable(z.string()),
      /** Who came in; of a table whoever it was for. */
      people: z.int(),
      venue: z.object({ id: Id, name: z.string() }),
      business_date: LocalDateText,
      /** What of it was let go: people, the visit itself, a package, what was consumed. */
      triggers: z.array(z.enum(PROMOTER_TRIGGERS)),
    }),
  ),
})
export type Commission = z.output<typeof Commission>

/** What lists of commissions are narrowed by. */
export const COMMISSION_FILTER = {
  business_id: z.optional(IdText),
  /** Days of travel, or nights of venues, both included. */
  start_date: z.optional(LocalDateText),
  end_date: z.optional(LocalDateText),
  state: z.optional(z.array(z.enum(COMMISSION_STATES)).check(z.maxLength(COMMISSION_STATES.length))),
}

/** Commissions with the sums of everything under the filter, whatever the page. */
const CommissionPage = z.extend(rowsOf(Commission), { sums: z.array(EarningSums) })

export const listCommissions = call({
  method: 'GET',
  path: '/v1/provider/tour/commissions',
  summary:
    'What was earned on bookings and visits, by day of travel or night and newest first unless sorted; who sells sees their own alone',
  access: [{ module: 'mdu_seller' }, { module: 'mdu_settlement' }],
  query: z.strictObject(paged(COMMISSION_SORTS, { ...COMMISSION_FILTER, seller_id: z.optional(IdText) })),
  answer: CommissionPage,
  refusals: ['not_found'],
})

export const getSellerAccount = call({
  method: 'GET',
  path: '/v1/provider/seller/account/:id',
  summary: 'What a seller earned by state, what is owed to them and what they owe, with the bookings that make it up',
  access: [{ module: 'mdu_seller' }, { module: 'mdu_settlement' }],
  params: z.object({ id: IdText }),
  query: z.strictObject(paged(COMMISSION_SORTS, COMMISSION_FILTER)),
  answer: z.extend(CommissionPage, { seller: Seller }),
  refusals: ['not_found'],
})
