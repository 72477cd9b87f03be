import type { Tx } from '../db.ts'
import type { Fact, RecordedFact } from './events.ts'

/** One statement for any number of facts: an event and an audit entry each, in the caller's transaction (I20). */
export const insertFacts = (
  tx: Tx,
  facts: readonly (Fact & { actor_user_id: number | null; api_key_id: number | null; request_id: string | null })[],
) =>
  tx.query<RecordedFact>(
    `with fact as (
       select * from jsonb_to_recordset($2::jsonb) as f(
         kind text, subject_type text, subject_id bigint, business_id bigint,
         actor_user_id bigint, api_key_id bigint, request_id text, data jsonb)),
     recorded as (
       insert into event (account_id, kind, subject_type, subject_id, business_id, actor_user_id, data)
       select $1, kind, subject_type, subject_id, business_id, actor_user_id, data from fact
       returning 1),
     entered as (
       insert into audit_entry
         (account_id, actor_user_id, api_key_id, request_id, action, subject_type, subject_id, business_id, changes)
       select $1, actor_user_id, api_key_id, request_id, kind, subject_type, subject_id, business_id, data from fact
       returning subject_id, id, at)
     select subject_id, id, at from entered`,
    [tx.accountId, JSON.stringify(facts)],
  )
