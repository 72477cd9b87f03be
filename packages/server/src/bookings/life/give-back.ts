import type { RefundWay } from '@muelle/contract/booking-life'
import { allocateRefund } from '@muelle/domain/bookings/refund-allocation'
import { localDateOf } from '@muelle/domain/time'
import { type Movement, postRefunds, type Way } from '../ledger/post.ts'
import { openCredit, restoreCredit } from '../ledger/store-credit.ts'
import type { Tx } from '../platform/db.ts'
import type { ChangeBy, Life } from './lock-life.ts'

type GivenBack = {
  amountCents: number
  way: RefundWay
  reference: string | null
  note?: string | null
  /** Whether the operator is the cause: nobody loses credit that ran out while they waited for a trip that did not happen (X3). */
  isOperatorCaused?: boolean
}
type Paid = Pick<Life, 'id' | 'businessId' | 'currency' | 'timeZone' | 'entries'>
export type Refunded = {
  /** What left the booking, in cents. */
  refundedCents: number
  /** Of the store credit that was opened, or that the money went back to. */
  creditCode: string | null
  /** Whether some of it went back another way than it had come. */
  isOtherWay: boolean
}

const NOTHING: Refunded = { refundedCents: 0, creditCode: null, isOtherWay: false }

/**
 * Gives money of a locked booking back, newest payment first, with an entry for each payment that it gives back (X4). What was paid with
 * store credit always goes back to that credit, so that it can neither be cashed in nor, unless the operator is the cause, be made to last
 * longer. The rest goes the way that is asked for:
 * `original` is how it was paid, cash comes out of the hands of whoever acts, a transfer from the bank, `credit` opens a new one.
 * `pending` moves nothing: it stays owed. The right to give money back is the caller's to check. Locks: store credit, last of all.
 */
export async function giveBack(tx: Tx, by: ChangeBy, life: Paid, refund: GivenBack): Promise<Refunded> {
  const { amountCents, way } = refund
  if (way === 'pending' || amountCents <= 0) return NOTHING
  const parts = await partsOf(tx, by, life, refund)
  await postRefunds(
    tx,
    parts.map(({ movement }) => movement),
  )
  const codes = parts.flatMap(({ movement }) => (movement.way.method === 'credit' ? [movement.way.code] : []))
  return {
    refundedCents: parts.reduce((sum, { movement }) => sum + movement.amountCents, 0),
    creditCode: codes.at(-1) ?? null,
    isOtherWay: parts.some(({ movement, method }) => movement.way.method !== method),
  }
}

type Part = { movement: Movement; method: Way['method'] }

async function partsOf(tx: Tx, by: ChangeBy, life: Paid, refund: GivenBack) {
  const { amountCents, way, reference, note, isOperatorCaused = false } = refund
  const { id: bookingId, businessId, currency, entries } = life
  const today = localDateOf(by.now, life.timeZone)
  const codeOf = new Map(entries.map(({ id, reference: code }) => [id, code]))
  const split = allocateRefund(entries, amountCents).filter(({ refundCents }) => refundCents > 0)
  const others = split.filter(({ method }) => method !== 'credit')
  const wayOfRest = await openWay(tx, by, life, way, reference, sumOf(others))
  const parts: Part[] = []
  for (const { paymentId, method, refundCents } of split) {
    const code = codeOf.get(paymentId)
    const movedBy =
      method === 'credit' && code
        ? await restoreCredit(tx, {
            businessId,
            code,
            amountCents: refundCents,
            renewedOn: isOperatorCaused ? today : null,
          })
        : (wayOfRest ?? (method === 'transfer' ? { method, reference } : { method: 'cash' as const }))
    const movement: Movement = {
      bookingId,
      businessId,
      way: movedBy,
      amountCents: refundCents,
      receivedCents: null,
      currency,
      note: note ?? null,
      paymentId,
      actorUserId: by.actor.userId,
    }
    parts.push({ movement, method })
  }
  return parts
}

const sumOf = (parts: readonly { refundCents: number }[]) =>
  parts.reduce((sum, { refundCents }) => sum + refundCents, 0)

/** How everything goes back that was not paid with store credit; null where each payment goes back as it came. */
async function openWay(
  tx: Tx,
  { now }: ChangeBy,
  { id: bookingId, businessId, currency, timeZone }: Paid,
  way: RefundWay,
  reference: string | null,
  amountCents: number,
): Promise<Way | null> {
  if (way === 'cash') return { method: 'cash' }
  if (way === 'transfer') return { method: 'transfer', reference }
  if (way !== 'credit' || amountCents === 0) return null
  return openCredit(tx, { businessId, bookingId, amountCents, currency, today: localDateOf(now, timeZone) })
}
