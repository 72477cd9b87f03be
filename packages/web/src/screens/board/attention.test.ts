import { expect, it } from 'vitest'
import { bookingRow } from '../../bookings/record/booking-samples.ts'
import { boardDeparture } from '../../departures/board/departure-samples.ts'
import { attentionOf } from './attention.ts'

const BEFORE = Date.parse('2026-11-20T10:00:00Z')
const crew = [{ id: 1, name: 'Wilberth', duty: 'captain' as const, user_id: null }]
const ready = { people_used: 2, transports: [{ id: 1, name: 'Itzamná' }], crew }
const alert = { code: 'departure.below_minimum' as const, people: 2, min_people: 5, decide_at: '2026-11-20T09:00:00Z' }

it.each([
  ['nothing where all is ready', ready, []],
  ['nothing of a departure without people', { people_used: 0 }, []],
  ['nothing of one that has left', { ...ready, transports: [], state: 'under_way' as const }, []],
  ['a boat and a captain', { people_used: 2 }, ['noBoat', 'noCaptain']],
  [
    'a captain where there is only a guide',
    { ...ready, crew: [{ ...crew[0]!, duty: 'guide' as const }] },
    ['noCaptain'],
  ],
  ['too few people', { ...ready, alert }, ['belowMinimum']],
  [
    'proofs that nobody has seen',
    { ...ready, bookings: [bookingRow({ proof: { needed: 3, seen: 1, tariffs: [] } })] },
    ['proof'],
  ],
])('asks for %s', (_, part, kinds) => {
  expect(attentionOf([boardDeparture(part)], BEFORE).map(({ kind }) => kind)).toEqual(kinds)
})

it('names the departure, counts proofs once, and forgets what is over', () => {
  const owed = boardDeparture({ ...ready, bookings: [bookingRow({ proof: { needed: 3, seen: 1, tariffs: [] } })] })
  const bare = boardDeparture({ people_used: 1, crew, schedule_id: 8, start_time: '15:30' })
  expect(attentionOf([owed, bare], BEFORE)).toEqual([
    { kind: 'noBoat', key: 's8', startTime: '15:30', count: 1 },
    { kind: 'proof', count: 2 },
  ])
  expect(attentionOf([owed, bare], BEFORE + 86_400_000)).toEqual([])
})

it('says three departures that lack the same as one', () => {
  const bare = [1, 2, 3].map((schedule_id) => boardDeparture({ people_used: 1, crew, schedule_id }))
  expect(attentionOf(bare, BEFORE)).toEqual([{ kind: 'noBoat', key: 's1', startTime: '07:30', count: 3 }])
  expect(attentionOf(bare.slice(1), BEFORE)).toHaveLength(2)
})
