import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import { countsOf, type DoorFact, mergeDoor, passedOf, passOne } from './merge-door.ts'

const fact = (nonce: string, at: number, over: Partial<DoorFact> = {}): DoorFact => ({
  nonce,
  direction: 'entry',
  people: 1,
  extras: 0,
  at: instant(at),
  ...over,
})

describe('Q-4, N-2: what the scans of a party come to', () => {
  test('six of ten, and later the rest', () => {
    expect(mergeDoor([fact('b', 20, { people: 4 }), fact('a', 10, { people: 6 })], 10)).toEqual({
      counts: [
        { nonce: 'a', counted: 6, fresh: 6 },
        { nonce: 'b', counted: 4, fresh: 4 },
      ],
      doubles: [],
      party_in: 10,
      inside: 10,
    })
  })
  test('let in twice by doors that knew nothing of each other: the first scan wins, the other is a double', () => {
    const merged = mergeDoor([fact('late', 30, { people: 2 }), fact('early', 10, { people: 2 })], 2)
    expect(merged).toMatchObject({ party_in: 2, inside: 2, doubles: ['late'] })
    expect(merged.counts).toContainEqual({ nonce: 'late', counted: 0, fresh: 0 })
  })
  test('who went out comes back in without being counted again', () => {
    const merged = mergeDoor(
      [fact('a', 1, { people: 2 }), fact('b', 2, { direction: 'exit' }), fact('c', 3), fact('d', 4)],
      2,
    )
    expect(merged).toMatchObject({ party_in: 2, inside: 2, doubles: ['d'] })
    expect(merged.counts).toContainEqual({ nonce: 'c', counted: 1, fresh: 0 })
  })
  test('extras that somebody let in count beyond the size', () => {
    expect(mergeDoor([fact('a', 1, { people: 3, extras: 1 })], 2)).toMatchObject({ party_in: 3, doubles: [] })
  })
  test('scan by scan it comes to the same, from wherever a device goes on by what it was told of the party', () => {
    const scan = fc.record({
      direction: fc.constantFrom('entry' as const, 'exit' as const),
      people: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(
        fc.array(scan, { maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(12),
        (scans, size, told) => {
          const facts = scans.map((one, at) => fact(String(at), at, one))
          let party = mergeDoor(facts.slice(0, told), size)
          for (const one of facts.slice(told)) {
            const { passed, counted, fresh } = passOne(passedOf(party, size), one, size)
            party = {
              counts: [...party.counts, { nonce: one.nonce, counted, fresh }],
              doubles: counted < one.people ? [...party.doubles, one.nonce] : party.doubles,
              ...countsOf(passed),
            }
          }
          expect(party).toEqual(mergeDoor(facts, size))
        },
      ),
    )
  })
  test('a device that is told of people beyond the size takes nobody else for a place of theirs', () => {
    const told = mergeDoor([fact('a', 1, { people: 4, extras: 1 })], 3)
    const { passed } = passOne(passedOf(told, 3), fact('b', 2, { direction: 'exit', people: 2 }), 3)
    expect(countsOf(passed)).toEqual({ party_in: 4, inside: 2 })
    expect(passOne(passed, fact('c', 3, { people: 3 }), 3)).toMatchObject({ counted: 2, fresh: 0 })
  })
  test('whatever the order and however often each is told, it comes to the same, and nobody is counted who is not there', () => {
    const facts = fc.uniqueArray(
      fc.record({
        nonce: fc.string({ minLength: 1, maxLength: 3 }),
        direction: fc.constantFrom('entry' as const, 'exit' as const),
        people: fc.integer({ min: 1, max: 6 }),
        extras: fc.constantFrom(0, 0, 0, 1),
        at: fc.integer({ min: 0, max: 20 }).map(instant),
      }),
      { selector: ({ nonce }) => nonce, maxLength: 12 },
    )
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 12 }), fc.integer(), (all, size, seed) => {
        const merged = mergeDoor(all, size)
        const shuffled = all.toSorted((a, b) => ((a.at * 31 + seed) % 7) - ((b.at * 31 + seed) % 7))
        expect(mergeDoor([...shuffled, ...all], size)).toEqual(merged)
        const extras = all.reduce((sum, one) => sum + (one.direction === 'entry' ? one.extras : 0), 0)
        expect(merged.party_in).toBeLessThanOrEqual(size + extras)
        expect(merged.inside).toBeGreaterThanOrEqual(0)
        expect(merged.inside).toBeLessThanOrEqual(merged.party_in)
        expect(merged.counts.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(merged.party_in)
      }),
    )
  })
})
