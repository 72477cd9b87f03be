import { changed, given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'

export type ComboFields = { name: string; min_party: number; capacity: number; resource_ids: readonly number[] }
const COMBO_FIELDS = ['name', 'min_party', 'capacity'] as const satisfies readonly (keyof ComboFields)[]
/** As it is stored: its members are rows of their own. */
type StoredCombo = ComboFields & { name_folded: string }
const STORED = [...COMBO_FIELDS, 'name_folded'] as const satisfies readonly (keyof StoredCombo)[]
export type ComboRow = Pick<ComboFields, (typeof COMBO_FIELDS)[number]> & {
  id: number
  business_id: number
  version: number
  /** In the order in which lists show them. */
  resources: { id: number; name: string; capacity: number }[]
}

const COMBOS = `
  select c.id, c.business_id, ${COMBO_FIELDS.map((field) => `c.${field}`).join(', ')}, c.version, (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity)
      order by r.position, r.name_sort, r.id), '[]')
    from resource_combo_member m join resource r on r.account_id = $1 and r.id = m.resource_id
    where m.account_id = $1 and m.combo_id = c.id) as resources
  from resource_combo c where c.account_id = $1 and c.business_id = $2`

/** Every combination of a business; it has no more than the limit allows. */
export const listAllCombos = (tx: Tx, businessId: number): Promise<ComboRow[]> =>
  tx.query<ComboRow>(`${COMBOS} order by c.name_folded`, [tx.accountId, businessId])

export type ComboSort = 'name' | 'capacity'
export type ComboPage = { sorting: readonly Sorted<ComboSort>[]; limit: number; offset: number }
const ORDER: Readonly<Record<ComboSort, string>> = { name: 'c.name_folded', capacity: 'c.capacity' }

/** One page of combinations, and how many there are; by name where nothing else decides, and no two share one (I23). */
export async function findComboPage(
  tx: Tx,
  businessId: number,
  { sorting, limit, offset }: ComboPage,
): Promise<{ rows: ComboRow[]; count: number }> {
  const order = [...orderOf(sorting, ORDER), 'c.name_folded']
  const [counted] = await tx.query<{ count: number }>(
    'select count(*) from resource_combo where account_id = $1 and business_id = $2',
    [tx.accountId, businessId],
  )
  const rows = await tx.query<ComboRow>(`${COMBOS} order by ${order.join(', ')} limit $3 offset $4`, [
    tx.accountId,
    businessId,
    limit,
    offset,
  ])
  return { rows, count: counted?.count ?? 0 }
}

export async function insertCombo(tx: Tx, businessId: number, combo: StoredCombo): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into resource_combo (account_id, business_id, ${STORED.join(', ')})
     select $1, $2, ${given(STORED, 'resource_combo', '$3')} returning id`,
    [tx.accountId, businessId, JSON.stringify([combo])],
  )
  if (!row) throw new Error('a combination that was just added has no id')
  await insertMembers(tx, row.id, combo.resource_ids)
  return row.id
}

export async function changeCombo(tx: Tx, id: number, combo: StoredCombo): Promise<void> {
  await tx.query(
    `update resource_combo c set ${changed(STORED, 'c', '$3')}, version = c.version + 1
     where c.account_id = $1 and c.id = $2`,
    [tx.accountId, id, JSON.stringify(combo)],
  )
  await tx.query('delete from resource_combo_member where account_id = $1 and combo_id = $2', [tx.accountId, id])
  await insertMembers(tx, id, combo.resource_ids)
}

const insertMembers = (tx: Tx, comboId: number, resourceIds: readonly number[]) =>
  tx.query(
    `insert into resource_combo_member (account_id, combo_id, resource_id)
     select $1, $2, n.id from unnest($3::bigint[]) as n(id) returning 1`,
    [tx.accountId, comboId, resourceIds],
  )

/** Its members are let go with it. */
export const deleteComboRow = (tx: Tx, id: number) =>
  tx.query('delete from resource_combo where account_id = $1 and id = $2', [tx.accountId, id])
