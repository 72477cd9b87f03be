import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'

export type OutlayMove = {
  business_id: number
  kind: 'expense' | 'remittance'
  from_place: Place
  to_place: Place
  currency: string
  amount_cents: number
  /** Which of both it is a move of. */
  expense_id: number | null
  remittance_id: number | null
  reference: string | null
  note: string | null
  actor_user_id: number
}

/** A move of what is spent or handed on, or of its way back; false where that has moved already. */
export const insertOutlayMove = async (tx: Tx, move: OutlayMove): Promise<boolean> =>
  (
    await tx.query(
      `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, currency, amount_cents, expense_id,
         remittance_id, reference, note, actor_user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning 1 as one`,
      [
        tx.accountId,
        move.business_id,
        move.kind,
        [move.from_place, move.to_place].some((place) => place.startsWith('bank:')) ? 'transfer' : 'cash',
        move.from_place,
        move.to_place,
        move.currency,
        move.amount_cents,
        move.expense_id,
        move.remittance_id,
        move.reference,
        move.note,
        move.actor_user_id,
      ],
    )
  ).length > 0
