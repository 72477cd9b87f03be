import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { insertMoves } from './ledger.sql.ts'

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
export const insertSettlementMove = (tx: Tx, move: SettlementMove) => insertMoves(tx, [{ kind: 'settlement', ...move }])

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
