import { MAX_RELEASE_HOURS } from '@muelle/domain/departures/capacity/allotment'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, text, Version } from '../shapes.ts'
import { MAX_HOLDER_NAME, MAX_SEATS } from './departure-bounds.ts'

/** Most allotments of one tour. */
export const MAX_ALLOTMENTS = 50

/** Seats that each departure keeps for a holder (C8); what they have not sold `release_hours` before the start is everybody's. */
export const Allotment = z.object({
  id: Id,
  tour_id: Id,
  /** Null: every departure of the tour. */
  schedule_id: z.nullable(Id),
  holder_name: z.string(),
  seats: z.int(),
  release_hours: z.int(),
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  version: Version,
})
export type Allotment = z.output<typeof Allotment>

const areDistinct = (values: readonly number[]) => new Set(values).size === values.length
const AllotmentBody = z.strictObject({
  schedule_id: z.nullable(Id),
  holder_name: text(1, MAX_HOLDER_NAME),
  seats: z.int().check(z.minimum(1), z.maximum(MAX_SEATS)),
  release_hours: z.int().check(z.minimum(0), z.maximum(MAX_RELEASE_HOURS)),
  weekdays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)))
    .check(z.minLength(1), z.maxLength(7), z.refine(areDistinct)),
})
export type AllotmentBody = z.output<typeof AllotmentBody>

const OfTour = z.object({ id: IdText })
const OneAllotment = z.object({ id: IdText, allotmentId: IdText })

export const listAllotments = call({
  method: 'GET',
  path: '/v1/provider/tour/:id/allotment',
  summary: 'Seats of a tour that are kept for others',
  access: [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  params: OfTour,
  answer: rowsOf(Allotment),
  refusals: ['not_found'],
})

export const createAllotment = call({
  method: 'POST',
  path: '/v1/provider/tour/:id/allotment',
  summary: 'Keep seats of every departure for somebody',
  access: { module: 'mdu_tour', flag: 'create' },
  params: OfTour,
  body: AllotmentBody,
  answer: Allotment,
  status: 201,
  refusals: ['not_found', 'allotment.above_capacity', 'allotment.too_many'],
})

export const updateAllotment = call({
  method: 'PUT',
  path: '/v1/provider/tour/:id/allotment/:allotmentId',
  summary: 'Change an allotment; not below what its holder has sold ahead',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: OneAllotment,
  body: z.extend(AllotmentBody, { version: Version }),
  answer: Allotment,
  refusals: ['not_found', 'allotment.above_capacity', 'allotment.below_sold', 'stale'],
})

export const deleteAllotment = call({
  method: 'DELETE',
  path: '/v1/provider/tour/:id/allotment/:allotmentId',
  summary: 'End an allotment: what is not sold of it is everybody’s, what is sold stays',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: OneAllotment,
  answer: z.object({}),
  refusals: ['not_found'],
})
