import { withoutSeat } from '../../bookings/life/keep-money.ts'
import { type ChangeBy, isLife, type Life, lockLife } from '../../bookings/life/lock-life.ts'
import { writeLife } from '../../bookings/record/write-life.ts'
import { announceTransfer, keepProof } from '../../bookings/transfers/announce.ts'
import { postCharges } from '../../ledger/post.ts'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'

async function lifeOf(tx: Tx, by: ChangeBy, booking_id: number): Promise<Life> {
  const life = await lockLife(tx, by, { booking_id, version: null })
  if (!isLife(life)) throw new Error(`a booking of the demo is not there: ${life.code}`)
  return life
}

const SAID = { reference: 'SPEI 8120', proof: null, tip_cents: null }

/** Takes down that the customer of a hold paid by transfer, for somebody to find at the bank (M7). */
export async function announceSold(tx: Tx, by: ChangeBy, booking_id: number): Promise<void> {
  const life = await lifeOf(tx, by, booking_id)
  await announceTransfer({ tx, ...by, deny: unexpected }, life, {
    ...SAID,
    amount_cents: life.total_cents,
    announced_by_user_id: by.actor.userId,
  })
}

/** Has the transfer of a hold found when its seats are gone: its money waits for another departure (B2). */
export async function payTooLate(tx: Tx, by: ChangeBy, booking_id: number): Promise<void> {
  const life = await lifeOf(tx, by, booking_id)
  const { business_id, currency, total_cents: amount_cents } = life
  const { userId } = by.actor
  const said = { ...SAID, business_id, booking_id, amount_cents, currency, announced_by_user_id: userId }
  const way = { method: 'transfer' as const, reference: SAID.reference }
  const [charge] = await postCharges(tx, [
    { booking_id, business_id, way, amount_cents, received_cents: null, currency, actor_user_id: userId },
  ])
  if (!charge) throw new Error('a transfer of nothing')
  await keepProof({ tx, deny: unexpected }, said, { id: charge.id, by: userId })
  await writeLife(tx, booking_id, await withoutSeat(tx, by, life, { paid_cents: amount_cents, amount_cents }))
  await record(tx, by.author, [
    {
      kind: 'booking.paid',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents: amount_cents,
        total_cents: amount_cents,
        amount_cents,
        method: 'transfer',
        is_without_seat: true,
      },
    },
  ])
}
