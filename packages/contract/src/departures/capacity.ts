import * as z from 'zod/mini'
import { MAX_REASON } from '../bookings/booking-bounds.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, text, Version } from '../shapes.ts'
import { MAX_SEATS } from './departure-bounds.ts'
import { DepartureLocator } from './locator.ts'

/** Seats of one departure that are not for sale, and why (C8). */
export const SeatBlock = z.object({
  id: Id,
  departure_id: Id,
  seats: z.int(),
  reason: z.string(),
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
  created_at: InstantText,
})
export type SeatBlock = z.output<typeof SeatBlock>

/** A departure's seats as a change of them leaves them. */
const DepartureSeats = z.object({
  departure_id: Id,
  capacity: z.int(),
  seats_used: z.int(),
  seats_blocked: z.int(),
  /** Persons on board, whom no capacity can raise (C7). */
  people_limit: z.int(),
  version: Version,
})

export const setDepartureCapacity = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/capacity',
  summary: 'Change the seats of one departure, not below what is sold or blocked',
  access: { module: 'mdu_tour', flag: 'edit' },
  body: z.strictObject({
    departure: DepartureLocator,
    capacity: z.int().check(z.minimum(0), z.maximum(MAX_SEATS)),
    /** The version that was seen, where the departure has one. */
    version: z.optional(Version),
  }),
  answer: DepartureSeats,
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.departed',
    'departure.capacity_below_sold',
    'departure.capacity_above_boats',
    'stale',
  ],
})

export const listSeatBlocks = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/blocks',
  summary: 'Blocked seats of a departure',
  access: { module: 'mdu_tour_booking' },
  query: z.strictObject({ departure_id: IdText }),
  answer: rowsOf(SeatBlock),
  refusals: ['not_found'],
})

export const blockSeats = call({
  method: 'POST',
  path: '/v1/provider/tour/departures/blocks',
  summary: 'Keep seats of one departure from sale, with a reason',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  needsIdempotencyKey: true,
  body: z.strictObject({
    departure: DepartureLocator,
    seats: z.int().check(z.minimum(1), z.maximum(MAX_SEATS)),
    reason: text(1, MAX_REASON),
  }),
  answer: SeatBlock,
  status: 201,
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.closed',
    'departure.canceled',
    'departure.departed',
    'departure.full',
    'departure.transport_committed',
  ],
})

export const unblockSeats = call({
  method: 'DELETE',
  path: '/v1/provider/tour/departures/blocks',
  summary: 'Put blocked seats back on sale',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  query: z.strictObject({ block_id: IdText }),
  answer: z.object({}),
  refusals: ['not_found'],
})
