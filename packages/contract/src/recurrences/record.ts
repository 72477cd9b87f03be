import { ONLINE_STATUSES } from '@muelle/domain/departures/plan/state'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MAX_DURATION_MINUTES, MAX_SEATS } from '../departures/departure-bounds.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, LocalDateText, LocalTimeText, PositiveCents, text, Version } from '../shapes.ts'

/** Most seasons of one tour, start times of one season, and prices that one season sets itself. */
export const MAX_RECURRENCES = 60
export const MAX_SCHEDULES = 24
const MAX_SEASON_PRICES = 80
/** The higher priority wins (R4). */
export const MAX_PRIORITY = 1_000
const PREVIEW_YEARS = { min: 2000, max: 2200 }

/** A price that this season sets itself; the others are the tour's own. `tariff` null is the general price. */
export const SeasonPrice = z.object({
  category_id: Id,
  tariff: z.nullable(z.enum(TARIFFS)),
  price_cents: PositiveCents,
})

/** A start time of a season (R1). What is null is the tour's own. */
const ScheduleBody = z.strictObject({
  /** Set when the season has this start time already. */
  id: z.optional(Id),
  start_time: LocalTimeText,
  duration_minutes: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_DURATION_MINUTES))), null),
  capacity: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_SEATS))), null),
  people_limit: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_SEATS))), null),
  min_people: z._default(z.int().check(z.minimum(0), z.maximum(MAX_SEATS)), 0),
  /** What departures at this time start with (R6). */
  online_status: z._default(z.enum(ONLINE_STATUSES), 'auto'),
})

/** A season as it is written: days, start times and prices together. */
export const RecurrenceBody = z.strictObject({
  name: text(1, 60),
  /** First and last day, both included; null while it has no end. */
  valid_from: LocalDateText,
  valid_to: z._default(z.nullable(LocalDateText), null),
  /** 0 is Sunday. */
  weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
  /** 1 is January; null for every month. */
  months: z._default(
    z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.minLength(1), z.maxLength(12))),
    null,
  ),
  priority: z._default(z.int().check(z.minimum(0), z.maximum(MAX_PRIORITY)), 0),
  schedules: z.array(ScheduleBody).check(z.minLength(1), z.maxLength(MAX_SCHEDULES)),
  prices: z._default(z.array(SeasonPrice).check(z.maxLength(MAX_SEASON_PRICES)), []),
})
export type RecurrenceBody = z.input<typeof RecurrenceBody>

/** A season of a tour: the days on which its start times run, and the prices that hold then (R1). */
export const Recurrence = z.object({
  id: Id,
  name: z.string(),
  valid_from: LocalDateText,
  valid_to: z.nullable(LocalDateText),
  weekdays: z.array(z.int()),
  months: z.nullable(z.array(z.int())),
  priority: z.int(),
  schedules: z.array(
    z.object({
      id: Id,
      start_time: LocalTimeText,
      duration_minutes: z.nullable(z.int()),
      capacity: z.nullable(z.int()),
      people_limit: z.nullable(z.int()),
      min_people: z.int(),
      online_status: z.enum(ONLINE_STATUSES),
    }),
  ),
  prices: z.array(SeasonPrice),
  version: Version,
})
export type Recurrence = z.output<typeof Recurrence>

/** Departures still to come that people have places on, and their bookings. */
const Sold = z.object({ departures: z.int(), bookings: z.int(), people: z.int() })

/** What a change of a season meets (R7): in all, and for each of its start times. */
export const RecurrenceImpact = z.extend(Sold, {
  last_date: z.nullable(LocalDateText),
  schedules: z.array(z.extend(Sold, { schedule_id: Id })),
})
export type RecurrenceImpact = z.output<typeof RecurrenceImpact>

/** One hour of a day as the rules would decide it (R4). A recurrence id null is an extra departure; 0 is the draft of a new season. */
const PreviewHour = z.object({
  start_time: LocalTimeText,
  recurrence_id: z.nullable(z.int()),
  loser_ids: z.array(z.int()),
  is_canceled: z.boolean(),
})

