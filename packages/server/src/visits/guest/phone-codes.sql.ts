import type { Tx } from '../../platform/db.ts'

type NewCode = { subject: string; hash: Buffer; at: string; endsAt: string }

/** Keeps a new code of a telephone in place of its last one; false where it was sent one just now, or enough of them today. */
export const claimCode = async (tx: Tx, { subject, hash, at, endsAt }: NewCode, most: number): Promise<boolean> =>
  (
    await tx.query(
      `insert into phone_code as p (account_id, subject, code_hash, ends_at, asked_at, asked, day_from)
       values ($1, $2, $3, $4, $5, 1, $5)
       on conflict (account_id, subject) do update set code_hash = excluded.code_hash, ends_at = excluded.ends_at,
         tries = 0, used_at = null, asked_at = excluded.asked_at,
         asked = case when p.day_from <= excluded.asked_at - interval '24 hours' then 1 else p.asked + 1 end,
         day_from = case when p.day_from <= excluded.asked_at - interval '24 hours' then excluded.asked_at else p.day_from end
       where p.asked_at <= excluded.asked_at - interval '1 minute'
         and (p.asked < $6 or p.day_from <= excluded.asked_at - interval '24 hours')
       returning 1`,
      [tx.accountId, subject, hash, endsAt, at, most],
    )
  ).length > 0

/** Counts a try before it is judged; undefined where no code is left to try. Of two who try at once one waits for the other. */
export const takeTry = async (
  tx: Tx,
  { subject, at }: { subject: string; at: string },
  most: number,
): Promise<Buffer | undefined> =>
  (
    await tx.query<{ code_hash: Buffer }>(
      `update phone_code p set tries = p.tries + 1
       where p.account_id = $1 and p.subject = $2 and p.used_at is null and p.ends_at > $3 and p.tries < $4
       returning p.code_hash`,
      [tx.accountId, subject, at, most],
    )
  )[0]?.code_hash

/** A code proves once. */
export const updateCodeUsed = (tx: Tx, subject: string, at: string) =>
  tx.query('update phone_code p set used_at = $3 where p.account_id = $1 and p.subject = $2', [
    tx.accountId,
    subject,
    at,
  ])
