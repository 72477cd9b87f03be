import type { Answer } from '@muelle/contract/call'
import type { decideTransfers, refuseTransfer, verifyTransfer } from '@muelle/contract/payments/transfers'
import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { hasRunOut } from '@muelle/domain/bookings/record/status'
import { holdExpiry } from '@muelle/domain/bookings/sale/create'
import { togetherDenial, transferDenial } from '@muelle/domain/ledger/transfer'
import { findVisibleBusiness, getVisibleBusiness } from '../../businesses/visible.ts'
import { paidCentsOf } from '../../ledger/paid.sql.ts'
import { postCharges } from '../../ledger/post.ts'
import { postTip } from '../../ledger/tips/tips.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses } from '../../promotions/uses.ts'
import { comesBack, isPayable, withoutSeat } from '../life/keep-money.ts'
import { type Life, moneyOf, statusOf } from '../life/lock-life.ts'
import { lockDeparturesFor, lockFor } from '../provider/business-itself.ts'
import { byOf, type Changing, demandRight } from '../record/change-context.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import { decideNotice, findLinkEnd, findNotice, findParts, lockNotice, type Notice, sumWaiting } from './notices.sql.ts'

type Decided = Answer<typeof verifyTransfer>

/**
 * Posts a transfer that somebody has found at the bank (M7). A booking that waits is confirmed by it; one that gave its seats back has them
 * again, and where there are none left its money waits for another departure, or to go back (B2). Locks: departures, booking, notice.
 */
export async function verify(context: Context<typeof verifyTransfer>): Promise<Decided> {
  return verifyOne(context, await visibleNotice(context))
}

type Waiting = Pick<Notice, 'id' | 'booking_id'>

async function verifyOne(context: Settling, { id, booking_id }: Waiting): Promise<Decided> {
  const { tx, actor, author } = context
  const by = byOf(context)
  const returning = await lockFor(tx, by, booking_id)
  const notice = await stillWaiting(context, id)
  const { life } = returning
  const { amount_cents, reference } = notice
  const { business_id, currency } = life
  // Who removed it wanted it gone, also where its seats are free: its money waits for another departure, or to go back.
  const isRemoved = statusOf(life) === 'inactive' && !hasRunOut(life.status, expiryOf(life), by.now)
  const stands = isPayable(life) && !isRemoved && (await comesBack(tx, by, returning))
  const way = { method: 'transfer' as const, reference }
  const [charge] = await postCharges(tx, [
    { booking_id, business_id, way, amount_cents, received_cents: null, currency, actor_user_id: actor.userId },
  ])
  if (!charge) throw new Error('a transfer of nothing')
  await decideNotice(tx, id, { state: 'verified', user_id: actor.userId, payment_id: charge.id })
  if (notice.tip_cents !== null) {
    const given = { method: 'transfer', amount_cents: notice.tip_cents, reference, payment_id: charge.id } as const
    await postTip(tx, life, { ...given, by: actor.userId })
  }
  const paid_cents = await paidCentsOf(tx, booking_id)
  const waits = isConfirmable(life.status)
  const status = waits ? 'confirmed' : life.status
  if (stands && waits) await consumeUses(tx, [booking_id])
  await writeLife(
    tx,
    booking_id,
    stands
      ? { status, expires_at: null, ...moneyOf(life, status, paid_cents, life.total_cents) }
      : await withoutSeat(tx, by, life, { paid_cents, amount_cents }),
  )
  await record(tx, author, [
    {
      kind: stands && waits ? 'booking.confirmed' : 'booking.paid',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents,
        total_cents: life.total_cents,
        amount_cents,
        method: 'transfer',
        ...(!stands && { is_without_seat: true }),
      },
    },
  ])
  return { id, booking_id, state: 'verified', is_without_seat: !stands }
}

/**
 * Says that a transfer is not at the bank: the money was never there, so nothing moves. A booking that waited for it alone keeps its seats
 * as long as any hold of a desk, so that its customer can pay another way.
 */
export async function refuse(context: Context<typeof refuseTransfer>): Promise<Decided> {
  return refuseOne(context, await visibleNotice(context), context.input.body.reason)
}

