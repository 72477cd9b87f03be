import type { Instant } from '../../time.ts'

/** The conditions of a list with their hour as an instant of the night. */
export type Conditions = { freeUntil: Instant | null; coverCents: number; isTwoForOne: boolean }

/** At the very instant the free time is over. */
export const isFree = ({ freeUntil, coverCents }: Conditions, at: Instant): boolean =>
  coverCents === 0 || (freeUntil !== null && at < freeUntil)

/** Of so many who pay the cover, how many are asked for it. */
const payersOf = (people: number, isTwoForOne: boolean) => (isTwoForOne ? Math.ceil(people / 2) : people)

/**
 * What is due of people who come in now (N-2). `chargedBefore` of their party came in after the free time already: with two for one the
 * next of them may be the second of a pair, however many doors and moments they come in by.
 */
export function coverDue(
  conditions: Conditions,
  { people, chargedBefore, at }: { people: number; chargedBefore: number; at: Instant },
): number {
  if (isFree(conditions, at)) return 0
  const { coverCents, isTwoForOne } = conditions
  return (payersOf(chargedBefore + people, isTwoForOne) - payersOf(chargedBefore, isTwoForOne)) * coverCents
}
