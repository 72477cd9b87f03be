import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf } from '../device-clock.ts'
import { instant, MINUTE_MS } from '../time.ts'
import { CHECKIN_KINDS } from './kinds.ts'
import { type Merged, mergeCheckins, type ScanFact, type UndoFact } from './merge.ts'
import { progressOf } from './progress.ts'

const START = Date.UTC(2026, 10, 22, 12)
const PEOPLE = 5
const HERE = 'boat'
const DEVICES = ['a', 'b', 'c'] as const

/** What somebody did with a device at a true time that no device knows. */
type Deed = { device: string; minute: number } & (
  | { scan: { kind: ScanFact['kind']; passengers: number[] } }
  | { undo: { of: number; is_at_server: boolean } }
)
const deed = fc.record({
  device: fc.constantFrom(...DEVICES),
  minute: fc.integer({ min: 0, max: 60 }),
  what: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom(...CHECKIN_KINDS),
        passengers: fc.uniqueArray(fc.integer({ min: 1, max: PEOPLE }), { minLength: 1 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ of: fc.nat(9), is_at_server: fc.boolean() }) },
  ),
})
/** A morning of scans and undos on devices whose clocks are wrong by up to two days, and an order in which they are told. */
const history = fc.record({
  deeds: fc.array(deed, { maxLength: 10 }),
  skews: fc.tuple(...DEVICES.map(() => fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }))),
  order: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
})

const deedsOf = (
  drawn: {
    device: string
    minute: number
    what: { kind: ScanFact['kind']; passengers: number[] } | { of: number; is_at_server: boolean }
  }[],
): Deed[] =>
  drawn.map(({ device, minute, what }) => ({ device, minute, ...('kind' in what ? { scan: what } : { undo: what }) }))

/** What the server is told when a device sends at a minute, its clock corrected by what it says then. */
function told(deeds: readonly Deed[], skews: readonly number[], sendMinute: (at: number) => number) {
  const scans: ScanFact[] = []
  const undos: UndoFact[] = []
  for (const [at, one] of deeds.entries()) {
    const skew = skews[DEVICES.findIndex((device) => device === one.device)] ?? 0
    const device_at = instant(START + one.minute * MINUTE_MS + skew)
    // A minute after the last deed at least: what is told within half a step of the clock's correction happened when it was told.
    const received_at = instant(START + (61 + sendMinute(at)) * MINUTE_MS)
    const when = momentOf(device_at, { sent_at: instant(received_at + skew), received_at })
    const { device } = one
    if ('scan' in one) scans.push({ nonce: `n${at}`, device, place: HERE, device_at, at: when, ...one.scan })
    else {
      const { of, is_at_server } = one.undo
      undos.push({ nonce: `n${at}`, of: `n${of}`, device, device_at, at: when, is_at_server })
    }
  }
  return { scans, undos }
}

