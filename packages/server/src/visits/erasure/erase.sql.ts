import type { Tx } from '../../platform/db.ts'

/** What staff wrote at a step, beside what the log keeps of persons apart; of who brought a visit it is the reason of the step itself. */
const WORDS = `'{bump_reason,reason_note}'::text[]`

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
       update visit_event set personal = null, before = before - ${WORDS}, after = after - ${WORDS},
         reason = case when action = 'credit' then null else reason end
       where account_id = $1 and visit_id = any($2)
         and (personal is not null or before ?| ${WORDS} or after ?| ${WORDS} or action = 'credit') returning 1),
     messages as (update visit_message set recipient = '', subject = '', body = ''
       where account_id = $1 and visit_id = any($2) returning 1),
     visits as (update visit set name = null, name_folded = '', phone_e164 = null, phone_reversed = '', email = null, fields = '{}',
       notes = null, internal_notes = null, reason_note = null, bump_reason = null
       where account_id = $1 and id = any($2) returning 1)
     select 1 as one`,
    [tx.accountId, ids],
  )
