import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { endAsk, insertFailedAsk } from '../../providers/payments/refund-asks.sql.ts'
import type { Life } from '../life/lock-life.ts'
import { raiseVersion } from '../record/life.sql.ts'
import { bookingReference } from '../record/payment-reference.ts'
import { businessItself, lockFor, SYSTEM } from './business-itself.ts'

/** Money that a provider was asked, or was to be asked, to give back, and that did not go back. */
export type FailedRefund = {
  provider: ProviderName
  /** How the provider calls the payment. */
  name: string
  /** The ask that it was asked for by; null where something else asked. */
  ask_id: number | null
  amount_cents: number
  /** In the words of whoever refused it. */
  reason: string
}

/** Notes that a refund came to nothing: what was taken for it is free again, and whoever looks at what is owed is told why. Locks: departures, booking. */
export async function noteFailedRefund(tx: Tx, bookingId: number, failed: FailedRefund, now: Instant): Promise<void> {
  const { life } = await lockFor(tx, await businessItself(tx, bookingId, now), bookingId)
  if (!(await keepFailure(tx, life.id, failed))) return
  // It went back another way meanwhile: nobody waits for it.
  if (life.refund_due_cents <= 0) return
  await raiseVersion(tx, life.id)
  await recordFailure(tx, life, failed, life.refund_due_cents)
}

/** Keeps why nothing came of a refund, under the lock of its booking; false where that is known. */
export async function keepFailure(tx: Tx, bookingId: number, failed: FailedRefund): Promise<boolean> {
  const { ask_id, name, amount_cents, reason: failure } = failed
  if (ask_id !== null) return endAsk(tx, ask_id, failure)
  await insertFailedAsk(tx, { reference: bookingReference(bookingId), name, amount_cents, failure })
  return true
}

export const recordFailure = (
  tx: Tx,
  { id, business_id, departure_id }: Pick<Life, 'id' | 'business_id' | 'departure_id'>,
  { provider, amount_cents, reason }: FailedRefund,
  owed_cents: number,
) =>
  record(tx, SYSTEM, [
    {
      kind: 'booking.refund_failed',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { departure_id, amount_cents, method: provider, owed_cents, reason },
    },
  ])
