import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Id, IdText, InstantText, LocalDateText, LocalTimeText, PositiveCents } from '../shapes.ts'

/** A trip that sailed with somebody of the crew. */
const SailedTrip = z.object({
  departure_id: Id,
  tour_name: z.string(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  transports: z.array(z.string()),
  /** Persons on board when it sailed. */
  people: z.int(),
  status: z.enum(GEO_STATUSES),
  sailed_at: InstantText,
  /** Null while it is out. */
  ended_at: z.nullable(InstantText),
  /** What they are paid for it; null where they are not paid by the trip. */
  pay_cents: z.nullable(z.int()),
})

export const OwnWeek = z.object({
  business_id: Id,
  /** Monday and Sunday, of the calendar of the business. */
  from: LocalDateText,
  to: LocalDateText,
  today: LocalDateText,
  currency: Currency,
  /** Of the whole week; null where none of it is paid by the trip. */
  pay_cents: z.nullable(z.int()),
  trips: z.array(SailedTrip),
  /** Cash that they have in their hands now. */
  held: z.array(z.object({ currency: Currency, cents: z.int() })),
})
export type OwnWeek = z.output<typeof OwnWeek>

export const getOwnWeek = call({
  method: 'GET',
  path: '/v1/provider/captain/week',
  summary:
    'The trips that whoever asks sailed with in a week, what they are paid for them, and the cash that they hold',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  query: z.strictObject({
    business_id: IdText,
    /** A day of the week; this week, unless said. */
    date: z.optional(LocalDateText),
  }),
  answer: OwnWeek,
  refusals: ['not_found'],
})

/** What somebody of the crew is paid for each trip that sails. */
export const CrewPay = z.object({
  crew_member_id: Id,
  currency: Currency,
  /** Null: they are not paid by the trip. */
  trip_pay_cents: z.nullable(z.int()),
  /** Since when that holds; null where nothing was ever agreed. */
  since: z.nullable(LocalDateText),
})
export type CrewPay = z.output<typeof CrewPay>

const One = z.object({ id: IdText })

export const getCrewPay = call({
  method: 'GET',
  path: '/v1/provider/crew/:id/pay',
  summary: 'What somebody of the crew is paid for each trip',
  access: { module: 'mdu_settlement' },
  params: One,
  answer: CrewPay,
  refusals: ['not_found'],
})

export const setCrewPay = call({
  method: 'PUT',
  path: '/v1/provider/crew/:id/pay',
  summary:
    'Agree what somebody of the crew is paid for each trip from today on; trips of earlier days stay as they were paid',
  access: { module: 'mdu_settlement', flag: 'edit' },
  params: One,
  body: z.strictObject({ trip_pay_cents: z.nullable(PositiveCents) }),
  answer: CrewPay,
  refusals: ['not_found'],
  isRepeatable: true,
})
