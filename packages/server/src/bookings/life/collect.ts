import type { collectPayment } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { type CollectDenial, collectDenial, isConfirmable } from '@muelle/domain/bookings/life/collect'
import { bookingApprovalKey, cashTaken } from '@muelle/domain/bookings/sale/approval'
import { withWorth } from '../../ledger/foreign-cash.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses, retakeUses } from '../../promotions/uses.ts'
import { takeBookingApproval } from '../approvals/given.ts'
import { byOf, type Changing, readChanged } from '../record/change-context.ts'
import { demandAnswers } from '../record/demand-answers.ts'
import { writeLife } from '../record/write-life.ts'
import { announceTransfer, isOnlySaid } from '../transfers/announce.ts'
import { type Life, moneyOf, statusOf, takingPartIn } from './lock-life.ts'
import { lockReturning, planStillToCome, type Returning, type StillToComeRefusalCode, takeAgain } from './take-again.ts'
import { type MoneyRefusalCode, type PaymentBody, type TakingOptions, takeMoney } from './take-money.ts'

/**
 * Takes money for a booking. One that waits is confirmed by it; one that gave its seats back takes them again first, or the money is
 * refused: cash in the hand is never kept for a place that is gone (B2).
 */
export async function collect(context: Context<typeof collectPayment>): Promise<Booking> {
  const { version, payment, approval } = context.input.body
  const returning = await lockReturning(context, context.input.params.id, version)
  await makePayable(context, returning, payment)
  const { life } = returning
  const isCashReleased = await releaseCash(context, life, { payment, approval })
  await takePayment(context, life, await withWorth(context, life, payment), { isCashReleased })
  return readChanged(context, returning.life.id)
}

/** Uses what somebody released of cash for a locked booking; answers whether there is such. Locks the request. */
export async function releaseCash(
  { tx, actor, now, deny }: Changing<'not_found' | 'approval.over' | 'approval.other_sale'>,
  life: Pick<Life, 'id' | 'total_cents'>,
  { payment, approval }: { payment: PaymentBody; approval: { request_id: number } | undefined },
): Promise<boolean> {
  const use = { saleKey: bookingApprovalKey(life, null), cashCents: cashTaken(payment) }
  const given = await takeBookingApproval(
    { tx, now, deny },
    { approval, userId: actor.userId, bookingId: life.id, ...use },
  )
  return given?.kinds.includes('cash') ?? false
}

/** Why a booking does not take an amount, or does not come back for it. */
export type PayableRefusalCode =
  | CollectDenial['code']
  | StillToComeRefusalCode
  | 'answers.missing'
  | 'booking.no_room'
  | 'promotion.used_up'

/** Refuses an amount that a locked booking does not take; one that gave its seats and its uses back has them again after this. */
export async function makePayable(
  context: Changing<PayableRefusalCode>,
  returning: Returning,
  payment: Pick<PaymentBody, 'amount_cents' | 'method'>,
): Promise<void> {
  const { tx, deny } = context
  const { life } = returning
  const denial = collectDenial({
    status: statusOf(life),
    total_cents: life.total_cents,
    paid_cents: life.paid_cents,
    payer_id: life.payer_id,
    deposit_cents: life.quote.deposit_cents,
    amount_cents: payment.amount_cents,
  })
  if (denial) deny(denial.code === 'payment.not_enough' ? { ...denial, currency: life.currency } : denial)
  if (isConfirmable(life.status)) await demandAnswers(context, life)
  const refusal = await comeBack(context, returning)
  if (refusal) deny(refusal)
  const isFirm = !isOnlySaid(context.actor, life.business_id, payment)
  if (isFirm && isConfirmable(life.status)) await consumeUses(tx, [life.id])
}

/** Takes money for a booking that was made payable, and confirms it if it waited; what is only said to be on its way confirms nothing. */
export async function takePayment(
  context: Changing<MoneyRefusalCode>,
  life: Life,
  payment: PaymentBody,
  options?: TakingOptions,
): Promise<void> {
  const { tx, actor } = context
  if (isOnlySaid(actor, life.business_id, payment))
    return announceTransfer(context, life, announcedIn(payment, actor.userId), options)
  const paid_cents = await takeMoney(context, life, payment, options)
  const status = isConfirmable(life.status) ? 'confirmed' : life.status
  // Money of the customer is never refused for what an agency owes: what is open beside it is due of them at the dock.
  await writeLife(tx, life.id, {
    status,
    expires_at: null,
    ...moneyOf(life, status, paid_cents, life.total_cents),
  })
  const kind = isConfirmable(life.status) ? 'booking.confirmed' : 'booking.paid'
  await recordPayment(context, life, { kind, paid_cents, payment })
}

export const announcedIn = ({ amount_cents, reference, proof, tip_cents }: PaymentBody, userId: number) => ({
  amount_cents,
  reference: reference ?? null,
  proof: proof ?? null,
  tip_cents: tip_cents ?? null,
  announced_by_user_id: userId,
})

/**
 * Puts a booking whose time is over back on its departure, which must still take people; at the price it was promised (§7). One that
 * nothing has released yet still has its seats and its uses.
 */
async function comeBack(context: Changing<StillToComeRefusalCode>, returning: Returning) {
  const { tx } = context
  const { life } = returning
  if (statusOf(life) !== 'inactive') return null
  const plan = await planStillToCome(context, life.departure_id)
  if (life.status !== 'inactive') return null
  const promotionIds = takingPartIn(life.quote).map(({ promotion_id }) => promotion_id)
  return (await takeAgain(tx, byOf(context), returning, plan)) ?? retakeUses(tx, life.id, promotionIds)
}

type Paid = { kind: 'booking.confirmed' | 'booking.paid'; paid_cents: number; payment: PaymentBody | null }

export const recordPayment = (
  { tx, author }: Pick<Changing, 'tx' | 'author'>,
  life: Life,
  { kind, paid_cents, payment }: Paid,
) =>
  record(tx, author, [
    {
      kind,
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        paid_cents,
        total_cents: life.total_cents,
        ...(payment && { amount_cents: payment.amount_cents, method: payment.method }),
      },
    },
  ])
