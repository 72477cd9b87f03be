import { describe, expect, it } from 'vitest'
import { changesAny, merged, onTopOf, type Wishes, wished, wishesWith } from './party-intent.ts'

describe('what two people want of one party', () => {
  it.each<[string, Record<string, number>, Wishes, Record<string, number>, boolean]>([
    ['one adult each', { adult: 3 }, { adult: 1 }, { adult: 4 }, true],
    ['one more, one fewer', { adult: 1 }, { adult: 1 }, { adult: 2 }, true],
    ['different people', { adult: 3, child: 1 }, { child: 1 }, { adult: 3, child: 2 }, true],
    ['somebody of a new kind', { adult: 2 }, { infant: 2 }, { adult: 2, infant: 2 }, true],
    ['both take the last one away', { adult: 2, child: 0 }, { child: -1 }, { adult: 2, child: 0 }, false],
    ['two fewer of one that is left', { child: 1 }, { child: -2 }, { child: 0 }, true],
    ['one fewer of a kind that is gone', {}, { child: -1 }, { child: 0 }, false],
    ['nothing wanted', { adult: 3 }, {}, { adult: 3 }, false],
  ])('%s', (_what, theirs, wishes, together, changes) => {
    expect(onTopOf(theirs, wishes)).toEqual(together)
    expect(changesAny(theirs, wishes)).toBe(changes)
  })

  it('comes to the same for whoever of the two is first, while nobody falls below nobody', () => {
    for (const start of [0, 1, 2, 5])
      for (const one of [0, 1, 3])
        for (const other of [0, 1, 2]) {
          const first = onTopOf(onTopOf({ adult: start }, { adult: one }), { adult: other })
          const second = onTopOf(onTopOf({ adult: start }, { adult: other }), { adult: one })
          expect(first).toEqual(second)
          expect(first).toEqual({ adult: start + one + other })
        }
  })

  it('is a difference from what is there, and none when it is set back', () => {
    const more = wishesWith({}, 'adult', 2, 3)
    expect(more).toEqual({ adult: 1 })
    expect(wishesWith(more, 'child', 1, 0)).toEqual({ adult: 1, child: -1 })
    expect(wishesWith(more, 'adult', 2, 2)).toEqual({})
    expect(wished(2, undefined)).toBe(2)
    expect(wished(1, -3)).toBe(0)
  })
})

describe('one value that two people wrote', () => {
  it.each([
    ['changed here', 'a', 'b', 'a', 'b'],
    ['changed there', 'a', 'a', 'c', 'c'],
    ['changed by nobody', 'a', 'a', 'a', 'a'],
    ['changed by both', 'a', 'b', 'c', 'b'],
  ])('%s', (_what, before, mine, theirs, expected) => {
    expect(merged(before, mine, theirs)).toBe(expected)
  })
})
