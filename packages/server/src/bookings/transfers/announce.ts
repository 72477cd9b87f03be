import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { cashDenial } from '@muelle/domain/bookings/sale/cash'
import { holdExpiry } from '@muelle/domain/bookings/sale/create'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { mayVerifyTransfers } from '@muelle/domain/rights'
import { deskAsking } from '../../departures/plan/asking.ts'
import { planOf } from '../../departures/plan/locate.ts'
import { factsOf } from '../../departures/plan/plan.ts'
import { claimFile } from '../../files/claim-file.ts'
import { demandTip, type TipOptions } from '../../ledger/tips/tips.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { refusing } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { type ChangeBy, type Life, moneyOf, startOf } from '../life/lock-life.ts'
import { writeLife } from '../record/write-life.ts'
import { later } from './kept-until.ts'
import { decideNotice, insertNotice, type NewNotice, sumWaiting } from './notices.sql.ts'

/** Whether money that somebody takes is only said to be on its way (M7): a transfer that they cannot look up at the bank. */
export const isOnlySaid = (
  actor: Pick<Actor, 'rights' | 'roles'>,
  businessId: number,
  payment: { method: string } | null | undefined,
): boolean => payment?.method === 'transfer' && !mayVerifyTransfers(rightsIn(actor, businessId))

type Writing = { tx: Tx; deny: Deny<'image.unknown'> }

/** Writes down a transfer with the photo that shows it. Answers its number. */
export async function writeNotice({ tx, deny }: Writing, notice: NewNotice, path: string): Promise<number> {
  const id = await insertNotice(tx, notice)
  const use = { subject_type: 'transfer_notice', subject_id: id, field: 'proof' }
  if (notice.proof !== null) await claimFile(tx, notice.proof, use, { deny, path })
  return id
}

/** Keeps the photo of a transfer that counted at once, beside the charge that it is. */
export async function keepProof(
  writing: Writing,
  notice: NewNotice,
  charge: { id: number; by: number },
): Promise<void> {
  const id = await writeNotice(writing, notice, 'body.payment.proof')
  await decideNotice(writing.tx, id, { state: 'verified', user_id: charge.by, payment_id: charge.id })
}

type Announced = Pick<NewNotice, 'amount_cents' | 'reference' | 'proof' | 'tip_cents' | 'announced_by_user_id'>
type Announcing = Pick<ChangeBy, 'actor' | 'author' | 'now'> & {
  tx: Tx
  deny: Deny<'image.unknown' | 'payment.too_much' | 'payment.not_enough' | 'tip.too_much'>
}

/**
 * Takes down that a transfer for a locked booking was made (M7): nothing is paid by it, but a booking that waits keeps its seats until
 * somebody has had the time to find it (B1). Who may pay how much is the caller's to ask; more than what is not on its way already is refused.
 */
export async function announceTransfer(
  context: Announcing,
  life: Life,
  announced: Announced,
  { isTipAdmitted = false }: TipOptions = {},
): Promise<void> {
  const { tx, author, deny } = context
  const { id: booking_id, business_id, departure_id, currency, total_cents, paid_cents } = life
  const { amount_cents } = announced
  const open_cents = Math.max(0, total_cents - paid_cents - (await sumWaiting(tx, booking_id)))
  const denial = cashDenial({ amount_cents, received_cents: null }, open_cents)
  if (denial) deny({ ...denial, currency })
  if (announced.tip_cents !== null && !isTipAdmitted) demandTip(deny, life, announced.tip_cents)
  await writeNotice(context, { business_id, booking_id, currency, ...announced }, 'body.payment.proof')
  const expires_at = isConfirmable(life.status) ? later(life.expires_at, await untilWhen(context, life)) : null
  const status = isConfirmable(life.status) ? 'pending' : life.status
  await writeLife(tx, booking_id, { status, expires_at, ...moneyOf(life, status, paid_cents, total_cents) })
  await record(tx, author, [
    {
      kind: 'booking.transfer_announced',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: { departure_id, amount_cents, method: 'transfer', ...(expires_at && { expires_at }) },
    },
  ])
}

/** Until when seats are kept for a transfer: until sales end, or the departure leaves where its tour no longer says when that is. */
async function untilWhen({ tx, actor, now }: Announcing, life: Life): Promise<string> {
  const { departure_id, business_id } = life
  const found = await refusing<'not_found' | 'departure.not_found', Awaited<ReturnType<typeof planOf>>>((deny) =>
    planOf({ tx, actor, now, deny }, { departure_id }),
  )
  const cutoff = 'refusal' in found ? startOf(life) : cutoffAt(factsOf(found, deskAsking(actor, business_id, now)))
  return new Date(holdExpiry('transfer', now, cutoff)).toISOString()
}
