import type { ResourceChannel } from '@muelle/domain/resources/resource-channel'
import type { ResourceStatus } from '@muelle/domain/resources/resource-status'
import type { ResourceType } from '@muelle/domain/resources/resource-type'
import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'

/** What staff write of a resource; `zone` and `description` are null for none, `status_until` is an instant in ISO 8601. */
export type ResourceFields = {
  name: string
  type: ResourceType
  capacity: number
  extra_seats: number
  min_party: number | null
  vip: boolean
  zone: string | null
  description: string | null
  status: ResourceStatus
  status_until: string | null
  channel: ResourceChannel
  priority: number
  position: number
}
const RESOURCE_FIELDS = [
  'name',
  'type',
  'capacity',
  'extra_seats',
  'min_party',
  'vip',
  'zone',
  'description',
  'status',
  'status_until',
  'channel',
  'priority',
  'position',
] as const satisfies readonly (keyof ResourceFields)[]
export type ResourceRow = ResourceFields & {
  id: number
  business_id: number
  version: number
  /** Combinations it is part of, by name. */
  combos: { id: number; name: string }[]
}
/** Fields in the forms in which they are stored, searched and sorted. */
export type StoredResource = ResourceFields & { name_folded: string; name_sort: string; zone_folded: string }
const STORED = [
  ...RESOURCE_FIELDS,
  'name_folded',
  'name_sort',
  'zone_folded',
] as const satisfies readonly (keyof StoredResource)[]

const COLUMNS = `
  r.id, r.business_id, ${RESOURCE_FIELDS.map((field) => `r.${field}`).join(', ')}, r.version,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name_folded)
    from resource_combo_member m join resource_combo c on c.account_id = $1 and c.id = m.combo_id
    where m.account_id = $1 and m.resource_id = r.id), '[]') as combos`

const LIVING = 'from resource r where r.account_id = $1 and r.business_id = $2 and r.deleted_at is null'

/**
 * Lets the changes to the resources and combinations of a business happen one after the other, until the transaction ends: numbers
 * of bulks, the limits, and what belongs together could not be told otherwise. It does not stand in the way of sales.
 */
export const lockResources = (tx: Tx, businessId: number) =>
  tx.query('select 1 from business where account_id = $1 and id = $2 for no key update', [tx.accountId, businessId])

export const findResource = async (tx: Tx, businessId: number, id: number): Promise<ResourceRow | undefined> =>
  (await tx.query<ResourceRow>(`select ${COLUMNS} ${LIVING} and r.id = $3`, [tx.accountId, businessId, id]))[0]

/** Every resource of a business; it has no more than the limit allows. */
export const listAllResources = (tx: Tx, businessId: number): Promise<ResourceRow[]> =>
  tx.query<ResourceRow>(`select ${COLUMNS} ${LIVING} order by r.position, r.name_sort, r.id`, [
    tx.accountId,
    businessId,
  ])

export const listResourceNames = async (tx: Tx, businessId: number): Promise<string[]> =>
  (await tx.query<{ name: string }>(`select r.name ${LIVING}`, [tx.accountId, businessId])).map(({ name }) => name)

export type ZoneRow = { zone: string | null; resources: number; capacity: number }

/** Zones are the same whatever their accents and case; the spelling used first stands for all. */
export const listZones = (tx: Tx, businessId: number): Promise<ZoneRow[]> =>
  tx.query<ZoneRow>(
    `select (array_agg(r.zone order by r.id))[1] as zone, count(*)::int as resources, sum(r.capacity)::int as capacity
     ${LIVING} group by r.zone_folded order by r.zone_folded = '', r.zone_folded`,
    [tx.accountId, businessId],
  )

