import { isCanceled } from '@muelle/domain/bookings/record/status'
import { paidCentsOf } from '../../ledger/paid.sql.ts'
import { type Movement, postChargebacks } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { type Life, moneyOf } from '../life/lock-life.ts'
import { isOfName } from '../record/payment-reference.ts'
import { writeLife } from '../record/write-life.ts'
import { SYSTEM } from './business-itself.ts'
import { movementsOf } from './take-out.ts'
import type { ToldMoney } from './told-money.ts'

/** What the books say that banks took back of a provider's payment and have not given back again, by the payment that it is of. */
function takenOf({ entries }: Life, { provider, name }: ToldMoney): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { kind, method, reference, payment_id, amount_cents } of entries) {
    if (kind !== 'chargeback' && kind !== 'reinstatement') continue
    if (method !== provider || !isOfName(reference, name) || !payment_id) continue
    taken.set(payment_id, (taken.get(payment_id) ?? 0) + (kind === 'chargeback' ? amount_cents : -amount_cents))
  }
  return taken
}

type Following = { charge: { id: number }; way: 'given' | 'taken' }

/**
 * Brings the books to what a bank has taken back of a payment, all told, where that is less, or where it is more: what it took is not paid
 * any more, what it gave back again is. Nothing of it is owed by the house, and nothing that was owed and went that way is owed any more.
 * Answers whether anything was written.
 */
export async function followBank(tx: Tx, life: Life, told: ToldMoney, { charge, way }: Following): Promise<boolean> {
  const taken = takenOf(life, told)
  const posted_cents = [...taken.values()].reduce((sum, cents) => sum + cents, 0)
  const more_cents = told.taken_back_cents - posted_cents
  if (way === 'given' ? more_cents >= 0 : more_cents <= 0) return false
  const movements =
    more_cents > 0
      ? movementsOf(life, told, { charge, amount_cents: more_cents })
      : givenAgain(life, told, { taken, amount_cents: -more_cents })
  const moved_cents = movements.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // What went back another way before cannot be taken out of the books again, which was said when it was heard first.
  if (moved_cents === 0 && told.taken_back_cents <= told.taken_back_before_cents) return false
  await postChargebacks(tx, movements)
  const paid_cents = await paidCentsOf(tx, life.id)
  // Of money that came when its seats were gone nothing is kept, whatever a move had cost before.
  const kept_cents = life.without_seat_since === null ? life.penalty_cents : 0
  const owed_cents = Math.max(0, paid_cents - kept_cents)
  await writeLife(
    tx,
    life.id,
    isCanceled(life.status)
      ? {
          status: owed_cents > 0 ? 'pending_cancelation' : 'canceled',
          payment_status: 'canceled',
          paid_cents,
          refund_due_cents: owed_cents,
        }
      : moneyOf(life, life.status, paid_cents, life.total_cents),
  )
  const amount_cents = Math.abs(more_cents)
  const excess_cents = amount_cents - moved_cents
  await record(tx, SYSTEM, [
    {
      kind: more_cents > 0 ? 'booking.charged_back' : 'booking.reinstated',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        amount_cents,
        method: told.provider,
        paid_cents,
        ...(excess_cents > 0 && { excess_cents }),
      },
    },
  ])
  return true
}

type GivenAgain = { taken: ReadonlyMap<number, number>; amount_cents: number }

/** What a bank gives back again goes to the payments that it took from, the latest first. */
function givenAgain(life: Life, { provider, name }: ToldMoney, { taken, amount_cents }: GivenAgain): Movement[] {
  let restCents = amount_cents
  return [...taken].toReversed().flatMap(([payment_id, cents]) => {
    const backCents = Math.min(restCents, Math.max(0, cents))
    restCents -= backCents
    if (backCents === 0) return []
    return [
      {
        booking_id: life.id,
        business_id: life.business_id,
        way: { method: provider, reference: name },
        amount_cents: backCents,
        received_cents: null,
        currency: life.currency,
        payment_id,
        isBackAgain: true,
        actor_user_id: null,
      },
    ]
  })
}
