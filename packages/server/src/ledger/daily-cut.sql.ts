import type { CutLine } from '@muelle/contract/ledger/cut-lines'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'
import { cutCents, cutLineOf, isInCut } from '../rules/cut-lines.sql.ts'

/** A day of a business: instants from which and before which it is. */
export type CutDay = { business_id: number; from: string; before: string }

export type CutLineRow = {
  what: CutLine
  method: PaymentMethod
  currency: string
  cents: number
  count: number
}

/** What moved on a day, summed by what it was, its method and its currency; what went out is below zero. */
export const sumCutLines = (tx: Tx, { business_id, from, before }: CutDay) =>
  tx.query<CutLineRow>(
    `select m.what, m.method, m.currency, sum(m.cents)::bigint as cents, count(*) as count from (
       select l.method, l.currency, ${cutLineOf('l')} as what, ${cutCents('l')} as cents
       from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
       where l.account_id = $1 and l.at >= $3 and l.at < $4 and coalesce(l.business_id, b.business_id) = $2 and ${isInCut('l')}) m
     group by m.what, m.method, m.currency order by m.what, m.method, m.currency`,
    [tx.accountId, business_id, from, before],
  )
