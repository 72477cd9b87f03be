/** A source of numbers from 0 up to 1, 1 excluded. The domain never draws by itself: randomness is always a parameter. */
export type Random = () => number

/** Numbers that follow from a seed alone, so that a quote can be made again exactly (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
