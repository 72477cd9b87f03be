import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { CASH_REFUSALS } from '../ledger/cash-limits.ts'
import { Id, InstantText, integerText, optionalLines, optionalText, PositiveCents, text } from '../shapes.ts'
import { MAX_PARKING_NOTE, MAX_PLATE_TEXT } from './parking-bounds.ts'
import { InLot, OneStay, ParkingPlaces, ParkingQuote, ParkingStay, Plate, VehicleType, Zone } from './record.ts'

export const MAX_PAYMENT_REFERENCE = 60
/** What a ticket's code says: 136 bits that nobody guesses. */
export const TicketCode = z.string().check(z.regex(/^P[0-9A-F]{34}$/))

export const Entered = z.object({
  stay: ParkingStay,
  /** What the ticket's code says, for the gate that reads it. */
  code: z.string(),
  /** Where its driver asks for a vehicle that a valet has; null where nobody parks it for them (P-12). */
  car_link: z.nullable(z.string()),
  places: z.array(ParkingPlaces),
  /** Of a permit that did not let in, why; null without a permit or where it did. */
  permit_denied: z.nullable(z.enum(['not_yet', 'expired', 'outside_hours', 'all_in_use'])),
})
export type Entered = z.output<typeof Entered>

export const enterParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/entry',
  summary: 'Let a vehicle in, by its plate or by a folio alone; a permit and a reservation of the plate are found',
  access: { module: 'mdu_parking', flag: 'create' },
  params: InLot,
  needsIdempotencyKey: true,
  body: z.strictObject({
    plate: z.optional(z.nullable(Plate)),
    vehicle_type: VehicleType,
    zone: z.optional(Zone),
    /** In a lot of numbered spots; the nearest free one where nobody chose. */
    spot_id: z.optional(Id),
    reservation_id: z.optional(Id),
    /** Lets in where nothing is free; for who supervises. */
    is_override: z._default(z.boolean(), false),
    /** When it was, of an entry that is told later by a device that had no network. */
    at: z.optional(InstantText),
    /** Of a device that may have to tell the same entry once more without this answer. */
    code: z.optional(TicketCode),
    note: optionalText(MAX_PARKING_NOTE),
  }),
  answer: Entered,
  status: 201,
  refusals: [
    'not_found',
    'parking.no_lot',
    'parking.no_places',
    'parking.already_inside',
    'parking.full',
    'parking.spot_taken',
    'parking.tariff_missing',
    'parking.supervisor',
    'parking.clock_back',
    'parking.told_late',
    'parking.ticket_repeated',
    'parking.reservation_over',
  ],
})

const PlateSeen = z.object({
  plate: z.string(),
  plate_text: z.string(),
  vehicle_type: VehicleType,
  last_at: z.nullable(InstantText),
  is_inside: z.boolean(),
  permit: z.nullable(z.object({ id: Id, holder: z.string(), zone: z.string() })),
  reservation: z.nullable(z.object({ id: Id, start_at: InstantText, name: z.nullable(z.string()) })),
  note: z.nullable(z.string()),
})
export type PlateSeen = z.output<typeof PlateSeen>

export const findPlates = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/plates',
  summary:
    'Plates that begin so: of permits, of reservations of today and of vehicles that were here, the latest first',
  access: { module: 'mdu_parking' },
  params: InLot,
  query: z.strictObject({ begins: text(1, MAX_PLATE_TEXT), count: z._default(integerText(1, 20), 5) }),
  answer: rowsOf(PlateSeen),
  refusals: ['not_found', 'parking.no_lot'],
})

export const quoteParking = call({
  method: 'GET',
  path: '/v1/provider/business/:id/parking/quote',
  summary: 'What a vehicle that is in has to pay, found by its plate, its folio or the code of its ticket',
  access: { module: 'mdu_parking' },
  params: InLot,
  query: z.strictObject({ find: text(1, 80) }),
  answer: ParkingQuote,
  refusals: ['not_found', 'parking.no_lot', 'parking.not_inside', 'parking.clock_back', 'parking.already_left'],
})

const Payment = z.strictObject({
  method: z.enum(SALE_METHODS),
  /** Of cash: what was handed over; the exact amount where it is left out. */
  received_cents: z.optional(PositiveCents),
  reference: optionalText(MAX_PAYMENT_REFERENCE),
})

/** Why a stay is not paid and does not end. */
const EXIT_REFUSALS = [
  'not_found',
  'parking.no_lot',
  'parking.already_left',
  'parking.clock_back',
  'parking.quote_old',
  'parking.price_changed',
  'parking.payment_missing',
  'payment.not_enough',
  ...CASH_REFUSALS,
] as const

export const exitParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/stays/:stayId/exit',
  summary: 'Take what is due and let a vehicle out, or only take it: then it has some minutes to leave (P-2, P-10)',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: OneStay,
  needsIdempotencyKey: true,
  body: z.strictObject({
    /** As it was shown: the moment, and what was due then. */
    as_of: InstantText,
    due_cents: PositiveCents,
    payment: z.optional(z.nullable(Payment)),
    leaves: z._default(z.boolean(), true),
  }),
  answer: z.object({
    stay: ParkingStay,
    paid_cents: z.int(),
    change_cents: z.int(),
    places: z.array(ParkingPlaces),
  }),
  refusals: EXIT_REFUSALS,
})

export const validateParking = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/stays/:stayId/validation',
  summary: 'Give a stay what a merchant gives, by the merchant or the code on what they stamped (P-9)',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: OneStay,
  body: z.strictObject({ merchant_id: z.optional(Id), code: optionalText(40) }),
  answer: ParkingQuote,
  refusals: [
    'not_found',
    'parking.no_lot',
    'parking.already_left',
    'parking.clock_back',
    'parking.validation_repeated',
    'parking.validation_unknown',
  ],
})

export const devalidateParking = call({
  method: 'DELETE',
  path: '/v1/provider/business/:id/parking/stays/:stayId/validation/:merchantId',
  summary: 'Take back what was given in a merchant’s name, while the vehicle is in',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: z.extend(OneStay, { merchantId: OneStay.shape.id }),
  answer: ParkingQuote,
  refusals: ['not_found', 'parking.no_lot', 'parking.already_left', 'parking.clock_back'],
})

export const reportLostTicket = call({
  method: 'POST',
  path: '/v1/provider/business/:id/parking/stays/:stayId/lost',
  summary: 'Write down who says that they lost the ticket; without a proof of the entry what is printed is due (P-3)',
  access: { module: 'mdu_parking', flag: 'edit' },
  params: OneStay,
  body: z.strictObject({
    name: text(1, 120),
    phone: text(4, 40),
    /** Which paper was shown, such as «INE» with its last digits. */
    id_note: text(1, 120),
    photo: z.optional(z.nullable(text(1, 120))),
    is_proven: z.boolean(),
    note: optionalLines(MAX_PARKING_NOTE),
  }),
  answer: ParkingQuote,
  refusals: ['not_found', 'parking.no_lot', 'parking.already_left', 'parking.clock_back', 'image.unknown'],
})
