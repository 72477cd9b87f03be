import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import { expect, it } from 'vitest'
import { laterReplacements, suggestionOf } from './replacement.ts'

const later = (schedule_id: number, transports: number[]) => ({
  locator: { schedule_id, date: '2026-11-20' },
  transports,
  crew: [{ crew_member_id: 7, duty: 'captain' as const }],
})

it('replaces a boat on those later departures that it would have sailed, with their crews (C10)', () => {
  const changes = laterReplacements([later(1, [4]), later(2, [5]), later(3, [4, 5]), later(4, [4, 9])], {
    from: [4],
    to: 9,
  })
  expect(changes.map(({ departure, transports, crew }) => [departure, transports, crew.length])).toEqual([
    [{ schedule_id: 1, date: '2026-11-20' }, [9], 1],
    [{ schedule_id: 3, date: '2026-11-20' }, [5, 9], 1],
  ])
})

const refusal = { code: 'assignment.busy', message: 'Ocupada' }
const boat = {
  id: 1,
  name: 'Sirena',
  assigned: false,
  type: 'boat',
  seats: 8,
  certified_people: 10,
  refusal: null,
  is_usual: false,
  size: null,
}
const captain = { id: 3, name: 'Inés', assigned: false, duty: 'captain', refusal: null }
const options = (part: object) => ({ transports: [boat], crew: [captain], ...part }) as unknown as AssignmentOptions

it.each([
  ['the boat that is free and large enough, and a captain', {}, [1, 3]],
  [
    'the smallest that is large enough, wherever it stands',
    {
      transports: [
        { ...boat, seats: 20, certified_people: 22 },
        { ...boat, id: 2, seats: 2, size: refusal },
        { ...boat, id: 4, seats: 6 },
        { ...boat, id: 5, seats: 8 },
      ],
    },
    [4, 3],
  ],
  [
    'of equal seats the one that is certified for fewer, then the older',
    { transports: [boat, { ...boat, id: 5, certified_people: 9 }, { ...boat, id: 4, certified_people: 9 }] },
    [4, 3],
  ],
  [
    'the departure’s own before a smaller one',
    {
      transports: [
        { ...boat, seats: 20, is_usual: true },
        { ...boat, id: 2 },
      ],
    },
    [1, 3],
  ],
  [
    'a smaller one where its own is taken or too small',
    {
      transports: [
        { ...boat, seats: 20, is_usual: true, refusal },
        { ...boat, id: 4, is_usual: true, size: refusal },
        { ...boat, id: 2 },
      ],
    },
    [2, 3],
  ],
  [
    'the next boat where one is taken',
    {
      transports: [
        { ...boat, refusal },
        { ...boat, id: 2 },
      ],
    },
    [2, 3],
  ],
  ['nothing where the boat is too small by itself', { transports: [{ ...boat, size: refusal }] }, null],
  ['nothing without a captain', { crew: [{ ...captain, duty: 'guide' }] }, null],
  ['nothing where somebody is assigned', { crew: [{ ...captain, assigned: true }] }, null],
])('suggests %s', (_, part, expected) => {
  const found = suggestionOf(options(part))
  expect(found && [found.boat.id, found.captain.id]).toEqual(expected)
})
