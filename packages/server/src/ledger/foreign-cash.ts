import {
  FOREIGN_CURRENCIES,
  type ForeignCash,
  type RateDenial,
  rateDenial,
  worthOf,
} from '@muelle/domain/ledger/foreign-cash'
import { custodyOf } from '@muelle/domain/ledger/place'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { findLatestRates, insertExchange } from './house-rates.sql.ts'

/** Why notes of another currency are not taken. */
export type ForeignRefusalCode = RateDenial['code']

/** A payment in which notes of another currency were counted as what they are worth. */
type Counted<P> = P & { amount_cents: number; received_cents?: number | undefined; foreign?: ForeignCash | undefined }
type Taken = { business_id: number; currency: string }

/**
 * A payment with its notes of another currency counted in: what was handed over is the cash of the booking's own currency and what those
 * are worth today (M6). Refuses a rate that is not that of the day. One without such notes stays as it is.
 */
export async function withWorth<P>(
  { tx, now, deny }: { tx: Tx; now: Instant; deny: Deny<ForeignRefusalCode> },
  { business_id, currency }: Taken,
  payment: Counted<P>,
): Promise<Counted<P>> {
  const { foreign } = payment
  if (!foreign) return payment
  const latest = await findLatestRates(tx, business_id, new Date(now).toISOString())
  const ofToday = latest.find((one) => one.currency === foreign.currency && one.is_of_today)?.rate_cents ?? null
  const denial = rateDenial({ shown: foreign, ofToday, houseCurrency: currency, amountCents: payment.amount_cents })
  if (denial) deny(denial.code === 'rate.changed' ? { ...denial, currency } : denial)
  return { ...payment, received_cents: (payment.received_cents ?? 0) + worthOf(foreign) }
}

/** What a dollar is worth today in a business's currency; null where nobody has set it, and where dollars are its own. */
export async function rateOfToday(tx: Tx, { business_id, currency }: Taken, now: Instant): Promise<number | null> {
  const [dollar] = FOREIGN_CURRENCIES
  if (currency === dollar) return null
  const latest = await findLatestRates(tx, business_id, new Date(now).toISOString())
  return latest.find((one) => one.currency === dollar && one.is_of_today)?.rate_cents ?? null
}

/** Puts notes of another currency into the hands of whoever took them, and what they are worth out of these (I7): change is of the house's. */
export const postExchange = (
  tx: Tx,
  { business_id, currency }: Taken,
  { foreign, payment_id, actor_user_id }: { foreign: ForeignCash; payment_id: number; actor_user_id: number },
) =>
  insertExchange(tx, {
    business_id,
    payment_id,
    hands: custodyOf(actor_user_id),
    foreign,
    currency,
    worth_cents: worthOf(foreign),
    actor_user_id,
    note: null,
  })
