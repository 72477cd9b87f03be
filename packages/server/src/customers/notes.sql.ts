import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'
import { membersOf } from './members.sql.ts'

export type NoteRow = { id: number; text: string; at: string; by: string | null }
export const findNotes = (tx: Tx, customerId: number) =>
  tx.query<NoteRow>(
    `select n.id, n.text, n.at, ${nameOf('u')} as by
     from customer_note n left join app_user u on u.account_id = $1 and u.id = n.by_user_id
     where n.account_id = $1 and n.customer_id in ${membersOf('$2')} order by n.id desc`,
    [tx.accountId, customerId],
  )

/** From whose rows of these three, after the account, notes are made. */
export const INTO_NOTES = 'insert into customer_note (account_id, customer_id, text, by_user_id)'

export const insertNote = (tx: Tx, customerId: number, text: string, userId: number) =>
  tx.query(`${INTO_NOTES} values ($1, $2, $3, $4)`, [tx.accountId, customerId, text, userId])

/** Whether there was such a note. */
export const deleteNote = async (tx: Tx, customerId: number, id: number): Promise<boolean> =>
  (
    await tx.query<{ id: number }>(
      `delete from customer_note n where n.account_id = $1 and n.id = $3 and n.customer_id in ${membersOf('$2')}
       returning n.id`,
      [tx.accountId, customerId, id],
    )
  ).some((row) => row.id === id)

export const deleteNotesOf = (tx: Tx, ids: readonly number[]) =>
  tx.query('delete from customer_note where account_id = $1 and customer_id = any($2)', [tx.accountId, ids])
