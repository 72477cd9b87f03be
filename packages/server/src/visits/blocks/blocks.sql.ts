import type { ResourceChannel } from '@muelle/domain/resources/resource-channel'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { isPlannedVisit } from '../../rules/visits.sql.ts'

/** For whom the tables of a block are kept (D-5). */
export type BlockChannel = Exclude<ResourceChannel, 'public'>
export type BlockRow = {
  id: number
  business_id: number
  start_at: string
  end_at: string
  reason: string
  channel: BlockChannel | null
  series_id: number | null
  resources: { id: number; name: string }[]
  created_by: { id: number; name: string } | null
  created_at: string
  version: number
}

const COLUMNS = `
  b.id, b.business_id, b.start_at, b.end_at, b.reason, b.channel, b.series_id, b.created_at, b.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.name_sort, t.id)
    from table_block_resource r join resource t on t.account_id = $1 and t.id = r.resource_id
    where r.account_id = $1 and r.block_id = b.id), '[]') as resources,
  (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')})
   from app_user u where u.account_id = $1 and u.id = b.created_by_user_id) as created_by`

/** Blocks of a business that are not over at an instant and were not lifted, by their time. */
export const listBlocks = (tx: Tx, businessId: number, from: string): Promise<BlockRow[]> =>
  tx.query<BlockRow>(
    `select ${COLUMNS} from table_block b
     where b.account_id = $1 and b.business_id = $2 and b.lifted_at is null and b.end_at > $3
     order by b.start_at, b.id limit 500`,
    [tx.accountId, businessId, from],
  )

export const findBlock = async (tx: Tx, businessId: number, id: number): Promise<BlockRow | undefined> =>
  (
    await tx.query<BlockRow>(
      `select ${COLUMNS} from table_block b
       where b.account_id = $1 and b.business_id = $2 and b.id = $3 and b.lifted_at is null`,
      [tx.accountId, businessId, id],
    )
  )[0]

export type NewBlock = {
  business_id: number
  start_at: string
  end_at: string
  reason: string
  channel: BlockChannel | null
  series_id: number | null
  created_by_user_id: number | null
  created_at: string
}
export const insertBlock = async (tx: Tx, block: NewBlock, resourceIds: readonly number[]): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `with made as (
       insert into table_block (account_id, business_id, start_at, end_at, reason, created_by_user_id, created_at, channel, series_id)
       values ($1, $2, $3, $4, $5, $6, $7, $9, $10) returning id),
     tables as (
       insert into table_block_resource (account_id, block_id, resource_id)
       select $1, made.id, r.id from made cross join resource r where r.account_id = $1 and r.id = any($8::bigint[])
       returning 1)
     select id from made`,
    [
      tx.accountId,
      block.business_id,
      block.start_at,
      block.end_at,
      block.reason,
      block.created_by_user_id,
      block.created_at,
      [...resourceIds],
      block.channel,
      block.series_id,
    ],
  )
  if (!row) throw new Error('a block was not inserted')
  return row.id
}

export const markLifted = (tx: Tx, id: number, { at, by }: { at: string; by: number | null }) =>
  tx.query(
    `update table_block b set lifted_at = $3, lifted_by_user_id = $4, version = b.version + 1
     where b.account_id = $1 and b.id = $2 and b.lifted_at is null`,
    [tx.accountId, id, at, by],
  )

/** The block that it was made with first, and all that begin no earlier than it. */
export const listSeries = async (tx: Tx, { id, series_id, start_at }: BlockRow): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select b.id from table_block b
       where b.account_id = $1 and b.series_id = $2 and b.start_at >= $3 and b.lifted_at is null order by b.id`,
      [tx.accountId, series_id ?? id, start_at],
    )
  ).map(({ id: one }) => one)

/** Of the first of several that are made together: it stands for all. */
export const beginSeries = (tx: Tx, id: number) =>
  tx.query('update table_block b set series_id = b.id where b.account_id = $1 and b.id = $2', [tx.accountId, id])

/** Visits that are planned or inside at one of these tables in a stretch of time. */
export const listVisitsAt = async (
  tx: Tx,
  resourceIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from visit v
       where v.account_id = $1 and ${isPlannedVisit('v')}
         and v.start_at < $4 and v.end_at > $3
         and exists (select 1 from visit_resource r where r.account_id = $1 and r.visit_id = v.id and r.resource_id = any($2::bigint[]))
       order by v.start_at, v.id limit 500`,
      [tx.accountId, [...resourceIds], from, to],
    )
  ).map(({ id }) => id)
