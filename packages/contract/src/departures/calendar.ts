import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, TimeZoneText } from '../shapes.ts'

/** Longest span that the calendar counts, and the longest for which it lists departures, in days. */
export const MAX_CALENDAR_DAYS = 62
export const MAX_LISTED_DAYS = 14

/** A day of the calendar: what departs, and how full it is. Canceled departures count for nothing but themselves. */
export const CalendarDay = z.object({
  date: LocalDateText,
  departures: z.int(),
  capacity: z.int(),
  seats_used: z.int(),
  people_used: z.int(),
  /** Departures that were called off, such as for weather. */
  canceled: z.int(),
  /** Departures with people and without a boat or bus. */
  unassigned: z.int(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** A departure as a bar of the calendar. `id` is null while nothing has touched it (R2). */
export const CalendarDeparture = z.object({
  id: z.nullable(Id),
  schedule_id: z.nullable(Id),
  tour_id: Id,
  tour_name: z.string(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  ends_at: InstantText,
  time_zone: TimeZoneText,
  state: z.enum(DEPARTURE_STATES),
  capacity: z.int(),
  seats_used: z.int(),
  people_used: z.int(),
  people_limit: z.int(),
  transports: z.array(z.object({ id: Id, name: z.string() })),
  crew: z.array(z.object({ id: Id, name: z.string(), duty: z.enum(CREW_DUTIES) })),
})
export type CalendarDeparture = z.output<typeof CalendarDeparture>

export const Calendar = z.object({
  business_id: Id,
  today: LocalDateText,
  now: InstantText,
  time_zone: TimeZoneText,
  days: z.array(CalendarDay),
  /** Empty unless asked for. */
  departures: z.array(CalendarDeparture),
})
export type Calendar = z.output<typeof Calendar>

export const getCalendar = call({
  method: 'GET',
  path: '/v1/provider/calendar',
  summary: 'How full each day is, at most 62 days; with its departures, at most 14',
  access: [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  query: z.strictObject({
    business_id: IdText,
    from: LocalDateText,
    to: LocalDateText,
    tour_id: z.optional(IdText),
    detail: z._default(z.enum(['days', 'departures']), 'days'),
  }),
  answer: Calendar,
  refusals: ['not_found', 'departure.range'],
})
