import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoveTarget, suggestMoves } from './suggest-moves.ts'

const target = (part: Partial<MoveTarget> = {}): MoveTarget => ({
  tourId: 1,
  seatsLeft: 4,
  placesLeft: 4,
  isPrivate: false,
  ...part,
})

test('X7: fills the first departure, then the next; what fits nowhere has no suggestion', () => {
  const two = { tourId: 1, seats: 2, people: 2 }
  expect(suggestMoves([two, two, two, { ...two, people: 5 }], [target(), target({ seatsLeft: 2 })])).toEqual([
    0,
    0,
    1,
    null,
  ])
})

test('X7: only its own tour, infants count as people, and a private boat takes one party', () => {
  expect(suggestMoves([{ tourId: 2, seats: 1, people: 1 }], [target()])).toEqual([null])
  expect(suggestMoves([{ tourId: 1, seats: 1, people: 3 }], [target({ placesLeft: 2 })])).toEqual([null])
  const one = { tourId: 1, seats: 1, people: 1 }
  expect(suggestMoves([one, one], [target({ isPrivate: true })])).toEqual([0, null])
})

test('X7: whatever is suggested fits together', () => {
  const size = fc.integer({ min: 1, max: 6 })
  const room = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ tourId: fc.integer({ min: 1, max: 2 }), seats: size, people: size }), { maxLength: 30 }),
      fc.array(
        fc.record({
          tourId: fc.integer({ min: 1, max: 2 }),
          seatsLeft: room,
          placesLeft: room,
          isPrivate: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      (wishes, targets) => {
        const suggested = suggestMoves(wishes, targets)
        expect(suggested).toHaveLength(wishes.length)
        for (const [at, { tourId, seatsLeft, placesLeft, isPrivate }] of targets.entries()) {
          const moved = wishes.filter((_, index) => suggested[index] === at)
          expect(moved.every((wish) => wish.tourId === tourId)).toBe(true)
          expect(moved.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(seatsLeft)
          expect(moved.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(placesLeft)
          if (isPrivate) expect(moved.length).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
