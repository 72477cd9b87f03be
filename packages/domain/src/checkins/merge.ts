import type { Instant } from '../time.ts'
import type { CheckinKind } from './kinds.ts'
import { isOwnUndo } from './undo.ts'

/** A scan that let people in, wherever it was judged: it happened, and is never dropped (K4). */
export type ScanFact = {
  /** Made by the device: the same scan told twice is one. */
  nonce: string
  device: string
  kind: CheckinKind
  /** Where it let them in, as whoever merges names it: what counts at one place says nothing of another (X5). */
  place: string
  /** Counted from 1. */
  passengers: readonly number[]
  device_at: Instant
  /** By the clock of the server, as far as that can be known (`momentOf`). */
  at: Instant
}
/** That somebody took a scan back. */
export type UndoFact = {
  nonce: string
  of: string
  device: string
  device_at: Instant
  /** By the clock of the server, as far as that can be known; null of what was told before it was kept. */
  at: Instant | null
  /** Made at the server, which judged it by its own clock under its locks. */
  is_at_server: boolean
}

export type Standing = { nonce: string; kind: CheckinKind; place: string; position: number }
export type Merged = {
  /** Who is in, each once for each kind and place, by the scan that came first. */
  standing: readonly Standing[]
  /** Scans that let in somebody who was in already: kept, and for people to look at. */
  doubles: readonly string[]
  undone: readonly string[]
}

/**
 * What scans and undos of any number of devices come to. A function of the set of facts: their order, and how often each is told, change
 * nothing. Whoever has a scan that was not taken back is in; of several the first counts and the others are doubles (I14, I15).
 */
export function mergeCheckins(scans: readonly ScanFact[], undos: readonly UndoFact[]): Merged {
  const known = new Map(scans.map((scan) => [scan.nonce, scan]))
  const undone = new Set<string>()
  for (const undo of undos) {
    const scan = known.get(undo.of)
    if (scan && (undo.is_at_server || isOwnUndo(scan, undo))) undone.add(scan.nonce)
  }
  const standing = new Map<string, Standing>()
  const doubles = new Set<string>()
  for (const { nonce, kind, place, passengers } of [...known.values()].toSorted(inOrder)) {
    if (undone.has(nonce)) continue
    for (const position of new Set(passengers)) {
      const seat = `${kind} ${place} ${position}`
      if (standing.has(seat)) doubles.add(nonce)
      else standing.set(seat, { nonce, kind, place, position })
    }
  }
  return { standing: [...standing.values()], doubles: [...doubles], undone: [...undone].toSorted() }
}

/** By time; two of one instant by their names, so that everybody who merges them finds the same one first. */
const inOrder = (a: ScanFact, b: ScanFact): number => a.at - b.at || (a.nonce < b.nonce ? -1 : 1)