/** A year of departures: most days are alike, so each names one of the patterns. */
export const RecurrencePreview = z.object({
  year: z.int(),
  patterns: z.array(z.array(PreviewHour)),
  /** From 1 January: the index of each day's pattern. */
  days: z.array(z.int()),
  conflicts: z.array(
    z.object({ winner_id: z.nullable(z.int()), loser_id: z.int(), hours: z.int(), first_date: LocalDateText }),
  ),
  unreached: z.array(z.object({ recurrence_id: z.int(), why: z.enum(['outranked', 'no_days']) })),
})
export type RecurrencePreview = z.output<typeof RecurrencePreview>

const OfTour = z.object({ id: IdText })
const OneRecurrence = z.object({ id: IdText, recurrenceId: IdText })
const SAVE_REFUSALS = [
  'not_found',
  'recurrence.dates_reversed',
  'recurrence.never_runs',
  'recurrence.hour_repeated',
  'recurrence.min_above_capacity',
  'recurrence.tie',
  'recurrence.has_departures',
  'recurrence.category_unknown',
] as const

export const listRecurrences = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/recurrence',
  summary: 'Seasons of a tour with their start times and prices, the one that wins first',
  access: { module: 'mdu_tour' },
  params: OfTour,
  answer: rowsOf(Recurrence),
  refusals: ['not_found'],
})

export const createRecurrence = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/recurrence',
  summary: 'Add a season with its start times and prices',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OfTour,
  body: RecurrenceBody,
  answer: Recurrence,
  status: 201,
  refusals: [...SAVE_REFUSALS, 'recurrence.too_many'],
})

export const updateRecurrence = call({
  method: 'PUT',
  path: '/v1/provider/tour/:id/recurrence/:recurrenceId',
  summary: 'Change a season; departures that people have places on stay as sold, or move to the new hour (R7)',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OneRecurrence,
  body: z.extend(RecurrenceBody, { version: Version, touched: z._default(z.enum(['keep', 'move']), 'keep') }),
  answer: z.object({
    recurrence: Recurrence,
    /** Departures that moved to another hour, whose people have to be told. */
    moved: z.array(
      z.object({
        departure_id: Id,
        local_date: LocalDateText,
        from: LocalTimeText,
        to: LocalTimeText,
        bookings: z.int(),
      }),
    ),
  }),
  refusals: [
    ...SAVE_REFUSALS,
    'stale',
    'recurrence.move_taken',
    'tour.departures_too_full',
    'departure.group_too_full',
    'departure.unit_busy',
  ],
})

export const deleteRecurrence = call({
  method: 'DELETE',
  path: '/v1/provider/tour/:id/recurrence/:recurrenceId',
  summary: 'End a season: what was sold on it still departs, nothing else does (R7)',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: OneRecurrence,
  answer: z.object({}),
  refusals: ['not_found'],
})

export const getRecurrenceImpact = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/recurrence/:recurrenceId/impact',
  summary: 'Departures to come of a season that people have places on (R7)',
  access: { module: 'mdu_tour' },
  params: OneRecurrence,
  answer: RecurrenceImpact,
  refusals: ['not_found'],
})

export const previewRecurrences = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/recurrence/preview',
  summary: 'A year of the tour as it would be with this draft: departures of each day, winners and conflicts (R4)',
  access: { module: 'mdu_tour' },
  params: OfTour,
  body: z.strictObject({
    year: z.int().check(z.minimum(PREVIEW_YEARS.min), z.maximum(PREVIEW_YEARS.max)),
    /** The season that the draft replaces; without one the draft is a new season. */
    recurrence_id: z.optional(z.nullable(Id)),
    draft: z.nullable(
      z.pick(RecurrenceBody, {
        valid_from: true,
        valid_to: true,
        weekdays: true,
        months: true,
        priority: true,
        schedules: true,
      }),
    ),
  }),
  answer: RecurrencePreview,
  refusals: ['not_found'],
})
