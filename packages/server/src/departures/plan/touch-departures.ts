import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { assignDefaults } from '../assignment/assign-defaults.ts'
import { findDeparturesBySchedule, materialise } from './departures.sql.ts'
import type { DeparturePlan } from './plan.ts'

const placeOf = ({ schedule_id, local_date }: { schedule_id: number | null; local_date: string }) =>
  `${schedule_id} ${local_date}`

/** Gives every departure of these plans a row (R2); answers the id of each plan's departure, in their order. */
export async function touchDepartures(tx: Tx, now: Instant, plans: readonly DeparturePlan[]): Promise<number[]> {
  const virtual = new Map<string, DeparturePlan & { schedule_id: number }>()
  for (const plan of plans)
    if (!plan.row && plan.schedule_id !== null) virtual.set(placeOf(plan), { ...plan, schedule_id: plan.schedule_id })
  const idOf = new Map<string, number>()
  if (virtual.size > 0) {
    const missing = [...virtual.values()]
    const fresh = await materialise(
      tx,
      missing.map(
        ({
          tour: _tour,
          row: _row,
          categories: _categories,
          shared: _shared,
          seatsAllotted: _seats,
          allotmentUse: _use,
          canceled_date: _day,
          ...departure
        }) => departure,
      ),
    )
    await assignDefaults(
      tx,
      fresh.flatMap((made) => {
        const plan = virtual.get(placeOf(made))
        return plan ? [{ departure_id: made.id, plan }] : []
      }),
    )
    for (const made of fresh) idOf.set(placeOf(made), made.id)
    // Those that another sale made at the same moment.
    const others = missing.filter((plan) => !idOf.has(placeOf(plan)))
    if (others.length > 0) {
      const wanted = others.map(({ schedule_id, local_date }) => ({ schedule_id, date: local_date }))
      for (const row of await findDeparturesBySchedule(tx, now, wanted)) idOf.set(placeOf(row), row.id)
    }
  }
  return plans.map((plan) => {
    const id = plan.row?.id ?? idOf.get(placeOf(plan))
    if (id === undefined) throw new Error('a departure that was just made is not there')
    return id
  })
}
