import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import {
  Currency,
  Id,
  IdText,
  InstantText,
  LocalDateText,
  optionalText,
  Phone,
  PositiveCents,
  TimeZoneText,
  text,
} from '../shapes.ts'
import { InLot, Plate, SpotName, VehicleType } from './record.ts'

export const RESERVATION_STATES = ['reserved', 'inside', 'left', 'released', 'canceled'] as const

/** A place that is kept for somebody (P-4). */
export const ParkingReservation = z.object({
  id: Id,
  ticket: z.string(),
  state: z.enum(RESERVATION_STATES),
  name: z.string(),
  phone: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  plate_text: z.nullable(z.string()),
  vehicle_type: VehicleType,
  /** That is kept, in a lot of numbered spots. */
  spot: z.nullable(SpotName),
  start_at: InstantText,
  end_at: InstantText,
  /** From then on nobody keeps it who has not come. */
  releases_at: InstantText,
  price_cents: z.int(),
  paid_cents: z.int(),
  currency: Currency,
  time_zone: TimeZoneText,
})
export type ParkingReservation = z.output<typeof ParkingReservation>

export const listParkingReservations = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/reservations',
  summary: 'Places that are kept for somebody, from a day on, by their start',
  access: { module: 'mdu_parking' },
  params: InLot,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: rowsOf(ParkingReservation),
  refusals: ['not_found', 'parking.no_lot'],
})

export const reserveParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/reservations',
  summary: 'Keep a place for somebody, paid beforehand or not; the price is that of the tariff where none is given',
  access: { module: 'mdu_parking', flag: 'create' },
  params: InLot,
  needsIdempotencyKey: true,
  body: z.strictObject({
    name: text(1, 120),
    phone: z.optional(z.nullable(Phone)),
    plate: z.optional(z.nullable(Plate)),
    vehicle_type: VehicleType,
    /** In a lot of numbered spots; the first that nobody keeps then where nobody chose. */
    spot_id: z.optional(Id),
    start_at: InstantText,
    end_at: InstantText,
    payment: z.optional(
      z.nullable(
        z.strictObject({ amount_cents: PositiveCents, method: z.enum(SALE_METHODS), reference: optionalText(60) }),
      ),
    ),
  }),
  answer: ParkingReservation,
  status: 201,
  refusals: [
    'not_found',
    'parking.no_lot',
    'parking.no_places',
    'parking.full',
    'parking.spot_taken',
    'parking.tariff_missing',
    'parking.reservation_time',
    'parking.too_far',
    ...CASH_REFUSALS,
  ],
})

export const cancelParkingReservation = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/parking/reservations/:reservationId',
  summary: 'Let a kept place go, and give back what was paid for it',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: z.object({ id: IdText, reservationId: IdText }),
  answer: ParkingReservation,
  refusals: ['not_found', 'parking.no_lot', 'parking.reservation_over'],
})
