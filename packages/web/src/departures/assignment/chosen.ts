import type { AssignmentOptions } from '@muelle/contract/departures/assignment'

/** Which boats and people are chosen for a departure, by id. */
export type Chosen = { transports: readonly number[]; crew: readonly number[] }

export const chosenOf = ({ transports, crew }: AssignmentOptions): Chosen => ({
  transports: transports.filter(({ assigned }) => assigned).map(({ id }) => id),
  crew: crew.filter(({ assigned }) => assigned).map(({ id }) => id),
})

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

export const withTransport = (chosen: Chosen, id: number): Chosen => ({
  ...chosen,
  transports: toggled(chosen.transports, id),
})
export const withCrew = (chosen: Chosen, id: number): Chosen => ({ ...chosen, crew: toggled(chosen.crew, id) })

/**
 * Places that the chosen boats lack for who has booked; 0 when all fit, or when none is chosen, since the server knows what the rule
 * allows then. It waits with saving until a second boat is chosen; the server decides.
 */
export function placesMissing({ departure, transports }: AssignmentOptions, chosen: Chosen): number {
  const boats = transports.filter(({ id }) => chosen.transports.includes(id))
  if (boats.length === 0) return 0
  const places = boats.reduce((sum, boat) => sum + boat.certified_people, 0)
  return Math.max(0, departure.people_used - places)
}

/** Whether one of the chosen has papers that have ended: then only the owner goes on, with a reason (K6). */
export const needsOverride = ({ transports, crew }: AssignmentOptions, chosen: Chosen): boolean =>
  [
    ...transports.filter(({ id }) => chosen.transports.includes(id)),
    ...crew.filter(({ id }) => chosen.crew.includes(id)),
  ].some(({ refusal }) => refusal?.code === PAPER_EXPIRED)

/** The one refusal that the owner may pass over. */
export const PAPER_EXPIRED = 'assignment.paper_expired'
