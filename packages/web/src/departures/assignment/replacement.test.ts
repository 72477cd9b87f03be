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
  size: null,
}
const captain = { id: 3, name: 'Inés', assigned: false, duty: 'captain', refusal: null }
const options = (part: object) => ({ transports: [boat], crew: [captain], ...part }) as unknown as AssignmentOptions

it.each([
  ['the first boat that is free and large enough, and a captain', {}, [1, 3]],
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
