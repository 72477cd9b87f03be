import * as z from 'zod/mini'
import { ApprovalGiven } from '../../bookings/approval-given.ts'
import { MAX_READ, MAX_REFERENCE } from '../../bookings/booking-bounds.ts'
import { call } from '../../call.ts'
import { CASH_REFUSALS } from '../../ledger/cash-limits.ts'
import { Id, IdText, InstantText, optionalText, PositiveCents, text } from '../../shapes.ts'
import { Device, Nonce } from '../record.ts'
import { CountedPeople, Direction, DOOR_ACCESS, DoorParams, DoorScan, Gate, GIVEN_REFUSALS, People } from './record.ts'

export const scanDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/scan',
  summary:
    'Scan somebody in or out at a door: a refused scan is kept, too, and the same nonce gets the same answer (Q-2)',
  access: DOOR_ACCESS,
  params: DoorParams,
  body: z.strictObject({
    nonce: Nonce,
    direction: z._default(Direction, 'entry'),
    read: z.optional(text(1, MAX_READ)),
    visit_id: z.optional(Id),
    /** How many; left out, all who are missing, where they are few. */
    people: z.optional(People),
    gate: Gate,
    device: Device,
    at: z.optional(InstantText),
    /** Somebody who may lets them in all the same. */
    force: z._default(z.boolean(), false),
    /** A manager who scans takes no cover. */
    waive_cover: z._default(z.boolean(), false),
    /** The request that a manager approved, for this party and so many. */
    approval: ApprovalGiven,
    /** The cover that was taken, as the scan before said it. */
    payment: z.optional(
      z.strictObject({
        method: z.enum(['cash', 'terminal', 'transfer']),
        amount_cents: PositiveCents,
        received_cents: z.optional(PositiveCents),
        reference: optionalText(MAX_REFERENCE),
      }),
    ),
  }),
  answer: DoorScan,
  refusals: [
    'not_found',
    'night.unfit',
    'checkin.nothing_read',
    'payment.not_enough',
    ...GIVEN_REFUSALS,
    ...CASH_REFUSALS,
  ],
})

export const countDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/count',
  summary: 'Count people in or out without a scan (N-8)',
  access: DOOR_ACCESS,
  params: DoorParams,
  body: z.strictObject({
    nonce: Nonce,
    direction: Direction,
    people: z._default(CountedPeople, 1),
    gate: Gate,
    device: Device,
    at: z.optional(InstantText),
    force: z._default(z.boolean(), false),
    approval: ApprovalGiven,
  }),
  answer: DoorScan,
  refusals: ['not_found', 'night.unfit', ...GIVEN_REFUSALS],
})

export const undoDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/scan/:scanId/undo',
  summary: 'Take a scan or a press back within ten minutes; money goes back the way it came, which takes a manager',
  access: DOOR_ACCESS,
  params: z.object({ id: IdText, scanId: IdText }),
  body: z.strictObject({ device: Device }),
  answer: DoorScan,
  refusals: ['not_found', 'night.unfit', 'undo.nothing', 'undo.too_late', 'door.manager_refunds'],
})
