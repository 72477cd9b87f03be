import { randomBytes } from 'node:crypto'
import type { PlatformTx } from '../platform/db.ts'
import { insertDelivery, takeFault } from './sandbox.sql.ts'
import type { Played } from './sandbox-deps.ts'

const RANDOM_BYTES = 12
/** An id as the provider forms them, of random letters and digits. */
export const playedId = (prefix: string): string => `${prefix}${randomBytes(RANDOM_BYTES).toString('hex')}`
export const paypalId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

/** How long an event is late that a tester wants late, or behind those that follow it. */
export const DELAYS_MS = { late: 5_000, reorder: 1_500 } as const

/** Puts an event on its way in the transaction that made it true; what a tester wants of the way is used up here. */
export async function emit(tx: PlatformTx, provider: Played, eventId: string, event: object): Promise<void> {
  const fault = await takeFault(tx, provider, ['webhook'])
  const delay_ms = fault === 'late' || fault === 'reorder' ? DELAYS_MS[fault] : 0
  const delivery = { provider, event_id: eventId, body: JSON.stringify(event), delay_ms }
  await insertDelivery(tx, delivery)
  if (fault === 'duplicate') await insertDelivery(tx, delivery)
}
