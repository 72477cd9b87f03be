import type { DepartureLocator } from '@muelle/contract/departures/locator'

type Named = { id: number | null; schedule_id: number | null; local_date: string }

/** A departure as requests name it: by its row, or by schedule and date while it has none (R2). */
export function locatorOf({ id, schedule_id, local_date }: Named): DepartureLocator {
  if (id !== null) return { departure_id: id }
  if (schedule_id === null) throw new Error('a departure with neither row nor schedule')
  return { schedule_id, date: local_date }
}
