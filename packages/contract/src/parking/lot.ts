import { RECOUNT_ROWS } from '@muelle/domain/parking/recount'
import { LOT_MODES } from '@muelle/domain/parking/spots'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE, MAX_PAGE_ROWS } from '../paging.ts'
import { Id, InstantText, integerText, LocalDateText, optionalLines, TimeZoneText, Version } from '../shapes.ts'
import {
  MAX_PARKING_NOTE,
  MAX_PERMIT_GRACE_DAYS,
  MAX_REENTRY_MINUTES,
  MAX_RESERVE_PERCENT,
  MAX_SPACE_CAPACITY,
  MAX_SPACE_ROWS,
  MAX_TICKET_TEXT,
} from './parking-bounds.ts'
import { InLot, ParkingPlaces, ParkingTariff, Plate, VehicleType, Zone } from './record.ts'

const Space = z.object({
  vehicle_type: VehicleType,
  /** Empty where the lot has no zones. */
  zone: z.string(),
  capacity: z.int(),
  inside: z.int(),
})

const LotSettings = z.strictObject({
  /** Of each kind of place so much is kept for permits and reservations (P-4). */
  reserve_percent: z.int().check(z.minimum(0), z.maximum(MAX_RESERVE_PERCENT)),
  /** Who comes back sooner does not turn around for nothing once more (P-12). */
  reentry_minutes: z.int().check(z.minimum(0), z.maximum(MAX_REENTRY_MINUTES)),
  /** After its last day a permit lets in for so long, and says so (P-8). */
  permit_grace_days: z.int().check(z.minimum(0), z.maximum(MAX_PERMIT_GRACE_DAYS)),
  /** Printed on every ticket, and what the law wants to stand there. */
  ticket_text: optionalLines(MAX_TICKET_TEXT),
  legal_text: optionalLines(MAX_TICKET_TEXT),
})

/** So many places of each kind and zone, or numbered spots one by one (P-1). */
const Mode = z.enum(LOT_MODES)

export const LOT_RIGHTS = ['enter', 'charge', 'supervise', 'configure'] as const

export const ParkingLot = z.object({
  business_id: Id,
  name: z.string(),
  time_zone: TimeZoneText,
  currency: z.string(),
  today: LocalDateText,
  settings: z.extend(LotSettings, {
    mode: Mode,
    ticket_text: z.nullable(z.string()),
    legal_text: z.nullable(z.string()),
  }),
  spaces: z.array(Space),
  /** By kind of place, in the order of the specification. */
  places: z.array(ParkingPlaces),
  /** Those that hold now, one for each kind of vehicle. */
  tariffs: z.array(ParkingTariff),
  merchants: z.array(z.object({ id: Id, name: z.string(), code: z.string(), text: z.string() })),
  rights: z.array(z.enum(LOT_RIGHTS)),
  version: Version,
})
export type ParkingLot = z.output<typeof ParkingLot>

const READS = [{ module: 'mdu_parking' }, { module: 'mdu_business_config' }] as const
const CONFIGURES = { module: 'mdu_business_config', flag: 'edit' } as const

export const getParkingLot = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/lot',
  summary: 'A parking lot with its places, what is free of them, its tariffs and what merchants give',
  access: READS,
  params: InLot,
  answer: ParkingLot,
  refusals: ['not_found', 'parking.no_lot'],
})

export const updateParkingLot = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/lot',
  summary: 'Change what is kept back, when somebody comes back, and what tickets say',
  access: CONFIGURES,
  params: InLot,
  body: z.extend(LotSettings, { mode: z.optional(Mode), version: Version }),
  answer: ParkingLot,
  refusals: ['not_found', 'parking.no_lot', 'parking.no_spots', 'stale'],
})

export const setParkingSpaces = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/spaces',
  summary: 'Set how many places there are of each kind and zone; what is left out is gone',
  access: CONFIGURES,
  params: InLot,
  body: z.strictObject({
    version: Version,
    spaces: z
      .array(
        z.strictObject({
          vehicle_type: VehicleType,
          zone: Zone,
          capacity: z.int().check(z.minimum(0), z.maximum(MAX_SPACE_CAPACITY)),
        }),
      )
      .check(
        z.maxLength(MAX_SPACE_ROWS),
        z.refine(
          (rows) => new Set(rows.map(({ vehicle_type, zone }) => `${vehicle_type} ${zone}`)).size === rows.length,
        ),
      ),
  }),
  answer: ParkingLot,
  refusals: ['not_found', 'parking.no_lot', 'parking.space_in_use', 'parking.by_spot', 'stale'],
})

const Recount = z.object({
  id: Id,
  at: InstantText,
  by: z.nullable(z.object({ id: Id, name: z.string() })),
  rows: z.array(z.object({ vehicle_type: VehicleType, zone: z.string(), expected: z.int(), counted: z.int() })),
  /** Plates of stays that were not there, and of vehicles that no stay knew. */
  gone: z.array(z.string()),
  found: z.array(z.string()),
  note: z.nullable(z.string()),
})

export const recountParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/recount',
  summary: 'Say how many vehicles there are in truth, which stays are gone and which plates stand there unknown (P-11)',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: InLot,
  needsIdempotencyKey: true,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          vehicle_type: VehicleType,
          zone: Zone,
          counted: z.int().check(z.minimum(0), z.maximum(MAX_SPACE_CAPACITY)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_SPACE_ROWS)),
    gone: z._default(z.array(Id).check(z.maxLength(RECOUNT_ROWS)), []),
    found: z._default(
      z
        .array(z.strictObject({ plate: Plate, vehicle_type: VehicleType, spot_id: z.optional(Id) }))
        .check(z.maxLength(RECOUNT_ROWS)),
      [],
    ),
    note: optionalLines(MAX_PARKING_NOTE),
  }),
  answer: Recount,
  refusals: [
    'not_found',
    'parking.no_lot',
    'parking.no_places',
    'parking.already_inside',
    'parking.already_left',
    'parking.tariff_missing',
    'parking.counted_below',
    'parking.spot_taken',
  ],
})

export const listRecounts = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/recounts',
  summary: 'What was counted, the latest first',
  access: READS,
  params: InLot,
  query: z.strictObject({
    page: z._default(integerText(1, MAX_PAGE), 1),
    count: z._default(integerText(1, MAX_PAGE_ROWS), DEFAULT_PAGE_ROWS),
  }),
  answer: rowsOf(Recount),
  refusals: ['not_found', 'parking.no_lot'],
})
