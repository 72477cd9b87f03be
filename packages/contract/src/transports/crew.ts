import { CREW_DUTIES } from '@muelle/domain/transports/crew-duty'
import { CREW_PAPER_KINDS } from '@muelle/domain/transports/papers'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, Phone, text, Version } from '../shapes.ts'
import { MAX_FLEET_NAME } from './fleet-bounds.ts'
import { paperOf, papersBodyOf } from './papers.ts'

/** Most people of one business's crew that are not deleted. */
export const MAX_CREW = 500

/** Somebody who takes departures out, with or without a user of their own. */
export const CrewMember = z.object({
  id: Id,
  business_id: Id,
  user: z.nullable(z.object({ id: Id, name: z.string() })),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** What they usually do. */
  duty: z.enum(CREW_DUTIES),
  enabled: z.boolean(),
  papers: z.array(paperOf(CREW_PAPER_KINDS)),
  version: Version,
})
export type CrewMember = z.output<typeof CrewMember>

/** On a change, what is absent stays as it is. */
const CrewBody = z.strictObject({
  name: text(1, MAX_FLEET_NAME),
  duty: z.enum(CREW_DUTIES),
  phone: z.optional(z.nullable(Phone)),
  /** A member of the business. */
  user_id: z.optional(z.nullable(Id)),
  enabled: z.optional(z.boolean()),
  papers: z.optional(papersBodyOf(CREW_PAPER_KINDS)),
})
export type CrewBody = z.output<typeof CrewBody>

const One = z.object({ id: IdText })
const SEEN_BY = [{ module: 'mdu_tour' }, { module: 'mdu_tour_booking' }] as const

export const listCrew = call({
  method: 'GET',
  path: '/v1/provider/crew',
  summary: 'The captains, crew and guides of a business with their papers, by name',
  access: SEEN_BY,
  query: z.strictObject({ business_id: IdText }),
  answer: rowsOf(CrewMember),
  refusals: ['not_found'],
})

export const getCrewMember = call({
  method: 'GET',
  path: '/v1/provider/crew/:id',
  summary: 'One of the crew',
  access: SEEN_BY,
  params: One,
  answer: CrewMember,
  refusals: ['not_found'],
})

export const createCrewMember = call({
  method: 'POST',
  path: '/v1/provider/crew',
  summary: 'Add somebody to the crew',
  access: { module: 'mdu_tour', flag: 'create' },
  body: z.extend(CrewBody, { business_id: Id }),
  answer: CrewMember,
  status: 201,
  refusals: ['not_found', 'crew.user_taken', 'crew.too_many'],
})

export const updateCrewMember = call({
  method: 'PUT',
  path: '/v1/provider/crew/:id',
  summary: 'Change one of the crew',
  access: { module: 'mdu_tour', flag: 'edit' },
  params: One,
  body: z.extend(CrewBody, { version: Version }),
  answer: CrewMember,
  refusals: ['not_found', 'stale', 'crew.user_taken'],
})

export const deleteCrewMember = call({
  method: 'DELETE',
  path: '/v1/provider/crew/:id',
  summary: 'Delete one of the crew whom no departure ahead has',
  access: { module: 'mdu_tour', flag: 'delete' },
  params: One,
  answer: z.object({}),
  refusals: ['not_found', 'crew.in_use'],
})
