import { UNMERGE_DAYS } from '@muelle/domain/customers/customer'
import type { MergedFields } from '@muelle/domain/customers/merge'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type OpenMergeRow = { id: number; merged: { id: number; name: string }; at: string; by: string | null }
/** Merges into a customer that can be undone still, the latest first. */
export const findOpenMerges = (tx: Tx, keptId: number, now: number) =>
  tx.query<OpenMergeRow>(
    `select m.id, jsonb_build_object('id', c.id, 'name', c.name) as merged, m.at,
       ${nameOf('u')} as by
     from customer_merge m
     join customer c on c.account_id = $1 and c.id = m.merged_id and c.merged_into = m.kept_id
     left join app_user u on u.account_id = $1 and u.id = m.by_user_id
     where m.account_id = $1 and m.kept_id = $2 and m.undone_at is null
       and m.at > to_timestamp($3::float8 / 1000) - interval '${UNMERGE_DAYS} days'
     order by m.id desc`,
    [tx.accountId, keptId, now],
  )

export type MergeRow = {
  id: number
  merged_id: number
  before: Partial<MergedFields>
  after: Partial<MergedFields>
  with_ids: number[]
  at: string
  undone_at: string | null
  /** Whether nothing was merged after it that holds still. */
  is_last: boolean
}
export const findMerge = async (tx: Tx, keptId: number, id: number): Promise<MergeRow | undefined> =>
  (
    await tx.query<MergeRow>(
      `select m.id, m.merged_id, m.before, m.after, to_jsonb(m.with_ids) as with_ids, m.at, m.undone_at,
         not exists (select from customer_merge o
           where o.account_id = $1 and o.kept_id = m.kept_id and o.id > m.id and o.undone_at is null) as is_last
       from customer_merge m where m.account_id = $1 and m.kept_id = $2 and m.id = $3`,
      [tx.accountId, keptId, id],
    )
  )[0]

type NewMerge = {
  kept_id: number
  merged_id: number
  before: Partial<MergedFields>
  after: Partial<MergedFields>
  with_ids: readonly number[]
  at: string
  user_id: number
}
export const insertMerge = (tx: Tx, { kept_id, merged_id, before, after, with_ids, at, user_id }: NewMerge) =>
  tx.query(
    `insert into customer_merge (account_id, kept_id, merged_id, before, after, with_ids, at, by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.accountId, kept_id, merged_id, JSON.stringify(before), JSON.stringify(after), with_ids, at, user_id],
  )

export const endMerge = (tx: Tx, id: number, at: string) =>
  tx.query('update customer_merge set undone_at = $3 where account_id = $1 and id = $2', [tx.accountId, id, at])

/** What merges kept of names and telephones of people who are forgotten. */
export const forgetMerges = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `update customer_merge set before = '{}', after = '{}'
     where account_id = $1 and (kept_id = any($2) or merged_id = any($2))`,
    [tx.accountId, ids],
  )

export const insertDistinct = (tx: Tx, first: number, second: number, userId: number) =>
  tx.query(
    `insert into customer_distinct (account_id, first_id, second_id, by_user_id) values ($1, $2, $3, $4)
     on conflict (account_id, first_id, second_id) do nothing`,
    [tx.accountId, first, second, userId],
  )
