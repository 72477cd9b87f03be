import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, Version } from '../shapes.ts'
import { DepartureLocator } from './locator.ts'
import { MinimumDecision } from './plan.ts'

export const decideMinimum = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/minimum',
  summary: 'Let a departure sail with fewer people than it needs, or take that back (C9)',
  access: { module: 'mdu_tour', flag: 'edit' },
  body: z.strictObject({
    departure: DepartureLocator,
    /** False takes the decision back. */
    sails: z.boolean(),
    /** The version that was seen, where the departure has one. */
    version: z.optional(Version),
  }),
  answer: z.object({ departure_id: Id, minimum_decision: z.nullable(MinimumDecision), version: Version }),
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.departed',
    'departure.canceled',
    'departure.minimum_met',
    'stale',
  ],
})
