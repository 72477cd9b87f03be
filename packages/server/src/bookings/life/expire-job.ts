import { instant } from '@muelle/domain/time'
import * as z from 'zod/mini'
import type { Task } from '../../platform/events/jobs.ts'
import type { JobRule } from '../../platform/events/relay.ts'
import { expireHoldsOf } from './expire.ts'

const EXPIRE = 'expire-holds'
const Payload = z.object({ accountId: z.int(), departureId: z.int() })

/**
 * A hold releases its departure's expired holds when its own time is over: others see the seats without asking for them. So does what a
 * device was given to sell. Whatever sets another time, or another departure, says so in its event.
 */
export const expireRule: JobRule = ({ kind, accountId, data }) =>
  (kind.startsWith('booking.') || kind === 'departure.seats_granted') && typeof data['expires_at'] === 'string'
    ? [{ task: EXPIRE, payload: { accountId, departureId: data['departure_id'] }, runAt: data['expires_at'] }]
    : []

/** Bears repetition: a hold is released by whoever compares and swaps its status first (I6). */
export const expireTask = (clock: () => number): Task => ({
  name: EXPIRE,
  run: async (payload, { db }) => {
    const { accountId, departureId } = Payload.parse(payload)
    await db.transaction(accountId, (tx) => expireHoldsOf(tx, departureId, instant(clock())))
  },
})
