import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Id, InstantText, PositiveCents } from '../../shapes.ts'
import { MAX_QUEUE } from '../offline.ts'
import { Device, Nonce } from '../record.ts'
import { CountedPeople, Direction, DOOR_ACCESS, DoorCount, DoorParams, DoorScan, Gate, People } from './record.ts'

const QUEUED = { nonce: Nonce, at: InstantText, gate: Gate } as const
export const syncDoor = call({
  method: 'POST',
  path: '/v1/provider/business/:id/door/sync',
  summary:
    'Tell what a device let pass without a network: it happened and is kept; what the server knows better is flagged',
  access: DOOR_ACCESS,
  params: DoorParams,
  body: z.strictObject({
    device: Device,
    /** By the clock of the device. */
    sent_at: InstantText,
    entries: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('scan'),
            ...QUEUED,
            direction: Direction,
            visit_id: Id,
            people: People,
            /** Cash that was taken with it. */
            cash_cents: z.optional(PositiveCents),
          }),
          z.strictObject({
            type: z.literal('count'),
            ...QUEUED,
            direction: Direction,
            people: CountedPeople,
          }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(MAX_QUEUE)),
  }),
  answer: z.object({
    answers: z.array(z.object({ nonce: z.string(), is_new: z.boolean(), scan: DoorScan })),
    count: z.nullable(DoorCount),
  }),
  refusals: ['not_found', 'night.unfit'],
})
