import type { collectPayment } from '@muelle/contract/bookings/life'
import type { HandlerInput } from '@muelle/contract/call'
import { type CashDenial, cashDenial, receivedForPrice } from '@muelle/domain/bookings/sale/cash'
import { firmTransferDenial, type WaitingTransferDenial } from '@muelle/domain/ledger/transfer'
import { localDateOf } from '@muelle/domain/time'
import { admitCash, type CashGateCode } from '../../ledger/cash-gate.ts'
import { type ForeignRefusalCode, postExchange } from '../../ledger/foreign-cash.ts'
import { paidCentsOf } from '../../ledger/paid.sql.ts'
import { postCharges, type Way } from '../../ledger/post.ts'
import { type CreditRefusal, spendCredit } from '../../ledger/store-credit.ts'
import { demandTip, postTip, type TipOptions } from '../../ledger/tips/tips.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { keepProof } from '../transfers/announce.ts'
import { sumWaiting } from '../transfers/notices.sql.ts'
import type { ChangeBy, Life } from './lock-life.ts'

export type PaymentBody = HandlerInput<typeof collectPayment>['body']['payment']
/** Why money is not taken. */
export type MoneyRefusalCode =
  | CashDenial['code']
  | CreditRefusal['code']
  | ForeignRefusalCode
  | CashGateCode
  | 'image.unknown'
  | 'tip.too_much'
  | WaitingTransferDenial['code']
type Taking = Pick<ChangeBy, 'actor' | 'now'> & { tx: Tx; deny: Deny<MoneyRefusalCode> }

/** What was decided before: for all of several bookings, or by somebody who may. */
export type TakingOptions = TipOptions & { isCashReleased?: boolean }

/**
 * Takes money for a locked booking: cash into the hands of whoever acts, a transfer or a card in a terminal into the bank, or store
 * credit. Refuses more than is due, less cash than its amount, cash that they may not hold, credit that is not there, and a transfer while
 * another waits to be looked up. Notes of another currency are counted in what was handed over already.
 * Answers what is paid in all, in cents.
 */
export async function takeMoney(
  { tx, actor, now, deny }: Taking,
  life: Pick<
    Life,
    'id' | 'business_id' | 'departure_id' | 'local_date' | 'currency' | 'time_zone' | 'total_cents' | 'paid_cents'
  >,
  payment: PaymentBody,
  { isTipAdmitted = false, isCashReleased = false }: TakingOptions = {},
): Promise<number> {
  const { id: booking_id, business_id, currency, time_zone } = life
  const { method, amount_cents } = payment
  const received_cents = method === 'cash' ? (payment.received_cents ?? null) : null
  const denial = cashDenial(
    { amount_cents, received_cents, tip_cents: payment.tip_cents },
    life.total_cents - life.paid_cents,
  )
  if (denial) deny({ ...denial, currency })
  const waits = method === 'transfer' ? firmTransferDenial(await sumWaiting(tx, booking_id)) : null
  if (waits) deny({ ...waits, currency })
  const way = await wayOf({ tx, deny }, payment, {
    business_id,
    amount_cents,
    currency,
    today: localDateOf(now, time_zone),
  })
  if (method === 'cash') {
    const taken = [{ currency, cents: amount_cents + (payment.tip_cents ?? 0) }]
    const isProgram = actor.apiKeyId !== null
    const taker = { user_id: actor.userId, isProgram, isReleased: isCashReleased }
    await admitCash({ tx, now, deny }, { business_id, house: currency, taken, ...taker })
  }
  const [entry] = await postCharges(tx, [
    {
      booking_id,
      business_id,
      way,
      amount_cents,
      received_cents: receivedForPrice(received_cents, payment.tip_cents),
      currency,
      actor_user_id: actor.userId,
    },
  ])
  if (payment.foreign && entry)
    await postExchange(tx, life, { foreign: payment.foreign, payment_id: entry.id, actor_user_id: actor.userId })
  const { tip_cents } = payment
  if (tip_cents !== undefined && entry && method !== 'credit') {
    if (!isTipAdmitted) demandTip(deny, life, tip_cents)
    const reference = payment.reference ?? null
    await postTip(tx, life, { method, amount_cents: tip_cents, reference, payment_id: entry.id, by: actor.userId })
  }
  if (payment.proof && entry) {
    const { reference = null, proof } = payment
    const notice = {
      business_id,
      booking_id,
      amount_cents,
      currency,
      reference,
      proof,
      tip_cents: null,
      announced_by_user_id: actor.userId,
    }
    await keepProof({ tx, deny }, notice, { id: entry.id, by: actor.userId })
  }
  return paidCentsOf(tx, booking_id)
}

type Spending = Omit<Parameters<typeof spendCredit>[1], 'code'>

async function wayOf(
  { tx, deny }: Pick<Taking, 'tx' | 'deny'>,
  { method, reference, credit_code: code }: PaymentBody,
  spending: Spending,
): Promise<Way> {
  if (method === 'cash') return { method }
  if (method === 'transfer' || method === 'terminal') return { method, reference: reference ?? null }
  const credit = await spendCredit(tx, { ...spending, code: code ?? '' })
  return 'code' in credit && !('creditId' in credit) ? deny(credit) : credit
}
