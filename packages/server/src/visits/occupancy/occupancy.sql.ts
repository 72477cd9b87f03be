import type { LoadLine } from '@muelle/domain/visits/life/load-of'
import type { Bucket } from '@muelle/domain/visits/occupancy/buckets'
import type { Tx } from '../../platform/db.ts'

export type Owner = { kind: 'visit' | 'block'; id: number }
const column = (kind: Owner['kind']) => (kind === 'visit' ? 'visit_id' : 'block_id')

/**
 * Takes tables for quarters of an hour, in the order of both (G-1): what somebody else has is left to them. Answers how many of those that
 * are needed the owner has now.
 */
export async function takeBuckets(
  tx: Tx,
  businessId: number,
  owner: Owner,
  {
    resourceIds,
    buckets,
    needed = buckets,
  }: { resourceIds: readonly number[]; buckets: readonly Bucket[]; needed?: readonly Bucket[] },
): Promise<number> {
  const params = [tx.accountId, businessId, owner.id, [...resourceIds], [...buckets]]
  const taken = tx.query(
    `insert into occupancy (account_id, business_id, resource_id, bucket, ${column(owner.kind)})
     select $1, $2, r.id, b.bucket, $3
     from resource r cross join unnest($5::int[]) as b (bucket)
     where r.account_id = $1 and r.id = any($4::bigint[])
     order by r.id, b.bucket
     on conflict do nothing returning 1`,
    params,
  )
  const counted = tx.query<{ count: number }>(
    `select count(*)::int as count from occupancy o
     where o.account_id = $1 and o.business_id = $2 and o.${column(owner.kind)} = $3 and o.resource_id = any($4::bigint[])
       and o.bucket = any($5::int[])`,
    [tx.accountId, businessId, owner.id, [...resourceIds], [...needed]],
  )
  const [, [held]] = await Promise.all([taken, counted])
  return held?.count ?? 0
}

/** Gives back what an owner has besides these tables and quarters of an hour; without any of them everything. */
export const releaseBuckets = (
  tx: Tx,
  owner: Owner,
  kept: { resourceIds: readonly number[]; buckets: readonly Bucket[] },
) =>
  tx.query(
    `delete from occupancy o
     where o.account_id = $1 and o.${column(owner.kind)} = $2
       and not (o.resource_id = any($3::bigint[]) and o.bucket = any($4::int[]))`,
    [tx.accountId, owner.id, [...kept.resourceIds], [...kept.buckets]],
  )

export type OccupiedRow = { resource_id: number; visit_id: number | null }

/** Who has which table of a business between two quarters of an hour, the second excluded. */
export const listOccupied = (tx: Tx, businessId: number, from: Bucket, to: Bucket): Promise<OccupiedRow[]> =>
  tx.query<OccupiedRow>(
    `select distinct o.resource_id, o.visit_id from occupancy o
     where o.account_id = $1 and o.business_id = $2 and o.bucket >= $3 and o.bucket < $4
     order by o.resource_id`,
    [tx.accountId, businessId, from, to],
  )

const COUNTS = ['covers', 'parties', 'public_covers', 'public_parties', 'present', 'unassigned'] as const

/** Most that may begin and be inside in a quarter of an hour; null: no limit. */
export type Caps = {
  covers: number | null
  parties: number | null
  public_covers: number | null
  public_parties: number | null
  present: number | null
}
export const NO_CAPS: Caps = { covers: null, parties: null, public_covers: null, public_parties: null, present: null }

/** Makes the rows that counts are kept in. */
export const ensureLoads = (tx: Tx, businessId: number, buckets: readonly Bucket[]) =>
  tx.query(
    `insert into slot_load (account_id, business_id, bucket)
     select $1, $2, b.bucket from unnest($3::int[]) as b (bucket) order by b.bucket on conflict do nothing returning 1`,
    [tx.accountId, businessId, [...buckets]],
  )

/**
 * Adds to the counts of quarters of an hour where no limit stands in the way (G-3); a count that falls is never refused. Answers the
 * quarters in which it was added: who gets fewer than they asked for takes nothing.
 */
export const addLoad = async (
  tx: Tx,
  businessId: number,
  lines: readonly LoadLine[],
  caps: Caps,
): Promise<Bucket[]> => {
  const within = (['covers', 'parties', 'public_covers', 'public_parties', 'present'] as const)
    .map(
      (count) =>
        `(n.${count} <= 0 or ($4::jsonb ->> '${count}') is null or l.${count} + n.${count} <= ($4::jsonb ->> '${count}')::int)`,
    )
    .join(' and ')
  const rows = await tx.query<{ bucket: Bucket }>(
    `update slot_load l set ${COUNTS.map((count) => `${count} = l.${count} + n.${count}`).join(', ')}
     from jsonb_to_recordset($3::jsonb) as n (bucket int, ${COUNTS.map((count) => `${count} int`).join(', ')})
     where l.account_id = $1 and l.business_id = $2 and l.bucket = n.bucket and ${within}
     returning l.bucket`,
    [tx.accountId, businessId, JSON.stringify(lines), JSON.stringify(caps)],
  )
  return rows.map(({ bucket }) => bucket)
}

export type LoadRow = LoadLine
/** The counts of a business between two quarters of an hour, the second excluded. */
export const listLoads = (tx: Tx, businessId: number, from: Bucket, to: Bucket): Promise<LoadRow[]> =>
  tx.query<LoadRow>(
    `select l.bucket, l.covers, l.parties, l.public_covers, l.public_parties, l.present, l.unassigned from slot_load l
     where l.account_id = $1 and l.business_id = $2 and l.bucket >= $3 and l.bucket < $4 order by l.bucket`,
    [tx.accountId, businessId, from, to],
  )
