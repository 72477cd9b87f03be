/** Random numbers that come out the same for the same seed. For made-up data only: whoever knows the seed knows them all. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** An integer between two others, both included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** One of several things, each as likely as its weight. */
  weighted<T>(items: readonly [Weighted<T>, ...Weighted<T>[]]): T
  bytes(count: number): Uint8Array
}
export type Weighted<T> = readonly [item: T, weight: number]

/** Mulberry32: 32 bits of state are plenty to fill a calendar. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 2 ** 32
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        rest -= weight
        if (rest < 0) return item
      }
      return items[0][0]
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => bits() >>> 24),
  }
}
