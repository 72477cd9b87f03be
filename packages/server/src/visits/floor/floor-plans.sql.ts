import type { Weekday } from '@muelle/domain/hours/schedules'
import type { PlanShape } from '@muelle/domain/visits/floor/plan-geometry'
import type { Tx } from '../../platform/db.ts'

export type PlanFields = {
  name: string
  weekdays: Weekday[]
  from_minute: number | null
  to_minute: number | null
  width: number
  height: number
}
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

/** The plans of a venue by name; it has no more than the limit allows. */
export const listPlans = (tx: Tx, businessId: number): Promise<PlanRow[]> =>
  tx.query<PlanRow>(
    `select id, name, weekdays, from_minute, to_minute, width, height, version from floor_plan
     where account_id = $1 and business_id = $2 order by name_folded`,
    [tx.accountId, businessId],
  )

/** What somebody has placed on a plan, also what is gone since. */
export const listItems = (tx: Tx, planId: number): Promise<ItemRow[]> =>
  tx.query<ItemRow>(
    `select resource_id, x, y, width, height, rotation, shape from floor_plan_item
     where account_id = $1 and plan_id = $2 order by resource_id`,
    [tx.accountId, planId],
  )

export async function insertPlan(
  tx: Tx,
  businessId: number,
  plan: PlanFields & { name_folded: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into floor_plan (account_id, business_id, name, name_folded, weekdays, from_minute, to_minute, width, height)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tx.accountId,
      businessId,
      plan.name,
      plan.name_folded,
      plan.weekdays,
      plan.from_minute,
      plan.to_minute,
      plan.width,
      plan.height,
    ],
  )
  if (!row) throw new Error('a plan that was just drawn has no id')
  return row.id
}

export const changePlan = (tx: Tx, id: number, plan: PlanFields & { name_folded: string }) =>
  tx.query(
    `update floor_plan set name = $3, name_folded = $4, weekdays = $5, from_minute = $6, to_minute = $7, width = $8, height = $9,
       version = version + 1
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      id,
      plan.name,
      plan.name_folded,
      plan.weekdays,
      plan.from_minute,
      plan.to_minute,
      plan.width,
      plan.height,
    ],
  )

/** Puts these in the place of whatever stood on a plan. */
export async function replaceItems(tx: Tx, planId: number, items: readonly ItemRow[]): Promise<void> {
  await tx.query('delete from floor_plan_item where account_id = $1 and plan_id = $2', [tx.accountId, planId])
  await tx.query(
    `insert into floor_plan_item (account_id, plan_id, resource_id, x, y, width, height, rotation, shape)
     select $1, $2, n.resource_id, n.x, n.y, n.width, n.height, n.rotation, n.shape
     from jsonb_to_recordset($3::jsonb) as n(resource_id bigint, x int, y int, width int, height int, rotation int, shape text)
     returning 1`,
    [tx.accountId, planId, JSON.stringify(items)],
  )
}

/** What stands on it is let go with it. */
export const deletePlanRow = (tx: Tx, id: number) =>
  tx.query('delete from floor_plan where account_id = $1 and id = $2', [tx.accountId, id])
