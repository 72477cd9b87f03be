import type { CheckinKind } from './kinds.ts'

/** How far a party is: how many were received, and how many are aboard. */
export type Progress = { people: number; received: number; boarded: number }

/**
 * How far a party is by who was let in (K1). Whoever is aboard was received; the same passenger counts once, and whoever no longer
 * belongs to the party not at all.
 */
export function progressOf(people: number, done: readonly { kind: CheckinKind; position: number }[]): Progress {
  const known = done.filter(({ position }) => position <= people)
  const boarded = new Set(known.filter(({ kind }) => kind === 'boarding').map(({ position }) => position))
  return { people, received: new Set(known.map(({ position }) => position)).size, boarded: boarded.size }
}

/** The states of a booking: of its least advanced passenger (K1). */
export const statusesOf = ({ people, received, boarded }: Progress) => ({
  received: received >= people,
  boarded: boarded >= people,
})
