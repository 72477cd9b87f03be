import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Chosen } from './chosen.ts'

/** A departure later on the day, with what it sails and who takes it out. */
export type LaterDeparture = {
  locator: DepartureLocator
  transports: readonly number[]
  crew: readonly { crew_member_id: number; duty: CrewDuty }[]
}
/** A boat that took the place of others. */
export type Replacement = { from: readonly number[]; to: number }

export const withReplacement = (chosen: Chosen, to: number): Chosen => ({ ...chosen, transports: [to] })

/** The later departures that one of the replaced boats would have sailed, each with the new boat in its place. */
export const laterReplacements = (later: readonly LaterDeparture[], { from, to }: Replacement) =>
  later
    .filter(({ transports }) => transports.some((id) => from.includes(id)) && !transports.includes(to))
    .map(({ locator, transports, crew }) => ({
      departure: locator,
      transports: [...transports.filter((id) => !from.includes(id)), to],
      crew: [...crew],
    }))

type Boat = AssignmentOptions['transports'][number]
const sizeOrder = (a: Boat, b: Boat) => a.seats - b.seats || a.certified_people - b.certified_people || a.id - b.id

/**
 * Of the boats that are free and large enough the one that the departure usually sails with, or else the smallest: a large one is kept
 * for whoever needs it.
 */
function bestBoat(transports: readonly Boat[]): Boat | undefined {
  const fitting = transports.filter(({ refusal, size }) => refusal === null && size === null).toSorted(sizeOrder)
  return fitting.find(({ is_usual }) => is_usual) ?? fitting[0]
}

/** The best boat and a captain, both free: what one press assigns where nobody is assigned yet; null when one is missing. */
export function suggestionOf({ transports, crew }: AssignmentOptions) {
  if ([...transports, ...crew].some(({ assigned }) => assigned)) return null
  const boat = bestBoat(transports)
  const captain = crew.find(({ refusal, duty }) => refusal === null && duty === 'captain')
  return boat && captain ? { boat, captain } : null
}
