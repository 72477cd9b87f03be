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

/**
 * What the scans of a party come to (Q-4, N-2): a function of the set of facts, whatever their order and however often each is told. The
 * first scan wins: what comes later finds who is in already, and counts only for those who are not. Who went out comes back in without being
 * counted again.
 */
export function mergeDoor(facts: readonly DoorFact[], partySize: number): DoorMerged {
  const known = new Map(facts.map((fact) => [fact.nonce, fact]))
  const counts: DoorCount[] = []
  const doubles: string[] = []
  let planned = 0
  let extra = 0
  let outside = 0
  for (const { nonce, direction, people, extras } of [...known.values()].toSorted(inOrder)) {
    const party_in = planned + extra
    if (direction === 'exit') {
      const counted = Math.min(people, party_in - outside)
      outside += counted
      counts.push({ nonce, counted, fresh: 0 })
      if (counted < people) doubles.push(nonce)
      continue
    }
    const back = Math.min(people - extras, outside)
    const first = Math.min(people - extras - back, partySize - planned)
    outside -= back
    planned += first
    extra += extras
    counts.push({ nonce, counted: back + first + extras, fresh: first + extras })
    if (back + first + extras < people) doubles.push(nonce)
  }
  const party_in = planned + extra
  return { counts, doubles, party_in, inside: party_in - outside }
}

/** By time; two of one instant by their names, so that everybody who merges them finds the same one first. */
const inOrder = (a: DoorFact, b: DoorFact): number => a.at - b.at || (a.nonce < b.nonce ? -1 : 1)
