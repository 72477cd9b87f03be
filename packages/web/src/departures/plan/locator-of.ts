import type { DepartureLocator } from '@muelle/contract/departures/locator'

/** A departure as requests name it: by its row, or by schedule and date while it has none (R2). */
export const locatorOf = (place: {
  id: number | null
  schedule_id: number | null
  local_date: string
}): DepartureLocator =>
  place.id === null ? { schedule_id: place.schedule_id ?? 0, date: place.local_date } : { departure_id: place.id }
