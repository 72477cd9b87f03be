import { isConfirmable, payableDenial } from '@muelle/domain/bookings/life/collect'
import { awaitsPayment, isCanceled } from '@muelle/domain/bookings/record/status'
import { releaseSeats } from '../../departures/capacity/seats.ts'
import { paidCentsOf } from '../../ledger/paid.sql.ts'
import { type Movement, postCharges } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import { consumeUses, retakeUses, returnUses } from '../../promotions/uses.ts'
import type { LifeChange } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { type ChangeBy, type Life, moneyOf, seatsOf, statusOf, takingPartIn } from './lock-life.ts'
import { planStillToCome, type Returning, type StillToComeRefusalCode, takeAgain } from './take-again.ts'

/** Money that came already, whoever told of it. */
type CameMoney = Pick<Movement, 'way' | 'amount_cents' | 'received_cents' | 'actor_user_id'> & {
  /** It was taken without a network. */
  isOffline?: boolean
}

/**
 * Posts money that came already for a locked booking, and lets it stand where it can: one that waits is confirmed, one that gave its seats back
 * takes them again. What there is no place for is owed back (B2, I13). Answers whether it stands, what is paid in all, and the payment.
 */
export async function keepMoney(
  tx: Tx,
  by: ChangeBy,
  returning: Returning,
  { isOffline = false, ...came }: CameMoney,
): Promise<{ stands: boolean; paid_cents: number; payment_id: number | null }> {
  const { life } = returning
  const { id: booking_id, business_id, currency } = life
  const { amount_cents, way } = came
  const stands = isPayable(life) && (await comesBack(tx, by, returning))
  const [entry] = await postCharges(tx, [{ ...came, booking_id, business_id, currency }])
  const paid_cents = await paidCentsOf(tx, booking_id)
  const status = isConfirmable(life.status) ? 'confirmed' : life.status
  if (stands && isConfirmable(life.status)) await consumeUses(tx, [booking_id])
  await writeLife(
    tx,
    booking_id,
    stands
      ? { status, expires_at: null, ...moneyOf(life, status, paid_cents, life.total_cents) }
      : await withoutSeat(tx, by, life, { paid_cents, amount_cents }),
  )
  await record(tx, by.author, [
    {
      kind: stands && isConfirmable(life.status) ? 'booking.confirmed' : 'booking.paid',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents,
        total_cents: life.total_cents,
        amount_cents,
        method: way.method,
        ...(!stands && { is_without_seat: true }),
        ...(isOffline && { is_offline: true }),
      },
    },
  ])
  return { stands, paid_cents, payment_id: entry?.id ?? null }
}

/** Whether a booking in its state takes money at all; what is paid twice is taken, and owed back. */
export const isPayable = (life: Life): boolean =>
  payableDenial({ status: statusOf(life), total_cents: life.total_cents, paid_cents: life.paid_cents })?.code !==
  'booking.not_active'

/** Whether a booking has its seats, or has them again: a departure that has left, or is full, takes nobody back. */
export async function comesBack(tx: Tx, by: ChangeBy, returning: Returning): Promise<boolean> {
  const { life } = returning
  if (statusOf(life) !== 'inactive') return true
  const plan = await refusing<StillToComeRefusalCode, Awaited<ReturnType<typeof planStillToCome>>>((deny) =>
    planStillToCome({ tx, actor: by.actor, now: by.now, deny }, life.departure_id),
  )
  if ('refusal' in plan) return false
  if (life.status !== 'inactive') return true
  if (await takeAgain(tx, by, returning, plan)) return false
  // The customer has paid the price that they were promised, whether or not the promotion has a use left.
  await retakeUses(
    tx,
    life.id,
    takingPartIn(life.quote).map(({ promotion_id }) => promotion_id),
  )
  return true
}

/** What becomes of a booking that was paid and cannot stand: its money is owed, and a provider is asked to give it back (I13). */
export async function withoutSeat(
  tx: Tx,
  { now }: ChangeBy,
  life: Life,
  { paid_cents, amount_cents }: { paid_cents: number; amount_cents: number },
): Promise<LifeChange> {
  if (awaitsPayment(life.status)) {
    await releaseSeats(tx, [seatsOf(life)])
    await returnUses(tx, [life.id])
  }
  const at = new Date(now).toISOString()
  return {
    status: 'pending_cancelation',
    payment_status: 'canceled',
    expires_at: null,
    paid_cents,
    refund_due_cents: life.refund_due_cents + amount_cents,
    ...(!isCanceled(life.status) && { cancel_cause: 'operator', canceled_at: at, without_seat_since: at }),
  }
}
