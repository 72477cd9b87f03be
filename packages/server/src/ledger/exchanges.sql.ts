import type { ForeignCurrency } from '@muelle/domain/ledger/foreign-cash'
import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'

export type ExchangeRow = {
  business_id: number
  /** Of the payment. */
  currency: string
  amount_cents: number
  hands: Place
  foreign_currency: ForeignCurrency
  foreign_cents: number
  rate_cents: number
  /** A shift that was handed in has counted them. */
  is_counted: boolean
}

/** Notes that were taken for a payment, as they stand: what was taken down less what was taken back. */
export const findExchange = async (tx: Tx, paymentId: number): Promise<ExchangeRow | undefined> =>
  (
    await tx.query<ExchangeRow>(
      `select f.business_id, p.currency, p.amount_cents, f.hands, f.currency as foreign_currency, f.cents as foreign_cents, f.rate_cents,
         exists (
           select from cash_shift s where s.account_id = $1 and 'custody:' || s.user_id = f.hands and s.last_entry_id >= f.last_id
             and (s.state <> 'rejected' or s.reconciled_at is not null)) as is_counted
       from ledger_entry p
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
