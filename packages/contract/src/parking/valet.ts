import { VALET_STATES } from '@muelle/domain/parking/valet'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, InstantText, optionalText, TimeZoneText, text } from '../shapes.ts'
import { InLot, OneStay, ParkingStay } from './record.ts'

export const MAX_KEYS_TEXT = 40

export const listValet = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/valet',
  summary: 'Vehicles that valets have: who waits for theirs first (P-12)',
  access: { module: 'mdu_parking' },
  params: InLot,
  answer: rowsOf(ParkingStay),
  refusals: ['not_found', 'parking.no_lot'],
})

const STEP_REFUSALS = ['not_found', 'parking.no_lot', 'parking.already_left', 'parking.clock_back'] as const

export const setValetState = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/stays/:stayId/valet',
  summary: 'Say how far a vehicle is that a valet has, and where its keys hang (P-12)',
  access: { module: 'mdu_parking', flag: 'create' },
  params: OneStay,
  body: z.strictObject({
    state: z.enum(VALET_STATES),
    /** Left as it was where it is not told. */
    keys: z.optional(optionalText(MAX_KEYS_TEXT)),
  }),
  answer: ParkingStay,
  refusals: [...STEP_REFUSALS, 'parking.valet_step'],
})

export const addValetPhoto = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/stays/:stayId/photos',
  summary: 'Tie a photo to the folio: how a vehicle looked when it was handed over (P-12)',
  access: { module: 'mdu_parking', flag: 'create' },
  params: OneStay,
  body: z.strictObject({ photo: text(1, 120) }),
  answer: ParkingStay,
  refusals: [...STEP_REFUSALS, 'image.unknown', 'parking.photos_full'],
})

/** What a driver sees of their vehicle behind the code of its ticket (P-12). */
export const CarPage = z.object({
  business: z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()), time_zone: TimeZoneText }),
  folio: z.string(),
  plate_text: z.nullable(z.string()),
  entered_at: InstantText,
  left_at: z.nullable(InstantText),
  now: InstantText,
  /** Null where its driver parked it. */
  valet: z.nullable(z.object({ state: z.enum(VALET_STATES), at: InstantText })),
  may_ask: z.boolean(),
  /** What is left to pay now. */
  due_cents: z.int(),
  currency: Currency,
})
export type CarPage = z.output<typeof CarPage>

const Code = z.object({ code: z.string() })

export const getCarPage = call({
  method: 'GET',
  path: '/v1/client/parking/:code',
  summary: 'A vehicle in a parking lot, for whoever has the code of its ticket',
  access: 'public',
  params: Code,
  answer: CarPage,
  tellsSecret: true,
  refusals: ['not_found'],
})

export const askForCar = call({
  method: 'POST',
  path: '/v1/client/parking/:code/ask',
  summary: 'Ask the valets for one’s vehicle (P-12)',
  access: 'public',
  params: Code,
  answer: CarPage,
  refusals: ['not_found', 'parking.already_left', 'parking.valet_step'],
})
