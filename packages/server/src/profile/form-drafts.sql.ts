import type { Tx } from '../platform/db.ts'

export type FormDraftRow = { body: Record<string, unknown>; updated_at: string }

export const findFormDraft = async (tx: Tx, userId: number, subject: string): Promise<FormDraftRow | undefined> =>
  (
    await tx.query<FormDraftRow>(
      'select body, updated_at from form_draft where account_id = $1 and user_id = $2 and subject = $3',
      [tx.accountId, userId, subject],
    )
  )[0]

export async function upsertFormDraft(tx: Tx, userId: number, subject: string, body: string): Promise<string> {
  const [row] = await tx.query<{ updated_at: string }>(
    `insert into form_draft (account_id, user_id, subject, body) values ($1, $2, $3, $4)
     on conflict (account_id, user_id, subject) do update set body = excluded.body, updated_at = now()
     returning updated_at`,
    [tx.accountId, userId, subject, body],
  )
  if (!row) throw new Error('a draft that was just kept is not there')
  return row.updated_at
}

export const deleteFormDraft = (tx: Tx, userId: number, subject: string) =>
  tx.query('delete from form_draft where account_id = $1 and user_id = $2 and subject = $3', [
    tx.accountId,
    userId,
    subject,
  ])

/** Keeps the drafts that were touched last, as many as `count`. */
export const deleteOldestDrafts = (tx: Tx, userId: number, count: number) =>
  tx.query(
    `delete from form_draft d where d.account_id = $1 and d.user_id = $2 and d.subject in (
       select subject from form_draft where account_id = $1 and user_id = $2
       order by updated_at desc, subject offset $3)`,
    [tx.accountId, userId, count],
  )