async function refuseOne(context: Settling, { id, booking_id }: Waiting, reason: string): Promise<Decided> {
  const { tx, actor, author, now } = context
  const { life } = await lockFor(tx, byOf(context), booking_id)
  const { amount_cents } = await stillWaiting(context, id)
  await decideNotice(tx, id, { state: 'refused', user_id: actor.userId, reason })
  const expires_at =
    (await sumWaiting(tx, booking_id)) > 0 ? null : shortened(life, now, await findLinkEnd(tx, booking_id))
  await writeLife(tx, booking_id, {
    ...(expires_at && { expires_at }),
    ...(isOpen(life) && moneyOf(life, life.status, life.paid_cents, life.total_cents)),
  })
  await record(tx, author, [
    {
      kind: 'booking.transfer_refused',
      subject_type: 'booking',
      subject_id: booking_id,
      business_id: life.business_id,
      data: { departure_id: life.departure_id, amount_cents, reason, ...(expires_at && { expires_at }) },
    },
  ])
  return { id, booking_id, state: 'refused', is_without_seat: false }
}

/**
 * Says of all parts of one transfer at once what became of it (B5), all or none. All departures of its bookings are locked before the first
 * booking is, so that whoever takes money for the same order waits, and nobody waits for each other (I5).
 */
export async function decideTogether(
  context: Context<typeof decideTransfers>,
): Promise<Answer<typeof decideTransfers>> {
  const { tx, actor, now, deny, input } = context
  const { ids, reason } = input.body
  const parts = await findParts(tx, ids)
  if (parts.length < ids.length) deny({ code: 'not_found' })
  // Of a business that they do not see they do not hear what it is part of either (I16).
  const businessIds = [...new Set(parts.map(({ business_id }) => business_id))]
  for (const id of businessIds) await getVisibleBusiness(tx, actor, id, deny)
  for (const id of businessIds) demandRight(context, id, { module: 'mdu_payment', flag: 'edit' })
  const denial = togetherDenial(parts)
  if (denial) deny(denial)
  await lockDeparturesFor(tx, parts, now)
  // All bookings before the promotions and the money of the first.
  for (const { booking_id } of parts) await lockFor(tx, byOf(context), booking_id)
  const decided: Decided[] = []
  for (const part of parts)
    decided.push(await (reason === null ? verifyOne(context, part) : refuseOne(context, part, reason)))
  return { decided }
}

/** Whether its payment status follows from its money: one that was called off, or never came about, says so whatever was paid. */
const isOpen = (life: Life): boolean => isPayable(life) && statusOf(life) !== 'inactive'

/**
 * Until when seats are kept that nobody has paid for after all: as long as any hold, or as the link with which their customer may pay yet.
 * Null where they are kept, or gone, anyway.
 */
function shortened(life: Life, now: Settling['now'], linkEnd: string | null): string | null {
  const end = expiryOf(life)
  if (end === null || statusOf(life) === 'inactive') return null
  const wanted = Math.max(holdExpiry('desk', now, end), linkEnd === null ? 0 : Date.parse(linkEnd))
  return new Date(Math.min(end, wanted)).toISOString()
}

/** What deciding about a transfer takes, whichever call does it. */
type Settling = Changing<'not_found' | 'transfer.not_waiting'>
type Deciding = Context<typeof verifyTransfer> | Context<typeof refuseTransfer>

/** A transfer of a business whose payments the actor corrects; otherwise `not_found`, or `forbidden`. */
async function visibleNotice(context: Deciding): Promise<Notice> {
  const { tx, actor, deny, input } = context
  const notice = await findNotice(tx, input.params.id)
  if (!notice || !(await findVisibleBusiness(tx, actor, notice.business_id))) return deny({ code: 'not_found' })
  demandRight(context, notice.business_id, { module: 'mdu_payment', flag: 'edit' })
  return notice
}

/** The same once its booking is locked, as long as nobody has decided about it. */
async function stillWaiting(
  { tx, deny }: Pick<Changing<'not_found' | 'transfer.not_waiting'>, 'tx' | 'deny'>,
  id: number,
): Promise<Notice> {
  const notice = (await lockNotice(tx, id)) ?? deny({ code: 'not_found' })
  const denial = transferDenial(notice.state)
  if (denial) deny(denial)
  return notice
}
