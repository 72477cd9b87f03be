import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FieldError, rowsOf } from '../envelope.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import { Id, InstantText, LocalDateText, paged, text, Version } from '../shapes.ts'
import { MAX_PARKING_NOTE } from './parking-bounds.ts'
import { InLot, OneStay, ParkingQuote, ParkingStay, Plate, STAY_STATES, VehicleType } from './record.ts'

export const STAY_SORTS = ['entered_at', 'left_at', 'folio'] as const

export const listParkingStays = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/stays',
  summary:
    'Stays of a lot: those that are in, or those of a business day, found by plate, folio, kind or when they came',
  access: { module: 'mdu_parking' },
  params: InLot,
  query: z.strictObject(
    paged(STAY_SORTS, {
      state: z.optional(z.enum(STAY_STATES)),
      vehicle_type: z.optional(VehicleType),
      /** Without a day: all that are in, and those of today. */
      date: z.optional(LocalDateText),
      /** When it came, by somebody who lost the ticket (P-3). */
      entered_from: z.optional(InstantText),
      entered_until: z.optional(InstantText),
      search: z.optional(text(1, 20)),
      /** Only what somebody should look at: lost tickets, entries beyond capacity, plates told twice, stays that were voided (P-3). */
      is_exception: z.optional(z.literal('true')),
    }),
  ),
  answer: rowsOf(ParkingStay),
  refusals: ['not_found', 'parking.no_lot'],
})

export const getParkingStay = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/stays/:stayId',
  summary: 'A stay with what it costs now, or what it came to, and what happened to it',
  access: { module: 'mdu_parking' },
  params: OneStay,
  answer: z.extend(ParkingQuote, {
    lost: z.nullable(
      z.object({
        name: z.string(),
        phone: z.string(),
        id_note: z.string(),
        photo: z.nullable(z.string()),
        is_proven: z.boolean(),
        at: InstantText,
      }),
    ),
    payments: z.array(
      z.object({
        id: Id,
        at: InstantText,
        kind: z.enum(['charge', 'refund']),
        method: z.string(),
        amount_cents: z.int(),
      }),
    ),
    /** Why it may not be seen as one that could be corrected; null for who supervises. */
    correction_refusal: z.nullable(FieldError),
  }),
  refusals: ['not_found', 'parking.no_lot'],
})

export const correctParkingStay = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/stays/:stayId/correct',
  summary:
    'Set a stay right with a reason: its plate, kind or entry; or call it off, or take its exit back with the money',
  access: { module: 'mdu_parking', flag: 'delete' },
  params: OneStay,
  needsIdempotencyKey: true,
  body: z.strictObject({
    version: Version,
    action: z.enum(['edit', 'void', 'reopen']),
    reason: text(3, MAX_PARKING_NOTE),
    plate: z.optional(z.nullable(Plate)),
    vehicle_type: z.optional(VehicleType),
    entered_at: z.optional(InstantText),
  }),
  answer: ParkingStay,
  refusals: [
    'not_found',
    'stale',
    'parking.no_lot',
    'parking.no_places',
    'parking.already_inside',
    'parking.already_left',
    'parking.clock_back',
    'parking.tariff_missing',
    'parking.not_left',
    'parking.reopen_over',
    ...CASH_REFUSALS,
  ],
})
