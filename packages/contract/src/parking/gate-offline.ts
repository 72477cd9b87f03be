import { MAX_FOLIO } from '@muelle/domain/parking/stay'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Device } from '../checkins/record.ts'
import { InstantText, LocalDateText } from '../shapes.ts'
import { TicketCode } from './gate.ts'
import { InLot, ParkingPlaces, ParkingStay, Plate, VehicleType } from './record.ts'

const Folio = z.int().check(z.minimum(1), z.maximum(MAX_FOLIO))

/** Folios that one device prints and nobody else. */
export const GateFolios = z.object({ business_date: LocalDateText, first: z.int(), last: z.int() })
export type GateFolios = z.output<typeof GateFolios>

export const takeParkingFolios = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/folios',
  summary: 'Give a device of a gate folios of today that it may print without a network',
  access: { module: 'mdu_parking', flag: 'create' },
  params: InLot,
  body: z.strictObject({ device: Device }),
  answer: GateFolios,
  status: 201,
  refusals: ['not_found', 'parking.no_lot', 'parking.folios_spent'],
})

/**
 * What became of an entry that is told afterwards: it is in now; it was told before; another stay of its plate was in, so that it is kept
 * by its folio alone and somebody looks at both; or its folio was no longer free, and it has another one.
 */
export const TOLD_OUTCOMES = ['entered', 'repeated', 'duplicate', 'renumbered'] as const

export const tellParkingEntry = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/entry/told',
  summary: 'Tell an entry that a device let in without a network: it happened and is kept, over capacity too',
  access: { module: 'mdu_parking', flag: 'create' },
  params: InLot,
  body: z.strictObject({
    device: Device,
    /** By the clock of the device. */
    sent_at: InstantText,
    entry: z.strictObject({
      at: InstantText,
      /** As it is printed on the ticket; told twice it is one entry. */
      code: TicketCode,
      business_date: LocalDateText,
      folio: Folio,
      plate: z.nullable(Plate),
      vehicle_type: VehicleType,
    }),
  }),
  answer: z.object({ outcome: z.enum(TOLD_OUTCOMES), stay: ParkingStay, places: z.array(ParkingPlaces) }),
  refusals: ['not_found', 'parking.no_lot', 'parking.no_places', 'parking.tariff_missing', 'parking.told_late'],
})
