import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, InstantText } from '../shapes.ts'
import { InLot, ParkingLine, ParkingTariff, TariffTerms, VehicleType } from './record.ts'

const TERMS_REFUSALS = ['parking.courtesy_too_long', 'parking.cap_below_base', 'parking.bands_overlap'] as const

export const listParkingTariffs = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/tariffs',
  summary: 'Every version of the tariffs of a lot, the latest first, with the stays that are in on each',
  access: [{ module: 'mdu_parking' }, { module: 'mdu_business_config' }],
  params: InLot,
  answer: rowsOf(ParkingTariff),
  refusals: ['not_found', 'parking.no_lot'],
})

export const createParkingTariff = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/tariffs',
  summary: 'Make a new version of what a kind of vehicle pays; who is in keeps the one they entered with (P-5)',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: InLot,
  body: z.strictObject({
    vehicle_type: VehicleType,
    /** The version that was read; null where there was none. */
    replaces: z.nullable(Id),
    terms: TariffTerms,
  }),
  answer: ParkingTariff,
  status: 201,
  refusals: ['not_found', 'parking.no_lot', 'stale', ...TERMS_REFUSALS],
})

export const simulateParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/simulate',
  summary: 'What a stay would cost, by terms that need not be saved or by the tariff that holds',
  access: [{ module: 'mdu_parking' }, { module: 'mdu_business_config' }],
  params: InLot,
  body: z.strictObject({
    vehicle_type: VehicleType,
    terms: z.optional(TariffTerms),
    entered_at: InstantText,
    left_at: InstantText,
    merchant_ids: z._default(z.array(Id).check(z.maxLength(5)), []),
  }),
  answer: z.object({ minutes: z.int(), total_cents: z.int(), currency: z.string(), lines: z.array(ParkingLine) }),
  refusals: ['not_found', 'parking.no_lot', 'parking.tariff_missing', 'parking.clock_back', ...TERMS_REFUSALS],
})
