import type { ForeignCurrency } from '@muelle/domain/ledger/foreign-cash'
import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'

export type ExchangeRow = {
  business_id: number
  /** Of the payment. */
  currency: string
  /** What was paid with them: all cash that an order took at once, since they hang on the first payment of it. */
  amount_cents: number
  hands: Place
  foreign_currency: ForeignCurrency
  foreign_cents: number
  rate_cents: number
  /** A shift that was handed in has counted them. */
  is_counted: boolean
}

/** Whether a shift that was handed in has counted a move of somebody's hands. */
export const isCounted = (hands: string, entryId: string) =>
  `exists (select from cash_shift s where s.account_id = $1 and 'custody:' || s.user_id = ${hands} and s.last_entry_id >= ${entryId}
     and (s.state <> 'rejected' or s.reconciled_at is not null))`

/** Notes that were taken for a payment, as they stand: what was taken down less what was taken back. */
export const findExchange = async (tx: Tx, paymentId: number): Promise<ExchangeRow | undefined> =>
  (
    await tx.query<ExchangeRow>(
      `select f.business_id, p.currency, f.hands, f.currency as foreign_currency, f.cents as foreign_cents, f.rate_cents,
         ${isCounted('f.hands', 'f.last_id')} as is_counted,
         coalesce((select sum(c.amount_cents)::bigint from booking o
          join ledger_entry c on c.account_id = $1 and c.booking_id = o.id and c.kind = 'charge' and c.method = 'cash' and c.at = p.at
          where o.account_id = $1 and (o.id = b.id or o.order_id = b.order_id)), p.amount_cents) as amount_cents
       from ledger_entry p
       join booking b on b.account_id = $1 and b.id = p.booking_id
       join (
         select x.payment_id, x.currency, coalesce(x.rate_cents, 0) as rate_cents, coalesce(x.business_id, 0) as business_id,
           case x.from_place when 'customer' then x.to_place else x.from_place end as hands, max(x.id) as last_id,
           sum(case x.from_place when 'customer' then x.amount_cents else -x.amount_cents end)::bigint as cents
         from ledger_entry x where x.account_id = $1 and x.kind = 'exchange' and x.payment_id = $2
         group by 1, 2, 3, 4, 5) f on f.payment_id = p.id and f.currency <> p.currency
       where p.account_id = $1 and p.id = $2`,
      [tx.accountId, paymentId],
    )
  )[0]