const shuffled = <T>(items: readonly T[], order: readonly number[]): T[] =>
  items
    .map((item, at) => ({ item, rank: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
const stateOf = ({ standing, doubles, undone }: Merged) => ({
  standing: standing.map(({ nonce, kind, position }) => `${kind} ${position} ${nonce}`).toSorted(),
  doubles: doubles.toSorted(),
  undone,
})

test('K4, I14, I15: whatever the order, the number of deliveries and the clocks, the merged state is the same', () => {
  fc.assert(
    fc.property(history, ({ deeds: drawn, skews, order }) => {
      const deeds = deedsOf(drawn)
      const first = told(deeds, skews, () => 0)
      const later = told(deeds, skews, (at) => order[at] ?? 0)
      const merged = stateOf(mergeCheckins(first.scans, first.undos))
      const again = mergeCheckins(
        shuffled([...later.scans, ...later.scans], order),
        shuffled([...later.undos, ...later.undos, ...later.undos], order.toReversed()),
      )
      expect(stateOf(again)).toEqual(merged)
    }),
    { numRuns: 10_000 },
  )
})

test('K4: nobody who is in is put out by what is told afterwards, but by the undo of their own scan', () => {
  fc.assert(
    fc.property(history, ({ deeds: drawn, skews }) => {
      const { scans, undos } = told(deedsOf(drawn), skews, () => 0)
      const full = mergeCheckins(scans, undos)
      for (const kind of CHECKIN_KINDS)
        for (let position = 1; position <= PEOPLE; position++) {
          const own = scans.filter((scan) => scan.kind === kind && scan.passengers.includes(position))
          const kept = own.filter(({ nonce }) => !full.undone.includes(nonce))
          const isIn = full.standing.some((one) => one.kind === kind && one.position === position)
          expect(isIn).toBe(kept.length > 0)
        }
      // Each that was taken back was so by its own device, or at the server.
      for (const nonce of full.undone)
        expect(
          undos.some(
            (undo) =>
              undo.of === nonce &&
              (undo.is_at_server || undo.device === scans.find((scan) => scan.nonce === nonce)?.device),
          ),
        ).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a merge step by step comes to the same as one of everything', () => {
  fc.assert(
    fc.property(history, ({ deeds: drawn, skews, order }) => {
      const { scans, undos } = told(deedsOf(drawn), skews, () => 0)
      let aboard = 0
      const seen: ScanFact[] = []
      for (const scan of shuffled(scans, order)) {
        seen.push(scan)
        const now = progressOf(PEOPLE, mergeCheckins(seen, []).standing).boarded
        expect(now).toBeGreaterThanOrEqual(aboard)
        aboard = now
      }
      expect(stateOf(mergeCheckins(seen, undos))).toEqual(stateOf(mergeCheckins(scans, undos)))
    }),
    { numRuns: 2_000 },
  )
})

test('I15: two phones without a network admit one ticket: the first counts, the second is kept as a double', () => {
  const scan = (nonce: string, device: string, minute: number, passengers: number[]): ScanFact => {
    const at = instant(START + minute * MINUTE_MS)
    return { nonce, device, kind: 'boarding', place: HERE, passengers, device_at: at, at }
  }
  const [late, early] = [scan('x', 'a', 9, [1, 2]), scan('y', 'b', 4, [2, 3])]
  const merged = mergeCheckins([late, early], [])
  expect(merged.doubles).toEqual(['x'])
  expect(merged.standing.map(({ position, nonce }) => `${position} ${nonce}`).toSorted()).toEqual(['1 x', '2 y', '3 y'])
  const undo: UndoFact = {
    nonce: 'u',
    of: 'y',
    device: 'b',
    device_at: early.device_at,
    at: early.at,
    is_at_server: false,
  }
  expect(mergeCheckins([late, early], [undo])).toMatchObject({ doubles: [], undone: ['y'] })
  expect(mergeCheckins([late, early], [{ ...undo, device: 'a' }])).toEqual(merged)
})

test('X5: what counts on one boat takes nothing from another', () => {
  const at = instant(START)
  const scan = (nonce: string, place: string): ScanFact => {
    return { nonce, device: nonce, kind: 'boarding', place, passengers: [1, 2], device_at: at, at }
  }
  const scans = [scan('a', 'Flamingo'), scan('b', 'Martita')]
  const merged = mergeCheckins(scans, [])
  expect(merged.doubles).toEqual([])
  expect(merged.standing.map(({ nonce, position }) => `${nonce} ${position}`)).toEqual(['a 1', 'a 2', 'b 1', 'b 2'])
  const undo: UndoFact = { nonce: 'u', of: 'b', device: 'b', device_at: at, at, is_at_server: true }
  const after = mergeCheckins(scans, [undo])
  expect(after.undone).toEqual(['b'])
  expect(after.standing.map(({ place }) => place)).toEqual(['Flamingo', 'Flamingo'])
})
