import type { Tx } from '../platform/db.ts'

/** Tokens that can neither open nor renew anything; the sessions themselves stay, as the history of who was signed in. */
export const deleteOutdatedTokens = (tx: Tx) =>
  tx.query(
    'delete from session_token where account_id = $1 and refresh_expires_at <= now() and access_expires_at <= now()',
    [tx.accountId],
  )
