import type { Instant } from '../../time.ts'

/** People of one party who passed a door, wherever it was judged: it happened, and is never dropped. */
export type DoorFact = {
  /** Made by the device: the same scan told twice is one. */
  nonce: string
  direction: 'entry' | 'exit'
  people: number
  /** How many of them somebody let in beyond the size of the party. */
  extras: number
  at: Instant
}
/** What a fact came to: how many it moved, and how many of those came in for the first time. */
export type DoorCount = { nonce: string; counted: number; fresh: number }
export type DoorMerged = {
  counts: readonly DoorCount[]
  /** Scans of people who were in already, or out: kept, and for somebody to look at. */
  doubles: readonly string[]
  /** Who came in, each once, and how many of them are inside now. */
  party_in: number
  inside: number
}

/** Who of a party came in so far, for its places and beyond them, and who of all these is outside. */
type PassedParty = { planned: number; extra: number; outside: number }

/** The same of whom only so much is known: beyond its places somebody let in whoever is more than those. */
export const passedOf = (
  { party_in, inside }: Pick<DoorMerged, 'party_in' | 'inside'>,
  partySize: number,
): PassedParty => {
  const planned = Math.min(party_in, partySize)
  return { planned, extra: party_in - planned, outside: party_in - inside }
}

export const countsOf = ({ planned, extra, outside }: PassedParty): Pick<DoorMerged, 'party_in' | 'inside'> => ({
  party_in: planned + extra,
  inside: planned + extra - outside,
})

/** What one scan after all that came before it comes to: nobody is counted in who is in already, or out who is not inside. */
export function passOne(
  { planned, extra, outside }: PassedParty,
  { direction, people, extras }: Pick<DoorFact, 'direction' | 'people' | 'extras'>,
  partySize: number,
): Pick<DoorCount, 'counted' | 'fresh'> & { passed: PassedParty } {
  if (direction === 'exit') {
    const counted = Math.min(people, planned + extra - outside)
    return { counted, fresh: 0, passed: { planned, extra, outside: outside + counted } }
  }
  const back = Math.min(people - extras, outside)
  const first = Math.min(people - extras - back, partySize - planned)
  return {
    counted: back + first + extras,
    fresh: first + extras,
    passed: { planned: planned + first, extra: extra + extras, outside: outside - back },
  }
}

/**
 * What the scans of a party come to (Q-4, N-2): a function of the set of facts, whatever their order and however often each is told. The
 * first scan wins: what comes later finds who is in already, and counts only for those who are not. Who went out comes back in without being
 * counted again.
 */
export function mergeDoor(facts: readonly DoorFact[], partySize: number): DoorMerged {
  const known = new Map(facts.map((fact) => [fact.nonce, fact]))
  const counts: DoorCount[] = []
  const doubles: string[] = []
  let passed: PassedParty = { planned: 0, extra: 0, outside: 0 }
  for (const fact of [...known.values()].toSorted(inOrder)) {
    const { counted, fresh, passed: after } = passOne(passed, fact, partySize)
    passed = after
    counts.push({ nonce: fact.nonce, counted, fresh })
    if (counted < fact.people) doubles.push(fact.nonce)
  }
  return { counts, doubles, ...countsOf(passed) }
}

/** By time; two of one instant by their names, so that everybody who merges them finds the same one first. */
const inOrder = (a: DoorFact, b: DoorFact): number => a.at - b.at || (a.nonce < b.nonce ? -1 : 1)
