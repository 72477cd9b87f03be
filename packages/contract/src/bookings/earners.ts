import { COMMISSION_STATES, EARNER_ROLES } from '@muelle/domain/sellers/earner'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Cents, Currency, Id, IdText, Version } from '../shapes.ts'

/** Who earns on a booking (S1): at most one in each role, and nobody twice. */
export const Earners = z
  .array(z.strictObject({ role: z.enum(EARNER_ROLES), seller_id: Id }))
  .check(z.maxLength(EARNER_ROLES.length))

/** Why an agency may not owe for a booking more (S8). */
export const CREDIT_REFUSALS = ['agency.overdue', 'agency.over_credit'] as const
/** Why earners are not accepted. */
export const EARNER_REFUSALS = [
  'earner.twice',
  'earner.unknown',
  'earner.tariff',
  'agency.unknown',
  'commission.over_maximum',
  ...CREDIT_REFUSALS,
] as const

/** Somebody who earns on a booking; how much, their reader may know who sees every seller, and who it is themselves. */
export const BookingEarner = z.object({
  seller: z.object({ id: Id, name: z.string() }),
  role: z.enum(EARNER_ROLES),
  amount_cents: z.nullable(Cents),
  currency: Currency,
  /** Of the latest line. */
  state: z.enum(COMMISSION_STATES),
})
export type BookingEarner = z.output<typeof BookingEarner>

const One = z.object({ id: IdText })

export const listBookingEarners = call({
  method: 'GET',
  path: '/v1/provider/tour/bookings/:id/earners',
  summary: 'Who earns on a booking, and how much; who sells sees the amount that is theirs',
  access: { module: 'mdu_tour_booking' },
  params: One,
  answer: rowsOf(BookingEarner),
  refusals: ['not_found'],
})

export const setBookingEarners = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/earners',
  summary:
    'Say who earns on a booking; whoever sells may add who brought the customer, others take the right to sellers',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: One,
  body: z.strictObject({ earners: Earners, version: Version }),
  answer: rowsOf(BookingEarner),
  refusals: ['not_found', 'booking.stale', 'earner.pays', ...EARNER_REFUSALS],
})
