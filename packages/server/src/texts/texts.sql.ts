import type { TextChannel, TextFailure, TextPurpose } from '@muelle/domain/texts/channels'
import type { Tx } from '../platform/db.ts'

export type NewText = {
  purpose: TextPurpose
  recipient: string
  body: string
  useful_until: string
  created_at: string
}

/** Answers the ids in the order of the texts: they are drawn in it. */
export const insertTexts = async (tx: Tx, texts: readonly NewText[]): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    `insert into text_message (account_id, purpose, recipient, body, useful_until, created_at)
     select $1, purpose, recipient, body, useful_until, created_at
     from rows from (jsonb_to_recordset($2::jsonb) as (purpose text, recipient text, body text, useful_until timestamptz,
       created_at timestamptz))
       with ordinality as m(purpose, recipient, body, useful_until, created_at, position)
     order by position returning id`,
    [tx.accountId, JSON.stringify(texts)],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export type WaitingText = { purpose: TextPurpose; recipient: string; body: string; useful_until: string }
/** A text that waits, and so has its words; undefined once it was sent or given up. */
export const findWaitingText = async (tx: Tx, id: number): Promise<WaitingText | undefined> =>
  (
    await tx.query<WaitingText>(
      `select m.purpose, m.recipient, m.body, m.useful_until from text_message m
       where m.account_id = $1 and m.id = $2 and m.sent_at is null and m.failed_at is null
         and m.recipient is not null and m.body is not null`,
      [tx.accountId, id],
    )
  )[0]

export const updateTextSent = (tx: Tx, id: number, { by, at }: { by: TextChannel | null; at: string }) =>
  tx.query(
    `update text_message m set sent_at = $4, sent_by = $3, recipient = null, body = null
     where m.account_id = $1 and m.id = $2 and m.sent_at is null and m.failed_at is null`,
    [tx.accountId, id, by, at],
  )

export const updateTextFailed = (tx: Tx, id: number, { failure, at }: { failure: TextFailure; at: string }) =>
  tx.query(
    `update text_message m set failed_at = $4, failure = $3, recipient = null, body = null
     where m.account_id = $1 and m.id = $2 and m.sent_at is null and m.failed_at is null`,
    [tx.accountId, id, failure, at],
  )

/** What could not be sent while it was of use, for the hourly clean-up. */
export const updateOldTextsFailed = (tx: Tx) =>
  tx.query(
    `update text_message m set failed_at = now(), failure = 'given_up', recipient = null, body = null
     where m.account_id = $1 and m.sent_at is null and m.failed_at is null and m.useful_until < now() - interval '1 hour'`,
    [tx.accountId],
  )
