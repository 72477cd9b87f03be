import { TOLD_EXITS } from '@muelle/domain/parking/kept-stay'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Device } from '../checkins/record.ts'
import { rowsOf } from '../envelope.ts'
import { Currency, Id, InstantText, PositiveCents, text } from '../shapes.ts'
import { TicketCode } from './gate.ts'
import { InLot, ParkingPlaces, ParkingStay, TariffTerms, VehicleType } from './record.ts'

/** A vehicle that is in, with all that its fee follows from. */
export const KeptStay = z.object({
  id: Id,
  code: z.string(),
  folio: z.string(),
  plate: z.nullable(z.string()),
  vehicle_type: VehicleType,
  entered_at: InstantText,
  currency: Currency,
  terms: TariffTerms,
  has_grace: z.boolean(),
  validations: z.array(z.object({ kind: z.enum(['minutes', 'percent', 'amount']), value: z.int(), label: z.string() })),
  permit_holder: z.nullable(z.string()),
  reserved_from: z.nullable(InstantText),
  reserved_until: z.nullable(InstantText),
  /** What nobody paid beforehand of what that time costs. */
  reserved_owed_cents: PositiveCents,
  is_unproven: z.boolean(),
  paid_cents: z.int(),
  exit_until: z.nullable(InstantText),
})
export type KeptStay = z.output<typeof KeptStay>

export const listKeptStays = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/kept-stays',
  summary: 'The vehicles that are in, for a device of the gate that may have to let them out without a network',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: InLot,
  answer: rowsOf(KeptStay),
  tellsSecret: true,
  refusals: ['not_found', 'parking.no_lot'],
})

export const tellParkingExit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/exit/told',
  summary: 'Tell an exit that a device let happen without a network, with the cash it took: it happened and is kept',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: InLot,
  body: z.strictObject({
    device: Device,
    /** By the clock of the device. */
    sent_at: InstantText,
    exit: z.strictObject({
      /** Told twice it is one exit. */
      nonce: text(8, 64),
      code: TicketCode,
      at: InstantText,
      /** What was taken, in cash; nothing where nothing was due by what the device knew. */
      taken_cents: PositiveCents,
    }),
  }),
  answer: z.object({
    outcome: z.enum(TOLD_EXITS),
    /** What was due then, by the server. */
    due_cents: z.int(),
    stay: ParkingStay,
    places: z.array(ParkingPlaces),
  }),
  refusals: ['not_found', 'parking.no_lot', 'parking.told_late'],
})
