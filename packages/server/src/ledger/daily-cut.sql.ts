import type { CUT_LINES } from '@muelle/contract/ledger/daily-cut'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'

/** A day of a business: instants from which and before which it is. */
export type CutDay = { business_id: number; from: string; before: string }

export type CutLineRow = {
  what: (typeof CUT_LINES)[number]
  method: PaymentMethod
  currency: string
  cents: number
  count: number
}

/** What moved on a day, summed by what it was, its method and its currency; what went out is below zero. */
export const sumCutLines = (tx: Tx, { business_id, from, before }: CutDay) =>
  tx.query<CutLineRow>(
    `select m.what, m.method, m.currency, sum(m.cents)::bigint as cents, count(*) as count from (
       select l.method, l.currency,
         case when l.kind <> 'handover' then l.kind when l.to_place like 'safe:%' then 'to_safe' else 'to_bank' end as what,
         case when l.kind = 'refund' or l.to_place = 'customer' or l.to_place ~ '^(differences|expenses|third_parties|tips):'
           then -l.amount_cents
           else l.amount_cents end as cents
       from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
       where l.account_id = $1 and l.at >= $3 and l.at < $4 and coalesce(l.business_id, b.business_id) = $2
         and (l.kind in ('charge', 'refund', 'exchange', 'tip', 'chargeback', 'difference', 'expense', 'remittance')
           or (l.kind = 'handover' and l.to_place ~ '^(safe|bank):'))) m
     group by m.what, m.method, m.currency order by m.what, m.method, m.currency`,
    [tx.accountId, business_id, from, before],
  )
