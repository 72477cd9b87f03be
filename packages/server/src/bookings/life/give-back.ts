import type { RefundWay } from '@muelle/contract/bookings/life'
import { allocateRefund } from '@muelle/domain/bookings/life/refund-allocation'
import { isProvider } from '@muelle/domain/providers/provider-name'
import { localDateOf } from '@muelle/domain/time'
import { type Movement, postRefunds, type Way } from '../../ledger/post.ts'
import { openCredit, restoreCredit } from '../../ledger/store-credit.ts'
import type { Tx } from '../../platform/db.ts'
import { type AskedPart } from '../../providers/payments/refund-asks.sql.ts'
import { askedBack, askProviders, sumOf, throughProviders, withAsked } from './asked-back.ts'
import type { ChangeBy, Life } from './lock-life.ts'

type GivenBack = {
  /** All that shall go back of the booking by now, what providers are asked for already included. */
  amount_cents: number
  way: RefundWay
  reference: string | null
  note?: string | null
  /** Whether the operator is the cause: nobody loses credit that ran out while they waited for a trip that did not happen (X3). */
  isOperatorCaused?: boolean
}
type Paid = Pick<Life, 'id' | 'business_id' | 'departure_id' | 'currency' | 'time_zone' | 'entries'>
export type Refunded = {
  /** What left the booking, in cents. */
  refundedCents: number
  /** Of the store credit that was opened, or that the money went back to. */
  credit_code: string | null
  /** Whether some of it went back another way than it had come. */
  isOtherWay: boolean
  /** What a provider was asked to give back: owed until it tells of it. */
  askedCents: number
}

const NOTHING: Refunded = { refundedCents: 0, credit_code: null, isOtherWay: false, askedCents: 0 }

/**
 * Gives money of a locked booking back, newest payment first, with an entry for each payment that it gives back (X4). What was paid with
 * store credit always goes back to that credit, so that it can neither be cashed in nor, unless the operator is the cause, be made to last
 * longer. The rest goes the way that is asked for:
 * `original` is how it was paid, cash comes out of the hands of whoever acts, a transfer and what goes back in a terminal from the bank,
 * `credit` opens a new one. `pending` moves nothing: it stays owed. What providers are asked for already is on its way, and not given again.
 * The right to give money back is the caller's to check. Locks: store credit, last of all.
 */
export async function giveBack(tx: Tx, by: ChangeBy, life: Paid, refund: GivenBack): Promise<Refunded> {
  const { way } = refund
  if (way === 'pending' || refund.amount_cents <= 0) return NOTHING
  const asked = await askedBack(tx, life)
  const amount_cents = refund.amount_cents - sumOf(asked)
  if (amount_cents <= 0) return NOTHING
  const atProviders = way === 'original' ? throughProviders(life.entries, asked, amount_cents) : []
  const askedCents = await askProviders(tx, by.author, life, atProviders)
  const parts = await partsOf(tx, by, life, { ...refund, amount_cents }, asked)
  await postRefunds(
    tx,
    parts.map(({ movement }) => movement),
  )
  const codes = parts.flatMap(({ movement }) => (movement.way.method === 'credit' ? [movement.way.code] : []))
  return {
    refundedCents: sumOf(parts.map(({ movement }) => movement)),
    credit_code: codes.at(-1) ?? null,
    isOtherWay: parts.some(({ movement, method }) => movement.way.method !== method),
    askedCents,
  }
}

type Part = { movement: Movement; method: Way['method'] }

async function partsOf(tx: Tx, by: ChangeBy, life: Paid, refund: GivenBack, asked: readonly AskedPart[]) {
  const { amount_cents, way, reference, note, isOperatorCaused = false } = refund
  const { id: booking_id, business_id, currency, entries } = life
  const today = localDateOf(by.now, life.time_zone)
  const codeOf = new Map(entries.map(({ id, reference: code }) => [id, code]))
  const split = allocateRefund(withAsked(entries, asked), amount_cents).filter(
    ({ method, refund_cents }) => refund_cents > 0 && !(way === 'original' && isProvider(method)),
  )
  const others = split.filter(({ method }) => method !== 'credit')
  const wayOfRest = await openWay(tx, by, life, way, reference, centsOf(others))
  const parts: Part[] = []
  for (const { payment_id, method, refund_cents } of split) {
    const code = codeOf.get(payment_id)
    const movedBy =
      method === 'credit' && code
        ? await restoreCredit(tx, {
            business_id,
            code,
            amount_cents: refund_cents,
            renewedOn: isOperatorCaused ? today : null,
          })
        : (wayOfRest ?? (isByBank(method) ? { method, reference } : { method: 'cash' as const }))
    const movement: Movement = {
      booking_id,
      business_id,
      way: movedBy,
      amount_cents: refund_cents,
      received_cents: null,
      currency,
      note: note ?? null,
      payment_id,
      actor_user_id: by.actor.userId,
    }
    parts.push({ movement, method })
  }
  return parts
}

const centsOf = (parts: readonly { refund_cents: number }[]) =>
  parts.reduce((sum, { refund_cents }) => sum + refund_cents, 0)

/** Whether money leaves the bank, and is found there again by a reference. */
const isByBank = (way: RefundWay | Way['method']): way is 'transfer' | 'terminal' =>
  way === 'transfer' || way === 'terminal'

/** How everything goes back that was not paid with store credit; null where each payment goes back as it came. */
async function openWay(
  tx: Tx,
  { now }: ChangeBy,
  { id: booking_id, business_id, currency, time_zone }: Paid,
  way: RefundWay,
  reference: string | null,
  amount_cents: number,
): Promise<Way | null> {
  if (way === 'cash') return { method: 'cash' }
  if (isByBank(way)) return { method: way, reference }
  if (way !== 'credit' || amount_cents === 0) return null
  return openCredit(tx, { business_id, booking_id, amount_cents, currency, today: localDateOf(now, time_zone) })
}
