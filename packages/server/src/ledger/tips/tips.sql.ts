import type { SaleMethod } from '@muelle/domain/ledger/payment-method'
import { CUSTOMER, type Place } from '@muelle/domain/ledger/place'
import type { Tx } from '../../platform/db.ts'
import { INSERT_MOVES, sentMoves } from '../ledger.sql.ts'

export type NewTip = {
  business_id: number
  booking_id: number
  departure_id: number
  local_date: string
  method: SaleMethod
  to_place: Place
  amount_cents: number
  currency: string
  reference: string | null
  /** The payment that it was given beside. */
  payment_id: number
  actor_user_id: number
}

/** Appends a tip, of no booking's price (M8), and says for which trip it was given. */
export const insertTip = (tx: Tx, { booking_id, departure_id, local_date, ...move }: NewTip) =>
  tx.query(
    `with moved as (
       ${INSERT_MOVES} returning id),
     told as (
       insert into tip (account_id, business_id, booking_id, departure_id, local_date, entry_id)
       select $1, $3, $4, $5, $6::date, moved.id from moved returning 1)
     select count(*) from told`,
    [
      tx.accountId,
      sentMoves({ kind: 'tip', from_place: CUSTOMER, ...move }),
      move.business_id,
      booking_id,
      departure_id,
      local_date,
    ],
  )

type Day = { business_id: number; date: string; currency: string }

/** Locks the tips of a day that nobody has handed out, and tells what they come to. */
export async function lockOpenTips(
  tx: Tx,
  { business_id, date, currency }: Day,
): Promise<{ ids: number[]; cents: number }> {
  const open = await tx.query<{ id: number; amount_cents: number }>(
    `select t.id, l.amount_cents from tip t join ledger_entry l on l.account_id = $1 and l.id = t.entry_id
     where t.account_id = $1 and t.business_id = $2 and t.local_date = $3::date and t.handed_entry_id is null
       and t.back_entry_id is null and l.currency = $4
     order by t.id for update of t`,
    [tx.accountId, business_id, date, currency],
  )
  return { ids: open.map(({ id }) => id), cents: open.reduce((sum, { amount_cents }) => sum + amount_cents, 0) }
}

export type HandOut = {
  business_id: number
  method: 'cash' | 'transfer'
  from_place: Place
  to_place: Place
  amount_cents: number
  currency: string
  note: string | null
  actor_user_id: number
}

/** Moves tips to the crew, and marks those that went. */
export async function handOutTips(tx: Tx, ids: readonly number[], move: HandOut): Promise<void> {
  await tx.query(
    `with moved as (
       ${INSERT_MOVES} returning id),
     handed as (
       update tip set handed_entry_id = (select id from moved) where account_id = $1 and id = any ($3) returning 1)
     select count(*) from handed`,
    [tx.accountId, sentMoves({ kind: 'tip', ...move }), ids],
  )
}
