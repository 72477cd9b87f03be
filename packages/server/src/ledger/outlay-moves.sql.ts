import type { Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../platform/db.ts'
import { INSERT_MOVES, sentMoves } from './ledger.sql.ts'

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

const methodOf = ({ from_place, to_place }: OutlayMove) =>
  [from_place, to_place].some((place) => place.startsWith('bank:')) ? 'transfer' : 'cash'

/** A move of what is spent or handed on, or of its way back; false where that has moved already. */
export const insertOutlayMove = async (tx: Tx, move: OutlayMove): Promise<boolean> =>
  (
    await tx.query(`${INSERT_MOVES} on conflict do nothing returning 1 as one`, [
      tx.accountId,
      sentMoves({ method: methodOf(move), ...move }),
    ])
  ).length > 0
