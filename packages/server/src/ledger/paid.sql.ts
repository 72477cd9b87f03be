import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'
import { signedCents } from '../rules/moves.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

export type VisitMove = {
  id: number
  at: string
  kind: 'charge' | 'refund'
  method: PaymentMethod
  amount_cents: number
  payment_id: number | null
  /** How a provider calls the payment, or a transfer's key, or a credit's code. */
  reference: string | null
  /** What a bank took back, or gave back again, is no payment of its own. */
  is_bank: boolean
  by_id: number | null
  by_name: string | null
}

/** What was paid for a visit and given back, in order. */
export const findMovesOfVisit = (tx: Tx, visitId: number) =>
  tx.query<VisitMove>(
    `select l.id, l.at, case l.from_place when 'customer' then 'charge' else 'refund' end as kind, l.method, l.amount_cents,
       l.payment_id, l.reference, l.kind = 'chargeback' as is_bank, l.actor_user_id as by_id, ${nameOf('u')} as by_name
     from ledger_entry l left join app_user u on u.account_id = $1 and u.id = l.actor_user_id
     where l.account_id = $1 and l.visit_id = $2 order by l.id`,
    [tx.accountId, visitId],
  )

/** What is paid for a booking, in cents: what came in less what went back, whoever took it back. */
export const paidCentsOf = async (tx: Tx, bookingId: number): Promise<number> =>
  (
    await tx.query<{ paid: number }>(
      `select coalesce(sum(${signedCents('l')}), 0)::bigint as paid
       from ledger_entry l where l.account_id = $1 and l.booking_id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]?.paid ?? 0
