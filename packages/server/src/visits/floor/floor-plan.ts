import type { FloorPlan, getFloorPlan } from '@muelle/contract/visits/floor-plan'
import { localTimeOfMinutes, MINUTES_PER_DAY, minutesOfLocalTime } from '@muelle/domain/hours/clock-text'
import { businessDateOf, weekdayKeyOf } from '@muelle/domain/hours/opening'
import { type Instant, localDate, localTime, localTimeOf } from '@muelle/domain/time'
import { type PlanMoment, type PlanTimes, planHolding } from '@muelle/domain/visits/floor/plan-held'
import { completeLayout, firstLayout } from '@muelle/domain/visits/floor/plan-layout'
import { effectiveSettingsOf } from '../../businesses/booking-settings.ts'
import { type BusinessRow, getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/http/handle.ts'
import { listTables } from '../../resources/tables.ts'
import { listItems, listPlans, type PlanRow } from './floor-plans.sql.ts'

/** Where the tables stand: on the plan that is named, or on the one that holds at a time (M-9). */
export async function get({ tx, actor, now, input, deny }: Context<typeof getFloorPlan>): Promise<FloorPlan> {
  const business = await getVisibleBusiness(tx, actor, input.params.id, deny)
  const { plan: planId, date, time } = input.query
  const plans = await listPlans(tx, business.id)
  if (planId !== undefined) {
    const named = plans.find(({ id }) => id === planId) ?? deny({ code: 'not_found' })
    return wirePlan(tx, business.id, named, plans)
  }
  const moment = await momentOf(tx, business, { now, date, time })
  const held = planHolding(
    plans.map((plan) => ({ id: plan.id, ...timesOf(plan) })),
    moment,
  )
  return wirePlan(tx, business.id, plans.find(({ id }) => id === held?.id) ?? null, plans)
}

type Asked = { now: Instant; date: string | undefined; time: string | undefined }

/** The business day and the minute on it; a time before the cut is of the night of that day (H-3). */
async function momentOf(tx: Tx, business: BusinessRow, { now, date, time }: Asked): Promise<PlanMoment> {
  const { visit } = await effectiveSettingsOf(tx, business)
  const cut = localTime(visit?.day_cut ?? '00:00')
  const day = date === undefined ? businessDateOf(now, business.time_zone, cut) : localDate(date)
  const clock = time === undefined ? localTimeOf(now, business.time_zone) : localTime(time)
  return { weekday: weekdayKeyOf(day), minute: minutesOfLocalTime(clock) + (clock < cut ? MINUTES_PER_DAY : 0) }
}

export function timesOf({ weekdays, from_minute: from, to_minute: to }: PlanRow): PlanTimes {
  return { weekdays, period: from === null || to === null ? null : { from, to } }
}

/** A plan with every table that there is; null for the one that nobody drew. */
export async function wirePlan(
  tx: Tx,
  businessId: number,
  plan: PlanRow | null,
  plans: readonly PlanRow[],
): Promise<FloorPlan> {
  const tables = await listTables(tx, businessId)
  const names = plans.map((one) => ({ id: one.id, name: one.name, ...wireTimes(one), version: one.version }))
  if (plan === null) {
    const { size, items } = firstLayout(tables)
    const drawn = items.map((item) => ({ ...item, is_placed: false }))
    return { id: null, name: null, weekdays: [], period: null, ...size, items: drawn, version: null, plans: names }
  }
  const { size, items, added } = completeLayout({ ...plan, items: await listItems(tx, plan.id) }, tables)
  const unplaced = new Set(added)
  return {
    id: plan.id,
    name: plan.name,
    ...wireTimes(plan),
    ...size,
    items: items.map((item) => ({ ...item, is_placed: !unplaced.has(item.resource_id) })),
    version: plan.version,
    plans: names,
  }
}

function wireTimes(plan: PlanRow): Pick<FloorPlan, 'weekdays' | 'period'> {
  const { period } = timesOf(plan)
  return {
    weekdays: plan.weekdays,
    period: period && { from: localTimeOfMinutes(period.from), to: localTimeOfMinutes(period.to) },
  }
}
