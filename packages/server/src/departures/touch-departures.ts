import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findDeparturesBySchedule, materialise } from './departures.sql.ts'
import type { DeparturePlan } from './plan.ts'

const placeOf = ({ scheduleId, localDate }: { scheduleId: number | null; localDate: string }) =>
  `${scheduleId} ${localDate}`

/** Gives every departure of these plans a row (R2); answers the id of each plan's departure, in their order. */
export async function touchDepartures(tx: Tx, now: Instant, plans: readonly DeparturePlan[]): Promise<number[]> {
  const virtual = new Map<string, DeparturePlan & { scheduleId: number }>()
  for (const plan of plans)
    if (!plan.row && plan.scheduleId !== null) virtual.set(placeOf(plan), { ...plan, scheduleId: plan.scheduleId })
  const idOf = new Map<string, number>()
  for (const plan of plans) if (plan.row) idOf.set(placeOf(plan), plan.row.id)
  if (virtual.size > 0) {
    const missing = [...virtual.values()]
    await materialise(
      tx,
      missing.map(({ tour: _tour, row: _row, categories: _categories, ...departure }) => departure),
    )
    const made = await findDeparturesBySchedule(
      tx,
      now,
      missing.map(({ scheduleId, localDate }) => ({ scheduleId, date: localDate })),
    )
    for (const row of made) idOf.set(placeOf(row), row.id)
  }
  return plans.map((plan) => {
    const id = idOf.get(placeOf(plan))
    if (id === undefined) throw new Error('a departure that was just made is not there')
    return id
  })
}
