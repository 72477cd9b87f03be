import type { Instant } from '../../time.ts'
import { type Conditions, coverDue } from '../../visits/nights/cover.ts'

/** Somebody of a party who passed a door, by what all devices told of it so far. */
export type PaidFact = {
  nonce: string
  at: Instant
  /** Who came in for the first time, after the free time where `isCovered`. */
  fresh: number
  isCovered: boolean
  /** It counts for fewer than it was told for: others had come in before. */
  isDouble: boolean
  chargedCents: number
}

/**
 * How much of the cash that a device told with a passage is the cover of its party (N-2, Q-4): what is due of whom it brought in by the terms of
 * the list, less what was charged by passages that found everybody in already. The rest is nobody's cover, whoever has it in their hands. A
 * party without terms, such as one with a table, pays nothing at a door.
 */
export function coverOfTold(
  conditions: Conditions | null,
  facts: readonly PaidFact[],
  { nonce, toldCents }: { nonce: string; toldCents: number },
): number {
  const own = facts.find((fact) => fact.nonce === nonce)
  if (conditions === null || own === undefined) return 0
  const dueOf = ({ nonce: name, at, fresh }: PaidFact) => {
    const before = facts.filter((fact) => fact.isCovered && (fact.at < at || (fact.at === at && fact.nonce < name)))
    return coverDue(conditions, { people: fresh, chargedBefore: before.reduce((sum, fact) => sum + fact.fresh, 0), at })
  }
  const overpaid = facts
    .filter((fact) => fact.isDouble && fact.nonce !== nonce)
    .reduce((sum, fact) => sum + Math.max(0, fact.chargedCents - dueOf(fact)), 0)
  return Math.min(toldCents, Math.max(0, dueOf(own) - overpaid))
}
