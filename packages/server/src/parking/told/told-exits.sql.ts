import type { Tx } from '../../platform/db.ts'

export type ToldExitRow = { visit_id: number; taken_cents: number; due_cents: number; had_left: boolean }

export const findToldExit = async (tx: Tx, businessId: number, nonce: string): Promise<ToldExitRow | undefined> =>
  (
    await tx.query<ToldExitRow>(
      `select visit_id, taken_cents, due_cents, had_left from parking_told_exit
       where account_id = $1 and business_id = $2 and nonce = $3`,
      [tx.accountId, businessId, nonce],
    )
  )[0]

export const insertToldExit = (
  tx: Tx,
  told: ToldExitRow & {
    business_id: number
    nonce: string
    device: string
    at: string
    told_at: string
    by_user_id: number
  },
) =>
  tx.query(
    `insert into parking_told_exit (account_id, business_id, nonce, visit_id, device, at, taken_cents, due_cents, had_left, told_at, by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.accountId,
      told.business_id,
      told.nonce,
      told.visit_id,
      told.device,
      told.at,
      told.taken_cents,
      told.due_cents,
      told.had_left,
      told.told_at,
      told.by_user_id,
    ],
  )
