import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { TRANSPORT_PAPER_KINDS } from '@muelle/domain/transports/papers'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, LocalTimeText, optionalLines, text, Version } from '../shapes.ts'
import { MAX_FLEET_NAME, MAX_FLEET_NOTE } from './fleet-bounds.ts'
import { paperOf, papersBodyOf } from './papers.ts'

/** Most boats and buses of one business that are not deleted. */
export const MAX_TRANSPORTS = 200
export const MAX_TRANSPORT_PEOPLE = 2000
export const MAX_TURNAROUND_MINUTES = 1440
/** Most schedules whose departures get one transport by themselves. */
const MAX_DEFAULT_SCHEDULES = 100

const Size = z.int().check(z.minimum(1), z.maximum(MAX_TRANSPORT_PEOPLE))

/** A boat or a bus. */
export const Transport = z.object({
  id: Id,
  business_id: Id,
  name: z.string(),
  type: z.enum(TRANSPORT_TYPES),
  seats: z.int(),
  /** Persons its papers allow on board, infants included (C2). */
  certified_people: z.int(),
  /** Minutes between two departures (C10). */
  turnaround_minutes: z.int(),
  note: z.nullable(z.string()),
  /** Out of service it is assigned to nothing new. */
  enabled: z.boolean(),
  papers: z.array(paperOf(TRANSPORT_PAPER_KINDS)),
  /** Schedules whose departures get it, where it is free, as soon as something touches them. */
  schedule_ids: z.array(Id),
  version: Version,
})
export type Transport = z.output<typeof Transport>

/** On a change, what is absent stays as it is. */
const TransportBody = z.strictObject({
  name: text(1, MAX_FLEET_NAME),
  type: z.enum(TRANSPORT_TYPES),
  seats: Size,
  certified_people: Size,
  turnaround_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_TURNAROUND_MINUTES))),
  note: optionalLines(MAX_FLEET_NOTE),
  enabled: z.optional(z.boolean()),
  papers: z.optional(papersBodyOf(TRANSPORT_PAPER_KINDS)),
  schedule_ids: z.optional(z.array(Id).check(z.maxLength(MAX_DEFAULT_SCHEDULES))),
})
export type TransportBody = z.output<typeof TransportBody>

/** A start time whose departures can get a transport by themselves, with the names of its tour and season. */
const DefaultSchedule = z.object({
  id: Id,
  tour_name: z.string(),
  recurrence_name: z.string(),
  start_time: LocalTimeText,
})

const One = z.object({ id: IdText })
const SEEN_BY = [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }] as const

export const listTransports = call({
  method: 'GET',
  path: '/v1/provider/transport',
  summary: 'The boats and buses of a business with their papers, by name',
  access: SEEN_BY,
  query: z.strictObject({ business_id: IdText }),
  answer: z.extend(rowsOf(Transport), { schedules: z.array(DefaultSchedule) }),
  refusals: ['not_found'],
})

export const getTransport = call({
  method: 'GET',
  path: '/v1/provider/transport/:id',
  summary: 'One boat or bus',
  access: SEEN_BY,
  params: One,
  answer: Transport,
  refusals: ['not_found'],
})

export const createTransport = call({
  method: 'POST',
  path: '/v1/provider/transport',
  summary: 'Add a boat or a bus',
  access: { module: 'mdu_tour', flag: 'create' },
  body: z.extend(TransportBody, { business_id: Id }),
  answer: Transport,
  status: 201,
  refusals: ['not_found', 'transport.name_taken', 'transport.too_many'],
})

export const updateTransport = call({
  method: 'PUT',
  path: '/v1/provider/transport/:id',
  summary:
    'Change a boat or a bus; departures ahead that have it, and groups of its seats, get its new limits (C3, C6, C7)',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: One,
  body: z.extend(TransportBody, { version: Version }),
  answer: Transport,
  refusals: [
    'not_found',
    'stale',
    'transport.name_taken',
    'transport.too_small',
    'transport.in_use',
    'group.capacity_below_sold',
    'group.people_above_limit',
  ],
})

export const deleteTransport = call({
  method: 'DELETE',
  path: '/v1/provider/transport/:id',
  summary: 'Delete a boat or a bus that no departure ahead has; its name is free again',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: One,
  answer: z.object({}),
  refusals: ['not_found', 'transport.in_use'],
})

export const listSharedTransports = call({
  method: 'GET',
  path: '/v1/provider/shared/transports',
  summary: 'Names of the boats and buses in service, of one business or of all that this person sees',
  access: 'session',
  query: z.strictObject({ business_id: z.optional(IdText) }),
  answer: rowsOf(z.object({ id: Id, business_id: Id, name: z.string(), type: z.enum(TRANSPORT_TYPES) })),
  refusals: ['not_found'],
})
