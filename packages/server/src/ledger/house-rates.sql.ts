import type { ForeignCash, ForeignCurrency } from '@muelle/domain/ledger/foreign-cash'
import { CUSTOMER, type Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { insertMoves } from './ledger.sql.ts'

export type HouseRateRow = {
  currency: string
  rate_cents: number
  is_of_today: boolean
  set_by: { id: number; name: string }
  set_at: string
}

/** The latest rate of each currency that a business has set in its own, and whether it is of the business's today at `now`. */
export const findLatestRates = (tx: Tx, businessId: number, now: string) =>
  tx.query<HouseRateRow>(
    `select distinct on (h.currency) h.currency, h.rate_cents,
       h.local_date = ($3::timestamptz at time zone b.time_zone)::date as is_of_today,
       jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as set_by, h.set_at
     from house_rate h
     join business b on b.account_id = $1 and b.id = h.business_id
     join app_user u on u.account_id = $1 and u.id = h.user_id
     where h.account_id = $1 and h.business_id = $2 and h.house_currency = b.currency
     order by h.currency, h.id desc`,
    [tx.accountId, businessId, now],
  )

/** Whether a business had set a rate by a day of its calendar, on it or on the day before. */
export const wasRate = async (
  tx: Tx,
  {
    business_id,
    currency,
    rate_cents,
    by,
  }: Pick<Exchange, 'business_id'> & {
    currency: ForeignCurrency
    rate_cents: number
    by: string
  },
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 as one from house_rate h join business b on b.account_id = $1 and b.id = h.business_id
       where h.account_id = $1 and h.business_id = $2 and h.currency = $3 and h.rate_cents = $4
         and h.house_currency = b.currency and h.local_date between $5::date - 1 and $5::date limit 1`,
      [tx.accountId, business_id, currency, rate_cents, by],
    )
  ).length > 0

/** A new rate for the business's day at `now`. */
export const insertRate = (
  tx: Tx,
  rate: {
    business_id: number
    currency: ForeignCurrency
    rate_cents: number
    user_id: number
    now: string
    time_zone: string
    house_currency: string
  },
) =>
  tx.query(
    `insert into house_rate (account_id, business_id, currency, local_date, rate_cents, user_id, house_currency)
     values ($1, $2, $3, ($6::timestamptz at time zone $7)::date, $4, $5, $8)`,
    [
      tx.accountId,
      rate.business_id,
      rate.currency,
      rate.rate_cents,
      rate.user_id,
      rate.now,
      rate.time_zone,
      rate.house_currency,
    ],
  )

type Exchange = {
  business_id: number
  /** The payment that the notes were handed over for. */
  payment_id: number
  hands: Place
  foreign: ForeignCash
  /** What they are worth in the currency of the payment. */
  currency: string
  worth_cents: number
  actor_user_id: number
  /** Why it is set right; null of what was taken. */
  note: string | null
}

/** Both moves of an exchange: notes from one end to the other, and what these are worth the other way. */
const insertBetween = (tx: Tx, from: Place, to: Place, exchange: Exchange) => {
  const { business_id, payment_id, foreign, currency, worth_cents, actor_user_id, note } = exchange
  const rate_cents = foreign.rate_cents
  const both = { business_id, kind: 'exchange', method: 'cash', rate_cents, payment_id, actor_user_id, note } as const
  return insertMoves(tx, [
    { ...both, from_place: from, to_place: to, currency: foreign.currency, amount_cents: foreign.cents },
    { ...both, from_place: to, to_place: from, currency, amount_cents: worth_cents },
  ])
}

/** Notes into the hands of whoever took them, and what these are worth out of them. */
export const insertExchange = (tx: Tx, exchange: Exchange) => insertBetween(tx, CUSTOMER, exchange.hands, exchange)

/** What was taken down and was not so, the other way round. */
export const insertExchangeBack = (tx: Tx, exchange: Exchange) => insertBetween(tx, exchange.hands, CUSTOMER, exchange)
