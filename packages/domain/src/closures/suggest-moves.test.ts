import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MoveTarget, suggestMoves } from './suggest-moves.ts'

const target = (part: Partial<MoveTarget> = {}): MoveTarget => ({
  tour_id: 1,
  seats_left: 4,
  places_left: 4,
  is_private: false,
  ...part,
})

test('X7: fills the first departure, then the next; what fits nowhere has no suggestion', () => {
  const two = { tour_id: 1, seats: 2, people: 2 }
  expect(suggestMoves([two, two, two, { ...two, people: 5 }], [target(), target({ seats_left: 2 })])).toEqual([
    0,
    0,
    1,
    null,
  ])
})

test('X7: only its own tour, infants count as people, and a private boat takes one party', () => {
  expect(suggestMoves([{ tour_id: 2, seats: 1, people: 1 }], [target()])).toEqual([null])
  expect(suggestMoves([{ tour_id: 1, seats: 1, people: 3 }], [target({ places_left: 2 })])).toEqual([null])
  const one = { tour_id: 1, seats: 1, people: 1 }
  expect(suggestMoves([one, one], [target({ is_private: true })])).toEqual([0, null])
})

test('X7: whatever is suggested fits together', () => {
  const size = fc.integer({ min: 1, max: 6 })
  const room = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ tour_id: fc.integer({ min: 1, max: 2 }), seats: size, people: size }), { maxLength: 30 }),
      fc.array(
        fc.record({
          tour_id: fc.integer({ min: 1, max: 2 }),
          seats_left: room,
          places_left: room,
          is_private: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      (wishes, targets) => {
        const suggested = suggestMoves(wishes, targets)
        expect(suggested).toHaveLength(wishes.length)
        for (const [at, { tour_id, seats_left, places_left, is_private }] of targets.entries()) {
          const moved = wishes.filter((_, index) => suggested[index] === at)
          expect(moved.every((wish) => wish.tour_id === tour_id)).toBe(true)
          expect(moved.reduce((sum, { seats }) => sum + seats, 0)).toBeLessThanOrEqual(seats_left)
          expect(moved.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(places_left)
          if (is_private) expect(moved.length).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
