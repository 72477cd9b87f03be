import { allocateRefund } from '@muelle/domain/bookings/life/refund-allocation'
import { isCanceled } from '@muelle/domain/bookings/record/status'
import { paidCentsOf } from '../../ledger/paid.sql.ts'
import { type Movement, postCharges, postFee, postRefunds } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { keepable } from '../life/cancel-booking.ts'
import { type Life, moneyOf } from '../life/lock-life.ts'
import type { LifeChange } from '../record/life.sql.ts'
import { isOfName } from '../record/payment-reference.ts'
import { writeLife } from '../record/write-life.ts'
import { SYSTEM } from './business-itself.ts'
import { keepFailure, recordFailure } from './refund-failed.ts'
import type { ToldMoney } from './told-money.ts'

type TakenOut = { charge: { id: number }; amount_cents: number }

/**
 * Posts what a provider gave back, whoever asked for it: what was owed first. Money that went back another way before cannot go back in
 * the books again: what does not fit is said in the history, and nothing fails for it, or the provider would never be heard again.
 */
export async function takeOut(tx: Tx, life: Life, told: ToldMoney, { charge, amount_cents }: TakenOut): Promise<void> {
  const movements = movementsOf(life, told, { charge, amount_cents })
  const posted_cents = movements.reduce((sum, movement) => sum + movement.amount_cents, 0)
  const excess_cents = amount_cents - posted_cents
  // What is only heard again was said before.
  if (posted_cents === 0 && told.refunded_cents <= told.refunded_before_cents) return
  await postRefunds(tx, movements)
  const paid_cents = await paidCentsOf(tx, life.id)
  const owed_cents = Math.min(paid_cents, Math.max(0, life.refund_due_cents - posted_cents))
  await writeLife(
    tx,
    life.id,
    isCanceled(life.status)
      ? {
          status: owed_cents > 0 ? 'pending_cancelation' : 'canceled',
          payment_status: 'canceled',
          paid_cents,
          refund_due_cents: owed_cents,
          penalty_cents: Math.min(life.penalty_cents, keepable({ ...life, paid_cents }, 0)),
        }
      : moneyOf(life, life.status, paid_cents, life.total_cents),
  )
  await record(tx, SYSTEM, [
    {
      kind: 'booking.refunded',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        amount_cents,
        method: told.provider,
        owed_cents,
        ...(excess_cents > 0 && { excess_cents }),
      },
    },
  ])
}

/** What goes back to which payment: to the provider's own first, then to others; never more than came in for each. */
export function movementsOf(life: Life, { provider, name }: ToldMoney, { charge, amount_cents }: TakenOut): Movement[] {
  const parts = allocateRefund(life.entries, 0).filter(({ method }) => method !== 'credit')
  const isOwn = ({ payment_id }: { payment_id: number }) =>
    payment_id === charge.id || isOfName(life.entries.find(({ id }) => id === payment_id)?.reference, name)
  let restCents = amount_cents
  return [...parts.filter(isOwn), ...parts.filter((part) => !isOwn(part))].flatMap(
    ({ payment_id, refundable_cents }) => {
      const cents = Math.min(restCents, refundable_cents)
      restCents -= cents
      if (cents === 0) return []
      return [
        {
          booking_id: life.id,
          business_id: life.business_id,
          way: { method: provider, reference: name },
          amount_cents: cents,
          received_cents: null,
          currency: life.currency,
          payment_id,
          actor_user_id: null,
        },
      ]
    },
  )
}

/** What the books say that a provider gave back of a payment; what came back since is a charge of its name with a number. */
export const givenCents = (life: Life, { provider, name }: ToldMoney, charge: { id: number }): number =>
  life.entries
    .filter(({ id, method, reference }) => id !== charge.id && method === provider && isOfName(reference, name))
    .reduce(
      (sum, { kind, amount_cents }) => sum + (kind === 'refund' ? amount_cents : kind === 'charge' ? -amount_cents : 0),
      0,
    )

/** A refund that its provider could not bring to the customer after all is back with it: the customer is owed as much again. */
export async function takeBackIn(tx: Tx, life: Life, told: ToldMoney, amount_cents: number): Promise<void> {
  const { id: booking_id, business_id, currency } = life
  const no = life.entries.filter(({ kind, reference }) => kind === 'charge' && isOfName(reference, told.name)).length
  const way = { method: told.provider, reference: `${told.name}/${no}` }
  await postCharges(tx, [
    { booking_id, business_id, way, amount_cents, received_cents: null, currency, actor_user_id: null },
  ])
  const paid_cents = await paidCentsOf(tx, booking_id)
  const change: LifeChange = isCanceled(life.status)
    ? {
        status: 'pending_cancelation',
        payment_status: 'canceled',
        paid_cents,
        refund_due_cents: Math.min(paid_cents, life.refund_due_cents + amount_cents),
      }
    : moneyOf(life, life.status, paid_cents, life.total_cents)
  await writeLife(tx, booking_id, change)
  const failed = { provider: told.provider, name: told.name, ask_id: null, amount_cents, reason: 'returned' }
  await keepFailure(tx, booking_id, failed)
  await recordFailure(tx, life, failed, change.refund_due_cents ?? 0)
}

/** What is heard of only when it has gone back whole confirms nothing: the books keep both ways, and the booking stays as it is. */
export async function passThrough(tx: Tx, life: Life, told: ToldMoney): Promise<void> {
  const { id: booking_id, business_id, currency, departure_id } = life
  const movement: Movement = {
    booking_id,
    business_id,
    way: { method: told.provider, reference: told.name },
    amount_cents: told.paid_cents,
    received_cents: null,
    currency,
    actor_user_id: null,
  }
  const [charge] = await postCharges(tx, [movement])
  if (!charge) return
  await postRefunds(tx, [{ ...movement, payment_id: charge.id }])
  await postFee(tx, {
    business_id,
    provider: told.provider,
    amount_cents: feeOf(told),
    currency,
    payment_id: charge.id,
  })
  const { status, paid_cents, total_cents } = life
  // Its provider has decided: what was in process for this payment alone is so no more.
  const { payment_status } = moneyOf(life, status, paid_cents, total_cents)
  await writeLife(tx, booking_id, { payment_status })
  await record(tx, SYSTEM, [
    {
      kind: 'booking.refunded',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: { departure_id, amount_cents: told.paid_cents, method: told.provider, owed_cents: life.refund_due_cents },
    },
  ])
}

/** What a provider keeps of a payment, for taking it and for deciding what was complained of. */
export const feeOf = ({ fee_cents, dispute_fee_cents }: Pick<ToldMoney, 'fee_cents' | 'dispute_fee_cents'>): number =>
  (fee_cents ?? 0) + dispute_fee_cents
