import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DockBooking } from '../checkins/offline.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, PositiveCents, TimeZoneText } from '../shapes.ts'
import { FrozenPerson, Trip } from '../tracking/trips.ts'
import { BoatCall } from './calls.ts'
import { BoatFault } from './faults.ts'

/** A departure of a captain's day. */
const DayTrip = z.object({
  departure_id: Id,
  tour_name: z.string(),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  time_zone: TimeZoneText,
  state: z.enum(DEPARTURE_STATES),
  /** Null: not started. */
  status: z.nullable(z.enum(GEO_STATUSES)),
  transports: z.array(z.string()),
  people: z.int(),
})
export type DayTrip = z.output<typeof DayTrip>

export const CaptainDay = z.object({
  business_id: Id,
  /** When the server said so. */
  made_at: InstantText,
  /** Whom to call at the office. */
  office: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  /** Of today and what is still out since yesterday; where there is none, of the next day that has some. By their hour. */
  trips: z.array(DayTrip),
  /** The one that was asked for, else the one that is out or next; null where there is none. */
  trip: z.nullable(Trip),
  /** Of that trip: who has a place on it. */
  bookings: z.array(DockBooking),
  /** Who is on its list since it sailed, on board or not; nobody before. */
  persons: z.array(FrozenPerson),
  /** Its calls to the office, the newest first. */
  calls: z.array(BoatCall),
  /** What is wrong with its boats and not solved yet, the newest first. */
  faults: z.array(BoatFault),
  /** What a dollar is worth today in the business's own currency (M6); null where nobody has set it, and where dollars are its own. */
  rate_cents: z.nullable(PositiveCents),
  /** When those who stay behind count as not having come, were it to sail now. */
  no_show_at: z.nullable(InstantText),
})
export type CaptainDay = z.output<typeof CaptainDay>

export const getCaptainDay = call({
  method: 'GET',
  path: '/v1/provider/captain/day',
  summary:
    'The trips of whoever asks, of today or the next day with some, and who travels on the one that is out or next',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  query: z.strictObject({
    business_id: IdText,
    /** Another trip than the one that is out or next. */
    departure_id: z.optional(IdText),
  }),
  answer: CaptainDay,
  refusals: ['not_found', 'departure.not_found', 'tracking.not_of_crew'],
})
