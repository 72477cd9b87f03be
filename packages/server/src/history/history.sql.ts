import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type EntryRow = {
  id: number
  at: string
  actor_id: number | null
  actor_name: string | null
  through: string | null
  action: string
  data: { changes?: Record<string, { from: unknown; to: unknown }> }
}
type Subject = { type: string; id: number }

/** A page of what happened to a record, newest first. */
export const findEntries = (tx: Tx, subject: Subject, page: { offset: number; rows: number }): Promise<EntryRow[]> =>
  tx.query<EntryRow>(
    `select e.id, e.at, e.action, e.changes as data, u.id as actor_id,
       ${nameOf('u')} as actor_name, k.name as through
     from audit_entry e
     left join app_user u on u.account_id = $1 and u.id = e.actor_user_id
     left join api_key k on k.account_id = $1 and k.id = e.api_key_id
     where e.account_id = $1 and e.subject_type = $2 and e.subject_id = $3
     order by e.id desc offset $4 limit $5`,
    [tx.accountId, subject.type, subject.id, page.offset, page.rows],
  )

export const countEntries = async (tx: Tx, subject: Subject): Promise<{ count: number; business_ids: number[] }> => {
  const [row] = await tx.query<{ count: number; business_ids: number[] }>(
    `select count(*) as count,
       coalesce(jsonb_agg(distinct business_id) filter (where business_id is not null), '[]') as business_ids
     from audit_entry where account_id = $1 and subject_type = $2 and subject_id = $3`,
    [tx.accountId, subject.type, subject.id],
  )
  return row ?? { count: 0, business_ids: [] }
}
