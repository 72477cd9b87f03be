import { ONLINE_STATUSES } from '@muelle/domain/departures/plan/state'
import * as z from 'zod/mini'
import { MAX_NOTES } from '../bookings/booking-bounds.ts'
import { call } from '../call.ts'
import { IdText, LocalDateText, LocalTimeText, optionalLines, Version } from '../shapes.ts'
import { MAX_DURATION_MINUTES, MAX_SEATS } from './departure-bounds.ts'
import { DepartureLocator } from './locator.ts'
import { Departure } from './plan.ts'

export const createExtraDeparture = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/departure',
  summary: 'Add a departure by hand for one day (R3); what is absent is the tour’s own',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    date: LocalDateText,
    start_time: LocalTimeText,
    duration_minutes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_DURATION_MINUTES))),
    capacity: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEATS))),
    people_limit: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEATS))),
    /** Below so many people somebody has to decide whether it sails (C9); 0 for any number. */
    min_people: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_SEATS))),
    online_status: z._default(z.enum(ONLINE_STATUSES), 'auto'),
    note: optionalLines(MAX_NOTES),
  }),
  answer: Departure,
  status: 201,
  refusals: [
    'not_found',
    'departure.departed',
    'departure.date_canceled',
    'departure.hour_taken',
    'departure.outside_window',
  ],
})

export const updateDeparture = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures',
  summary: 'Change the note of a departure and what online channels may do with it (R6); what is absent stays',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  body: z.strictObject({
    departure: DepartureLocator,
    /** As it was read; absent of one that nothing had touched then (R2). */
    version: z.optional(Version),
    note: optionalLines(MAX_NOTES),
    online_status: z.optional(z.enum(ONLINE_STATUSES)),
  }),
  answer: Departure,
  refusals: ['not_found', 'departure.not_found', 'stale'],
})
