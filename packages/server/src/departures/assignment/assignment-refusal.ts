import type { ASSIGNMENT_REFUSALS } from '@muelle/contract/departures/assignment'
import type { Refusal } from '@muelle/contract/refusals'
import {
  type AssignmentDenial,
  type DepartureToAssign,
  fittingCrew,
  fittingTransports,
} from '@muelle/domain/departures/assignment/assignment'
import type { Fleet } from './fleet-facts.ts'

export type AssignmentRefusal = Refusal<(typeof ASSIGNMENT_REFUSALS)[number]>

/** Names that a refusal lists at most. */
const MAX_NAMES = 4

/** A rule's denial as the API gives it: with the clock of the place, and the names of those who could do it instead (C10). */
export function assignmentRefusal(
  denial: AssignmentDenial,
  { departure, fleet, time_zone }: { departure: DepartureToAssign; fleet: Fleet; time_zone: string },
): AssignmentRefusal {
  if (denial.code === 'departure.departed' || denial.code === 'departure.canceled') return denial
  const { duty, ...refused } = 'duty' in denial ? denial : { ...denial, duty: null }
  const fits = (duty ? fittingCrew(departure, fleet.crew, duty) : fittingTransports(departure, fleet.transports))
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
  if (refused.code !== 'assignment.busy') return { ...refused, fits }
  const busyFrom = new Date(refused.busyFrom).toISOString()
  const busyUntil = new Date(refused.busyUntil).toISOString()
  return { ...refused, busyFrom, busyUntil, timeZone: time_zone, fits }
}
