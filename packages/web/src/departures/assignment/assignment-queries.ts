import { listAssignmentOptions } from '@muelle/contract/departures/assignment'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** What every answer about who could go is kept under: one assignment may change all of them. */
export const ASSIGNMENT_KEY = ['assignment'] as const

export const assignmentOptionsQuery = (departure: DepartureLocator) =>
  queryOptions({
    queryKey: [...ASSIGNMENT_KEY, departure],
    queryFn: ({ signal }) => ask(listAssignmentOptions, { query: departure }, { signal }),
  })

/** The name of a departure on the wire: schedule and day, which stay when a row is made for it (R2); an extra one has only its row. */
export function locatorOf(departure: {
  id: number | null
  schedule_id: number | null
  local_date: string
}): DepartureLocator | null {
  if (departure.schedule_id !== null) return { schedule_id: departure.schedule_id, date: departure.local_date }
  return departure.id === null ? null : { departure_id: departure.id }
}
