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
