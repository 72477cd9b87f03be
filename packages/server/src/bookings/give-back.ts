import type { RefundWay } from '@muelle/contract/booking-life'
import { localDateOf } from '@muelle/domain/time'
import { postRefunds, type Way } from '../ledger/post.ts'
import { openCredit } from '../ledger/store-credit.ts'
import type { Tx } from '../platform/db.ts'
import type { ChangeBy, Life } from './lock-life.ts'

type GivenBack = { amountCents: number; way: RefundWay; reference: string | null; note?: string | null }

/**
 * Gives money of a locked booking back: out of the hands of whoever acts, from the bank, or as store credit (X4). `pending` moves
 * nothing: it stays owed. Answers what left the booking, in cents, and the code of the credit.
 */
export async function giveBack(
  tx: Tx,
  { actor, now }: ChangeBy,
  life: Pick<Life, 'id' | 'businessId' | 'currency' | 'timeZone'>,
  { amountCents, way, reference, note = null }: GivenBack,
): Promise<{ refundedCents: number; creditCode: string | null }> {
  if (way === 'pending' || amountCents <= 0) return { refundedCents: 0, creditCode: null }
  const { id: bookingId, businessId, currency, timeZone } = life
  const today = localDateOf(now, timeZone)
  const movedBy: Way =
    way === 'credit'
      ? await openCredit(tx, { businessId, bookingId, amountCents, currency, today })
      : way === 'transfer'
        ? { method: 'transfer', reference }
        : { method: 'cash' }
  await postRefunds(tx, [
    {
      bookingId,
      businessId,
      way: movedBy,
      amountCents,
      receivedCents: null,
      currency,
      note,
      actorUserId: actor.userId,
    },
  ])
  return { refundedCents: amountCents, creditCode: movedBy.method === 'credit' ? movedBy.code : null }
}