/** Answers the id of each by its name. */
export const insertResources = async (
  tx: Tx,
  businessId: number,
  resources: readonly StoredResource[],
): Promise<Map<string, number>> => {
  const rows = await tx.query<{ id: number; name: string }>(
    `insert into resource (account_id, business_id, ${STORED.join(', ')})
     select $1, $2, ${given(STORED, 'resource', '$3')} returning id, name`,
    [tx.accountId, businessId, JSON.stringify(resources)],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const changeResource = (tx: Tx, id: number, resource: StoredResource) =>
  tx.query(
    `update resource r set ${changed(STORED, 'r', '$3')}, version = r.version + 1
     where r.account_id = $1 and r.id = $2`,
    [tx.accountId, id, JSON.stringify(resource)],
  )

export const markResourceDeleted = (tx: Tx, id: number) =>
  tx.query(
    'update resource set deleted_at = now(), version = version + 1 where account_id = $1 and id = $2 and deleted_at is null',
    [tx.accountId, id],
  )

/** What a list is narrowed by; null for anything. `search` and `zone` are folded. */
export type ResourceFilter = {
  business_id: number
  search: string | null
  types: readonly ResourceType[] | null
  statuses: readonly ResourceStatus[] | null
  zone: string | null
  /** The instant at which statuses are judged, in ISO 8601. */
  now: string
}
export type ResourceSort = 'name' | 'type' | 'capacity' | 'zone' | 'status'
export type ResourcePage = { sorting: readonly Sorted<ResourceSort>[]; limit: number; offset: number }

/** A status that has ended counts as available (M-6). */
const STATUS_NOW = `case when r.status_until <= $7::timestamptz then 'Disponible' else r.status end`
const FILTER = `
  and ($3::text is null or position($3 in r.name_folded) > 0 or position($3 in r.zone_folded) > 0)
  and ($4::text[] is null or r.type = any ($4))
  and ($5::text[] is null or ${STATUS_NOW} = any ($5))
  and ($6::text is null or r.zone_folded = $6)`

const ORDER: Readonly<Record<ResourceSort, string>> = {
  name: 'r.name_sort',
  type: 'r.type',
  capacity: 'r.capacity',
  zone: 'r.zone_folded',
  status: STATUS_NOW,
}

/** One page of resources, and how many there are; by position and name where nothing else decides, ties by id (I23). */
export async function findResourcePage(
  tx: Tx,
  { business_id, search, types, statuses, zone, now }: ResourceFilter,
  { sorting, limit, offset }: ResourcePage,
): Promise<{ rows: ResourceRow[]; count: number }> {
  const params = [tx.accountId, business_id, search, types, statuses, zone, now]
  const order = [...orderOf(sorting, ORDER), 'r.position', 'r.name_sort', 'r.id']
  const [counted] = await tx.query<{ count: number }>(`select count(*) ${LIVING} ${FILTER}`, params)
  const rows = await tx.query<ResourceRow>(
    `select ${COLUMNS} ${LIVING} ${FILTER}
     order by ${order.join(', ')} limit $8 offset $9`,
    [...params, limit, offset],
  )
  return { rows, count: counted?.count ?? 0 }
}

/** Those that are in use, or were out of use only until now, are being cleaned. */
export const startCleaning = (tx: Tx, ids: readonly number[], { until, now }: { until: string | null; now: string }) =>
  tx.query(
    `update resource r set status = 'Limpieza', status_until = $3, version = r.version + 1
     where r.account_id = $1 and r.id = any($2::bigint[]) and r.deleted_at is null
       and (r.status <> 'No_disponible' or r.status_until <= $4)`,
    [tx.accountId, [...ids], until, now],
  )

export const stopCleaning = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `update resource r set status = 'Disponible', status_until = null, version = r.version + 1
     where r.account_id = $1 and r.id = any($2::bigint[]) and r.status = 'Limpieza'`,
    [tx.accountId, [...ids]],
  )

/** The visit that sits at a resource. */
export const findSeatedThere = async (tx: Tx, id: number): Promise<{ ticket: string } | undefined> =>
  (
    await tx.query<{ ticket: string }>(
      `select v.ticket from visit v
       where v.account_id = $1 and v.id in (
         select r.visit_id from visit_resource r join visit o on o.account_id = $1 and o.id = r.visit_id
         where r.account_id = $1 and r.resource_id = $2 and o.status = 'seated'
         union all
         select s.visit_id from parking_stay s where s.account_id = $1 and s.spot_id = $2 and s.is_open
         union all
         select q.visit_id from parking_reservation q where q.account_id = $1 and q.spot_id = $2 and q.is_holding)
       order by v.id limit 1`,
      [tx.accountId, id],
    )
  )[0]
