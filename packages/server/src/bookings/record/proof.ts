import type { setProof } from '@muelle/contract/bookings/proof'
import type { Booking } from '@muelle/contract/bookings/record'
import { type ProofWish, proofDenial, proofOf, proofsAfter } from '@muelle/domain/bookings/record/proof'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { statusOf } from '../life/lock-life.ts'
import type { LockedBooking } from './bookings.sql.ts'
import { type Changing, lockVisible, readChanged } from './change-context.ts'
import { findProofLines, writeProofs } from './proof.sql.ts'
import { expiryOf } from './wire-booking.ts'

/**
 * Ticks the proofs that people at a tariff show on arrival, or takes the ticks back (P2). It says what is to be true, so a retry changes
 * nothing (I27). The version stays: a tick decides neither money nor seats, so nobody's open change is stale by it and the last step can
 * still be taken back.
 */
export async function tickProof(context: Context<typeof setProof>): Promise<Booking> {
  const { input } = context
  const { seen: wish, version = null } = input.body
  const life = await lockVisible(context, input.params.id, version)
  await tickProofs(context, life, wish)
  return readChanged(context, life.id)
}

type Ticking = Pick<
  Changing<'booking.not_active' | 'proof.not_needed' | 'proof.too_many'>,
  'tx' | 'author' | 'now' | 'deny'
>

/** Ticks proofs of a booking that the caller has locked and may see. */
export async function tickProofs(
  { tx, author, now, deny }: Ticking,
  booking: LockedBooking,
  wish: ProofWish,
): Promise<void> {
  const lines = await findProofLines(tx, booking.id)
  const standing = { status: statusOf(booking), keepsSeats: locksSeats(booking.status, expiryOf(booking), now) }
  const denial = proofDenial(standing, lines, wish)
  if (denial) deny(denial)
  const after = proofsAfter(lines, wish)
  const [from, to] = [proofOf(lines), proofOf(after)]
  const changed = after.filter(({ seen }, at) => seen !== lines[at]?.seen)
  if (from === null || to === null || changed.length === 0) return
  await writeProofs(tx, booking.id, changed)
  await record(tx, author, [
    {
      kind: to.seen < from.seen ? 'booking.proof_unseen' : 'booking.proof_seen',
      subject_type: 'booking',
      subject_id: booking.id,
      business_id: booking.business_id,
      data: { departure_id: booking.departure_id, seen: to.seen, from_seen: from.seen, needed: to.needed },
    },
  ])
}
