import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import {
  Id,
  IdText,
  LocalDateText,
  LocalTimeText,
  optionalLines,
  optionalText,
  Phone,
  PositiveCents,
  text,
  Version,
} from '../shapes.ts'
import { MAX_PARKING_NOTE, MAX_PERMIT_PLATES } from './parking-bounds.ts'
import { InLot, ParkingName, Plate, VehicleType, Weekdays, Zone } from './record.ts'

export const PERMIT_STATES = ['future', 'active', 'late', 'expired', 'ended'] as const

/** A rented place: whose, which plates, when (P-8). */
export const ParkingPermit = z.object({
  id: Id,
  holder: z.string(),
  phone: z.nullable(z.string()),
  vehicle_type: VehicleType,
  zone: z.string(),
  /** A card or a sticker that they carry. */
  credential: z.nullable(z.string()),
  plates: z.array(z.object({ plate: z.string(), plate_text: z.string() })),
  starts_on: LocalDateText,
  ends_on: LocalDateText,
  weekdays: z.array(z.int()),
  hours: z.nullable(z.object({ from: LocalTimeText, to: LocalTimeText })),
  simultaneous: z.int(),
  price_cents: z.int(),
  note: z.nullable(z.string()),
  state: z.enum(PERMIT_STATES),
  /** Of its vehicles, those that are in. */
  inside: z.int(),
  version: Version,
})
export type ParkingPermit = z.output<typeof ParkingPermit>

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
const PermitBody = z.strictObject({
  holder: ParkingName,
  phone: z.optional(z.nullable(Phone)),
  vehicle_type: VehicleType,
  zone: z._default(Zone, ''),
  credential: optionalText(60),
  plates: z.array(Plate).check(z.minLength(1), z.maxLength(MAX_PERMIT_PLATES), z.refine(areDistinct)),
  starts_on: LocalDateText,
  ends_on: LocalDateText,
  weekdays: Weekdays,
  hours: z.nullable(z.strictObject({ from: LocalTimeText, to: LocalTimeText })),
  simultaneous: z.int().check(z.minimum(1), z.maximum(MAX_PERMIT_PLATES)),
  price_cents: PositiveCents,
  note: optionalLines(MAX_PARKING_NOTE),
})
const OnePermit = z.object({ id: IdText, permitId: IdText })
const BODY_REFUSALS = ['not_found', 'parking.no_lot', 'parking.plate_taken', 'parking.permit_period'] as const

export const listParkingPermits = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/permits',
  summary: 'Rented places of a lot with their plates, by holder',
  access: [{ module: 'mdu_parking' }, { module: 'mdu_business_config' }],
  params: InLot,
  query: z.strictObject({ search: z.optional(text(1, 60)), ended: z.optional(z.literal('true')) }),
  answer: rowsOf(ParkingPermit),
  refusals: ['not_found', 'parking.no_lot'],
})

export const createParkingPermit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/permits',
  summary: 'Rent a place out',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: InLot,
  body: PermitBody,
  answer: ParkingPermit,
  status: 201,
  refusals: BODY_REFUSALS,
})

export const updateParkingPermit = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/parking/permits/:permitId',
  summary: 'Change a rented place; cars that are in keep how they entered',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: OnePermit,
  body: z.extend(PermitBody, { version: Version }),
  answer: ParkingPermit,
  refusals: [...BODY_REFUSALS, 'stale'],
})

export const renewParkingPermit = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/permits/:permitId/renew',
  summary: 'Prolong a rented place, and take its price',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: OnePermit,
  needsIdempotencyKey: true,
  body: z.strictObject({
    version: Version,
    ends_on: LocalDateText,
    /** What is taken for it: the whole price, or the days that are left of a month. */
    amount_cents: PositiveCents,
    method: z.enum(SALE_METHODS),
    reference: optionalText(60),
  }),
  answer: ParkingPermit,
  refusals: ['not_found', 'parking.no_lot', 'parking.permit_period', 'stale', ...CASH_REFUSALS],
})

export const endParkingPermit = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/parking/permits/:permitId',
  summary: 'End a rented place; its plates are free for another',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: OnePermit,
  answer: z.object({}),
  refusals: ['not_found', 'parking.no_lot'],
})
