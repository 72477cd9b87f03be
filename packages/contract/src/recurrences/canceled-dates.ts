import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MAX_CANCELED_DATE_REASON } from '../departures/departure-bounds.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, text } from '../shapes.ts'

/** Longest span of days closed by one call, and listed by one. */
export const MAX_CANCELED_DAYS = 366

/** Most closed days to come of one tour, each start time of a day counted: three of them for two and a half years. */
export const MAX_CANCELED_DATES = 3_000

/** A day without new sales of a tour, or of one of its start times (R5); bookings that stand are counted, never canceled by it. */
export const CanceledDate = z.object({
  id: Id,
  schedule_id: z.nullable(Id),
  /** Of the start time that is closed; null for the whole day. */
  start_time: z.nullable(LocalTimeText),
  local_date: LocalDateText,
  reason: z.string(),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: InstantText,
  /** Bookings that keep places on what is closed, and their people. */
  bookings: z.int(),
  people: z.int(),
  /** Their departures. */
  departure_ids: z.array(Id),
})
export type CanceledDate = z.output<typeof CanceledDate>

const OfTour = z.object({ id: IdText })

export const listCanceledDates = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/canceled-date',
  summary: 'Days closed for sale, from today unless said otherwise, with the bookings they meet',
  access: [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  params: OfTour,
  query: z.strictObject({ from: z.optional(LocalDateText), to: z.optional(LocalDateText) }),
  answer: rowsOf(CanceledDate),
  refusals: ['not_found'],
})

export const createCanceledDates = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/canceled-date',
  summary: 'Close a day, or every day between two, for sale; bookings stand (R5)',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OfTour,
  body: z.strictObject({
    /** First and last day, both included; one day when `to` is absent. */
    from: LocalDateText,
    to: z.optional(LocalDateText),
    /** Null closes every departure of the day. */
    schedule_id: z._default(z.nullable(Id), null),
    reason: z._default(text(0, MAX_CANCELED_DATE_REASON), ''),
  }),
  answer: z.extend(rowsOf(CanceledDate), { bookings: z.int(), people: z.int() }),
  status: 201,
  refusals: ['not_found', 'canceled_date.range', 'canceled_date.past', 'canceled_date.taken', 'canceled_date.too_many'],
})

export const deleteCanceledDate = call({
  method: 'DELETE',
  path: '/v1/provider/tour/:id/canceled-date/:canceledDateId',
  summary: 'Reopen sales of a day (R5)',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: z.object({ id: IdText, canceledDateId: IdText }),
  answer: z.object({}),
  refusals: ['not_found'],
})
