import type { Tx } from '../db.ts'
import { linesAs, sentLines } from '../statement-values.sql.ts'
import type { Fact } from './fact.ts'

/** A fact of an author, for both tables. */
type Recorded = Fact & {
  /** What its audit entry will be called; null for the next one. */
  audit_id: number | null
  actor_user_id: number | null
  api_key_id: number | null
  request_id: string | null
}
const FACT = {
  kind: 'text',
  subject_type: 'text',
  subject_id: 'bigint',
  business_id: 'bigint',
  audit_id: 'bigint',
  actor_user_id: 'bigint',
  api_key_id: 'bigint',
  request_id: 'text',
  data: 'jsonb',
} as const satisfies Record<keyof Recorded, string>

/** One statement for any number of facts: an event and an audit entry each, in the caller's transaction (I20). */
export const insertFacts = (tx: Tx, facts: readonly Recorded[]) =>
  tx.query(
    `with fact as (select * from ${linesAs('f', '$2', FACT)}),
     recorded as (
       insert into event (account_id, kind, subject_type, subject_id, business_id, actor_user_id, data)
       select $1, kind, subject_type, subject_id, business_id, actor_user_id, data from fact
       returning 1),
     entered as (
       insert into audit_entry
         (account_id, id, actor_user_id, api_key_id, request_id, action, subject_type, subject_id, business_id, changes)
         overriding system value
       select $1, coalesce(audit_id, nextval('audit_entry_id_seq')), actor_user_id, api_key_id, request_id, kind, subject_type, subject_id, business_id, data from fact
       returning 1)
     select 1 as one`,
    [tx.accountId, sentLines(FACT, facts)],
  )

/** Takes single fields out of what is recorded of some records, each field of the facts of one kind. */
export const dropFields = (
  tx: Tx,
  of: { subject_type: string; ids: readonly number[] },
  fields: readonly (readonly [kind: string, field: string])[],
) =>
  tx.query(
    `with word as (select * from unnest($4::text[], $5::text[]) as w (kind, field)),
     events as (
       update event e set data = e.data - w.field from word w
       where e.account_id = $1 and e.subject_type = $2 and e.subject_id = any($3) and e.kind = w.kind and e.data ? w.field returning 1),
     entries as (
       update audit_entry e set changes = e.changes - w.field from word w
       where e.account_id = $1 and e.subject_type = $2 and e.subject_id = any($3) and e.action = w.kind and e.changes ? w.field returning 1)
     select 1 as one`,
    [tx.accountId, of.subject_type, of.ids, fields.map(([kind]) => kind), fields.map(([, field]) => field)],
  )
