import { BOAT_FAULT_KINDS, MAX_FAULT_TEXT } from '@muelle/domain/captain/boat-fault-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Nonce } from '../checkins/record.ts'
import { rowsOf } from '../envelope.ts'
import { ImageName } from '../files/images.ts'
import { Id, IdText, optionalText } from '../shapes.ts'
import { Done, TOLD } from './done.ts'

/** What is wrong with a boat, who told it, and who put it right. */
export const BoatFault = z.object({
  id: Id,
  business_id: Id,
  departure_id: Id,
  transport: z.object({ id: Id, name: z.string() }),
  kind: z.enum(BOAT_FAULT_KINDS),
  note: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** When it was noticed, by the clock of the server. */
  told: Done,
  /** By whoever said so first. */
  solved: z.nullable(Done),
})
export type BoatFault = z.output<typeof BoatFault>

export const reportBoatFault = call({
  method: 'POST',
  path: '/v1/provider/captain/faults',
  summary: 'Tell what is wrong with a boat of a departure, with a photo; the same nonce is one fault',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({
    departure_id: Id,
    transport_id: Id,
    kind: z.enum(BOAT_FAULT_KINDS),
    note: optionalText(MAX_FAULT_TEXT),
    photo: z.optional(z.nullable(ImageName)),
    nonce: Nonce,
    /** Where the phone told it later than it was noticed. */
    at: z.optional(TOLD.at),
    sent_at: z.optional(TOLD.sent_at),
  }),
  answer: BoatFault,
  refusals: ['not_found', 'departure.not_found', 'tracking.not_of_crew', 'image.unknown'],
  isRepeatable: true,
})

export const listBoatFaults = call({
  method: 'GET',
  path: '/v1/provider/captain/faults',
  summary: 'What is wrong with boats of a business and not solved yet, the newest first',
  // Whoever sees the fleet, or decides which boat goes, has to know.
  access: [{ module: 'mdu_geotracking' }, { module: 'mdu_tour' }, { module: 'mdu_tour_booking' }],
  query: z.object({ business_id: IdText }),
  answer: rowsOf(BoatFault),
  refusals: ['not_found'],
})

export const solveBoatFault = call({
  method: 'POST',
  path: '/v1/provider/captain/faults/:id/solved',
  summary: '«Resuelto»: a boat is right again; whoever of the office said so first stays',
  access: { module: 'mdu_geotracking' },
  params: z.object({ id: IdText }),
  answer: BoatFault,
  refusals: ['not_found'],
  isRepeatable: true,
})
