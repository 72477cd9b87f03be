import { AVAILABILITY_STATUSES } from '@muelle/domain/departures/plan/availability'
import { DEPARTURE_STATES, ONLINE_STATUSES } from '@muelle/domain/departures/plan/state'
import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import * as z from 'zod/mini'
import { BookingRow } from '../bookings/record.ts'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { SeasonPrice } from '../recurrences/record.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  integerText,
  LocalDateText,
  LocalTimeText,
  PositiveCents,
  SumCents,
  TimeZoneText,
  Version,
} from '../shapes.ts'

/** Longest span of days one call answers availability for. */
export const MAX_AVAILABILITY_DAYS = 62

/** Why something is refused or deserves attention: the code and the sentence the server would refuse with. */
export const Reason = FieldError

/**
 * A departure: one schedule on one local date (R2), or an extra one (R3). `id` is null while nothing has touched it.
 * `vacancies` already leaves out holds that have expired.
 */
export const Departure = z.object({
  id: z.nullable(Id),
  schedule_id: z.nullable(Id),
  tour_id: Id,
  local_date: LocalDateText,
  start_time: LocalTimeText,
  time_zone: TimeZoneText,
  starts_at: InstantText,
  duration_minutes: z.int(),
  state: z.enum(DEPARTURE_STATES),
  /** What online channels may do with it (R6). */
  online_status: z.enum(ONLINE_STATUSES),
  /** Somebody added it by hand (R3). */
  is_extra: z.boolean(),
  note: z.nullable(z.string()),
  min_people: z.int(),
  /** Of its row; null while nothing has touched it. */
  version: z.nullable(Version),
  capacity: z.int(),
  seats_used: z.int(),
  people_limit: z.int(),
  people_used: z.int(),
  vacancies: z.int(),
  /** One party takes all of it (P1): with somebody on it nothing is left, however many seats stay empty. */
  is_private: z.boolean(),
  availability: z.enum(AVAILABILITY_STATUSES),
  /** Last moment at which this channel may sell it (W5). */
  cutoff_at: InstantText,
  price_from_cents: PositiveCents,
  currency: Currency,
  /** Why it cannot be sold now; null when it can. */
  reason: z.nullable(Reason),
  /** What staff should know although they may sell (W4). */
  warning: z.nullable(Reason),
})
export type Departure = z.output<typeof Departure>

/** A departure with fewer people than it needs, for staff to decide: sail anyway, move them, or cancel (C9). */
export const MinimumAlert = z.object({
  code: z.literal('departure.below_minimum'),
  people: z.int(),
  min_people: z.int(),
  decide_at: InstantText,
})

/** Somebody lets it sail below its minimum, with so many people (C9). */
export const MinimumDecision = z.object({
  people: z.int(),
  by: z.object({ id: Id, name: z.string() }),
  at: InstantText,
})
export type MinimumDecision = z.output<typeof MinimumDecision>

/** Most bookings that the board of a day carries: more than the busiest harbour's day has, and than anybody looks through at once. */
export const MAX_BOARD_BOOKINGS = 800

/** What the bookings of a departure come to that keep their seats, in its currency, where the day has too many to carry them. */
export const LeftOutBookings = z.object({
  bookings: z.int(),
  bookings_with_due: z.int(),
  due_cents: SumCents,
  /** Proofs that nobody has seen yet (P2). */
  proofs_missing: z.int(),
  /** When the next of them expires unless it is paid. */
  next_expiry: z.nullable(InstantText),
})
export type LeftOutBookings = z.output<typeof LeftOutBookings>

/** A departure of the day with its boat, its money and the bookings under it. */
export const BoardDeparture = z.extend(Departure, {
  tour_name: z.string(),
  /** What its season prices itself, so that whoever knows the tour can quote it (R1); absent where that is nothing. */
  season_prices: z.optional(z.array(SeasonPrice)),
  /** What it sails or drives with, and who takes it out. */
  transports: z.array(z.object({ id: Id, name: z.string() })),
  /** With the user whom a member is in the panel, so that a captain finds their own. */
  crew: z.array(z.object({ id: Id, name: z.string(), duty: z.enum(CREW_DUTIES), user_id: z.nullable(Id) })),
  /** Set when it still has too few people although the time to decide has come (C9). */
  alert: z.nullable(MinimumAlert),
  minimum_decision: z.nullable(MinimumDecision),
  total_cents: SumCents,
  paid_cents: SumCents,
  bookings: z.array(BookingRow),
  /** On a day with more bookings than `MAX_BOARD_BOOKINGS`: `bookings` is empty, and the list of bookings has them by `departure_id`. */
  left_out: z.optional(LeftOutBookings),
})
export type BoardDeparture = z.output<typeof BoardDeparture>

export const Board = z.object({
  business_id: Id,
  date: LocalDateText,
  /** The business's today, so that nothing is computed from the browser's zone. */
  today: LocalDateText,
  now: InstantText,
  time_zone: TimeZoneText,
  currency: Currency,
  departures: z.array(BoardDeparture),
})
export type Board = z.output<typeof Board>

export const getBoard = call({
  method: 'GET',
  path: '/v1/provider/tour/departures',
  summary: `The day board: departures of a business on a date with their bookings, or with what those come to where they are more than ${MAX_BOARD_BOOKINGS}`,
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({
    business_id: IdText,
    /** The business's today when absent. */
    date: z.optional(LocalDateText),
  }),
  answer: Board,
  refusals: ['not_found'],
})

/** Longest span of days that one call answers the vacancies of a business for. */
export const MAX_VACANCY_DAYS = 7

/** What a departure still sells, without the rest that is known of it. */
export const Vacancy = z.object({
  ...z.pick(Departure, {
    id: true,
    schedule_id: true,
    tour_id: true,
    local_date: true,
    start_time: true,
    starts_at: true,
    time_zone: true,
    capacity: true,
    vacancies: true,
    is_private: true,
    availability: true,
    reason: true,
    warning: true,
  }).shape,
  tour_name: z.string(),
})
export type Vacancy = z.output<typeof Vacancy>

export const Vacancies = z.object({
  business_id: Id,
  /** The first of the days, which is the business's today, and the last. */
  from: LocalDateText,
  to: LocalDateText,
  departures: z.array(Vacancy),
})
export type Vacancies = z.output<typeof Vacancies>

export const listVacancies = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/vacancies',
  summary: 'What every tour of a business that is on sale has left, today and on the next days: departures to come',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({
    business_id: IdText,
    /** With today; two when absent. */
    days: z.optional(integerText(1, MAX_VACANCY_DAYS)),
  }),
  answer: Vacancies,
  refusals: ['not_found'],
})

export const listDepartures = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/schedules',
  summary: 'Availability of a tour: its departures between two dates, at most 62 days',
  access: [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  params: z.object({ id: IdText }),
  query: z.strictObject({ from: z.optional(LocalDateText), to: z.optional(LocalDateText) }),
  answer: rowsOf(Departure),
  refusals: ['not_found', 'departure.range'],
})
