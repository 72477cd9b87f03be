import type { Weekday } from '@muelle/domain/hours/schedules'
import type { PlanShape } from '@muelle/domain/visits/floor/plan-geometry'
import { changed, given } from '../../platform/changing.sql.ts'
import type { Tx } from '../../platform/db.ts'

export type PlanFields = {
  name: string
  weekdays: Weekday[]
  from_minute: number | null
  to_minute: number | null
  width: number
  height: number
}
const PLAN_FIELDS = [
  'name',
  'weekdays',
  'from_minute',
  'to_minute',
  'width',
  'height',
] as const satisfies readonly (keyof PlanFields)[]
/** As it is written: with what its name is compared by. */
type WrittenPlan = PlanFields & { name_folded: string }
const WRITTEN = [...PLAN_FIELDS, 'name_folded'] as const satisfies readonly (keyof WrittenPlan)[]

export type PlanRow = PlanFields & { id: number; version: number }
export type ItemRow = {
  resource_id: number
  x: number
  y: number
  width: number
  height: number
  rotation: number
  shape: PlanShape
}
const ITEM_FIELDS = [
  'resource_id',
  'x',
  'y',
  'width',
  'height',
  'rotation',
  'shape',
] as const satisfies readonly (keyof ItemRow)[]

/** The plans of a venue by name; it has no more than the limit allows. */
export const listPlans = (tx: Tx, businessId: number): Promise<PlanRow[]> =>
  tx.query<PlanRow>(
    `select id, ${PLAN_FIELDS.join(', ')}, version from floor_plan
     where account_id = $1 and business_id = $2 order by name_folded`,
    [tx.accountId, businessId],
  )

/** What somebody has placed on a plan, also what is gone since. */
export const listItems = (tx: Tx, planId: number): Promise<ItemRow[]> =>
  tx.query<ItemRow>(
    `select ${ITEM_FIELDS.join(', ')} from floor_plan_item
     where account_id = $1 and plan_id = $2 order by resource_id`,
    [tx.accountId, planId],
  )

export async function insertPlan(tx: Tx, businessId: number, plan: WrittenPlan): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into floor_plan (account_id, business_id, ${WRITTEN.join(', ')})
     select $1, $2, ${given(WRITTEN, 'floor_plan', '$3')} returning id`,
    [tx.accountId, businessId, JSON.stringify([plan])],
  )
  if (!row) throw new Error('a plan that was just drawn has no id')
  return row.id
}

export const changePlan = (tx: Tx, id: number, plan: WrittenPlan) =>
  tx.query(
    `update floor_plan p set ${changed(WRITTEN, 'p', '$3')}, version = p.version + 1
     where p.account_id = $1 and p.id = $2`,
    [tx.accountId, id, JSON.stringify(plan)],
  )

/** Puts these in the place of whatever stood on a plan. */
export async function replaceItems(tx: Tx, planId: number, items: readonly ItemRow[]): Promise<void> {
  await tx.query('delete from floor_plan_item where account_id = $1 and plan_id = $2', [tx.accountId, planId])
  await tx.query(
    `insert into floor_plan_item (account_id, plan_id, ${ITEM_FIELDS.join(', ')})
     select $1, $2, ${given(ITEM_FIELDS, 'floor_plan_item', '$3')} returning 1`,
    [tx.accountId, planId, JSON.stringify(items)],
  )
}

/** What stands on it is let go with it. */
export const deletePlanRow = (tx: Tx, id: number) =>
  tx.query('delete from floor_plan where account_id = $1 and id = $2', [tx.accountId, id])
