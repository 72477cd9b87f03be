import type { Tx } from '../../platform/db.ts'

export const lockToErase = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ id: number; business_id: number; kind: string; business_date: string; version: number }>(
    `select id, business_id, kind, business_date, version from visit where account_id = $1 and id = any($2) order by id for update`,
    [tx.accountId, ids],
  )

/**
 * Visits and their log say nothing of a person any more (C-5). Tables, numbers and states stay as they are, and so does the version: the log
 * has no step that anybody made.
 */
export const erasePeople = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `with told as (
       update visit_event set personal = null where account_id = $1 and visit_id = any($2) and personal is not null returning 1),
     messages as (update visit_message set recipient = '', subject = '', body = ''
       where account_id = $1 and visit_id = any($2) returning 1),
     visits as (update visit set name = null, name_folded = '', phone_e164 = null, phone_reversed = '', email = null, fields = '{}',
       notes = null, internal_notes = null, reason_note = null, bump_reason = null
       where account_id = $1 and id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, ids],
  )
