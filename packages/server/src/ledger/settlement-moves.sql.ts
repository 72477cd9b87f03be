import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type SettlementMove = {
  settlement_id: number
  business_id: number
  method: 'cash' | 'transfer'
  from_place: Place
  to_place: Place
  currency: string
  amount_cents: number
  actor_user_id: number
}

/** Money that changes hands between the house and who sells. */
export const insertSettlementMove = (tx: Tx, move: SettlementMove) =>
  tx.query(
    `insert into ledger_entry (account_id, settlement_id, business_id, kind, method, from_place, to_place, currency, amount_cents,
       actor_user_id)
     values ($1, $2, $3, 'settlement', $4, $5, $6, $7, $8, $9)`,
    [
      tx.accountId,
      move.settlement_id,
      move.business_id,
      move.method,
      move.from_place,
      move.to_place,
      move.currency,
      move.amount_cents,
      move.actor_user_id,
    ],
  )

export type MoveRow = {
  id: number
  at: string
  method: 'cash' | 'transfer'
  from_place: Place
  to_place: Place
  amount_cents: number
  actor_user_id: number | null
  actor_name: string | null
}

/** The money of a settlement in the order in which it moved: once, and back where it was undone. */
export const findSettlementMoves = (tx: Tx, settlementId: number) =>
  tx.query<MoveRow>(
    `select l.id, l.at, l.method, l.from_place, l.to_place, l.amount_cents, l.actor_user_id, ${nameOf('u')} as actor_name
     from ledger_entry l left join app_user u on u.account_id = $1 and u.id = l.actor_user_id
     where l.account_id = $1 and l.settlement_id = $2 order by l.id`,
    [tx.accountId, settlementId],
  )
