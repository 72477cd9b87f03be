import { SPOT_STATES } from '@muelle/domain/parking/spots'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, InstantText } from '../shapes.ts'
import { InLot, OneStay, ParkingStay, VehicleType } from './record.ts'

/** A numbered spot of a lot (P-1). */
export const ParkingSpot = z.object({
  id: Id,
  name: z.string(),
  vehicle_type: VehicleType,
  zone: z.string(),
  state: z.enum(SPOT_STATES),
  stay: z.nullable(
    z.object({ id: Id, folio: z.string(), plate_text: z.nullable(z.string()), entered_at: InstantText }),
  ),
  /** Whom it is kept for now. */
  reservation: z.nullable(z.object({ id: Id, name: z.nullable(z.string()), start_at: InstantText })),
})
export type ParkingSpot = z.output<typeof ParkingSpot>

export const listParkingSpots = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/spots',
  summary: 'The numbered spots of a lot in the order in which they are given out, with who stands on each',
  access: { module: 'mdu_parking' },
  params: InLot,
  answer: rowsOf(ParkingSpot),
  refusals: ['not_found', 'parking.no_lot'],
})

export const moveToSpot = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/stays/:stayId/spot',
  summary: 'Say on which numbered spot a vehicle stands; on none with null',
  access: { module: 'mdu_parking', flag: 'create' },
  params: OneStay,
  body: z.strictObject({ spot_id: z.nullable(Id) }),
  answer: ParkingStay,
  refusals: ['not_found', 'parking.no_lot', 'parking.already_left', 'parking.clock_back', 'parking.spot_taken'],
})
