import {
  type createFloorPlan,
  type deleteFloorPlan,
  type FloorPlan,
  type FloorPlanBody,
  type updateFloorPlan,
} from '@muelle/contract/visits/floor-plan'
import { minutesOfLocalTime } from '@muelle/domain/hours/clock-text'
import { fold } from '@muelle/domain/text'
import { localTime } from '@muelle/domain/time'
import { MAX_FLOOR_PLANS, type PlanDenial, planDenial } from '@muelle/domain/visits/floor/plan-denial'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import { brokenConstraint, type Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Context } from '../../platform/http/handle.ts'
import { listTables, lockTables } from '../../resources/tables.ts'
import { wirePlan } from './floor-plan.ts'
import {
  changePlan,
  deletePlanRow,
  type ItemRow,
  insertPlan,
  listItems,
  listPlans,
  type PlanFields,
  type PlanRow,
  replaceItems,
} from './floor-plans.sql.ts'

/** Draws a plan (M-9). Locks the tables of the venue, so that none of them goes meanwhile. */
export async function create({ tx, actor, author, input, deny }: Context<typeof createFloorPlan>): Promise<FloorPlan> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTables(tx, business.id)
  const others = await listPlans(tx, business.id)
  if (others.length >= MAX_FLOOR_PLANS) deny({ code: 'floor_plan.too_many', maxPlans: MAX_FLOOR_PLANS })
  const names = await checkedNames(tx, business.id, input.body, deny)
  const fields = fieldsOf(input.body)
  const id = await withFreeName(fields.name, deny, () =>
    insertPlan(tx, business.id, { ...fields, name_folded: fold(fields.name) }),
  )
  await replaceItems(tx, id, input.body.items)
  await recordChange(tx, author, {
    ...subjectOf(id, business.id),
    kind: 'floor_plan.created',
    before: null,
    after: { ...historyFieldsOf(fields), items: placesOf(input.body.items, names) },
  })
  return wirePlan(tx, business.id, { ...fields, id, version: 1 }, await listPlans(tx, business.id))
}

/** Changes a plan; a change of nothing writes nothing. */
export async function update({ tx, actor, author, input, deny }: Context<typeof updateFloorPlan>): Promise<FloorPlan> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTables(tx, business.id)
  const { before, plans } = await findPlan(tx, business.id, input.params.planId, deny)
  if (before.version !== input.body.version) {
    const current = await wirePlan(tx, business.id, before, plans)
    deny({ code: 'stale', version: before.version, current: { ...current } })
  }
  const names = await checkedNames(tx, business.id, input.body, deny)
  const fields = fieldsOf(input.body)
  const hasChanged = await recordChange(tx, author, {
    ...subjectOf(before.id, business.id),
    kind: 'floor_plan.updated',
    before: { ...historyFieldsOf(before), items: placesOf(await listItems(tx, before.id), names) },
    after: { ...historyFieldsOf(fields), items: placesOf(input.body.items, names) },
  })
  if (!hasChanged) return wirePlan(tx, business.id, before, plans)
  await withFreeName(fields.name, deny, () => changePlan(tx, before.id, { ...fields, name_folded: fold(fields.name) }))
  await replaceItems(tx, before.id, input.body.items)
  const after = { ...fields, id: before.id, version: before.version + 1 }
  return wirePlan(tx, business.id, after, await listPlans(tx, business.id))
}

/** Deletes a plan. Its hours are then those of another plan, or of the one that nobody drew. */
export async function remove({ tx, actor, author, input, deny }: Context<typeof deleteFloorPlan>) {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockTables(tx, business.id)
  const { before } = await findPlan(tx, business.id, input.params.planId, deny)
  await deletePlanRow(tx, before.id)
  await recordChange(tx, author, {
    ...subjectOf(before.id, business.id),
    kind: 'floor_plan.deleted',
    before: historyFieldsOf(before),
    after: null,
  })
  return {}
}

async function findPlan(tx: Tx, businessId: number, planId: number, deny: Deny<'not_found'>) {
  const plans = await listPlans(tx, businessId)
  return { before: plans.find(({ id }) => id === planId) ?? deny({ code: 'not_found' }), plans }
}

/** The names of the tables that there are, once the rules allow the plan. */
async function checkedNames(
  tx: Tx,
  businessId: number,
  body: FloorPlanBody,
  deny: Deny<PlanDenial['code']>,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map((await listTables(tx, businessId)).map(({ id, name }) => [id, name]))
  const denial = planDenial(body, names)
  if (denial) deny(denial, 'body.items')
  return names
}

async function withFreeName<T>(name: string, deny: Deny<'floor_plan.name_taken'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'floor_plan_name_taken')
      return deny({ code: 'floor_plan.name_taken', name }, 'body.name')
    throw error
  }
}

const minuteOf = (time: string | undefined) => (time === undefined ? null : minutesOfLocalTime(localTime(time)))

const fieldsOf = ({ name, weekdays, period, width, height }: FloorPlanBody): PlanFields => ({
  name,
  weekdays,
  from_minute: minuteOf(period?.from),
  to_minute: minuteOf(period?.to),
  width,
  height,
})

const subjectOf = (id: number, business_id: number) => ({ subject_type: 'floor_plan', subject_id: id, business_id })

const historyFieldsOf = ({ name, weekdays, from_minute, to_minute, width, height }: PlanFields | PlanRow) => ({
  name,
  weekdays,
  period: from_minute === null || to_minute === null ? null : { from_minute, to_minute },
  width,
  height,
})

/** Where each table stands, by its name; those that are gone are told no more. */
const placesOf = (items: readonly ItemRow[], names: ReadonlyMap<number, string>) =>
  items
    .flatMap((item) => {
      const name = names.get(item.resource_id)
      return name === undefined ? [] : [{ ...item, name }]
    })
    .toSorted((a, b) => a.resource_id - b.resource_id)
    .map(({ name, x, y, width, height, rotation, shape }) => ({ name, x, y, width, height, rotation, shape }))
