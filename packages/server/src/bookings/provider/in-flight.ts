import { paymentStatusOf } from '@muelle/domain/bookings/record/status'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { updatePaymentStatus } from '../record/life.sql.ts'
import { statusWith } from '../record/write-life.ts'
import { businessItself, lockFor, SYSTEM } from './business-itself.ts'

type InFlight = { provider: ProviderName; amount_cents: number; isInFlight: boolean }

/**
 * A provider has a payment of a booking of which it has not decided yet, or has none any more: until then the booking is in process (§7),
 * whatever is paid. Locks: departures, booking.
 */
export async function noteInFlight(tx: Tx, bookingId: number, told: InFlight, now: Instant): Promise<void> {
  const { life } = await lockFor(tx, await businessItself(tx, bookingId, now), bookingId)
  const { id, business_id, departure_id, status, paid_cents, total_cents, in_flight } = life
  const derived = paymentStatusOf({ status, paid_cents, total_cents, in_flight, failed: false })
  const payment_status = await statusWith(tx, id, derived)
  if (!(await updatePaymentStatus(tx, id, payment_status))) return
  await record(tx, SYSTEM, [
    {
      kind: told.isInFlight ? 'booking.payment_awaited' : 'booking.payment_failed',
      subject_type: 'booking',
      subject_id: id,
      business_id,
      data: { departure_id, amount_cents: told.amount_cents, method: told.provider },
    },
  ])
}
