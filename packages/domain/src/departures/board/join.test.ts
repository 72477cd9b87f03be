import { expect, test } from 'vitest'
import { localDate } from '../../time.ts'
import { type JoinFacts, joinDenial } from './join.ts'

const facts: JoinFacts = {
  isSame: false,
  isSameTour: true,
  from: { state: 'open', bookings: 2, seats: 4, people: 5 },
  to: {
    state: 'open',
    counters: { capacity: 10, seats_used: 6, people_limit: 12, people_used: 7 },
    canceled_date: null,
  },
}
const CLOSED = { schedule_id: null, date: localDate('2026-07-16'), reason: 'Nortes' }
const to = (part: Partial<JoinFacts['to']>): JoinFacts => ({ ...facts, to: { ...facts.to, ...part } })
const counters = (part: Partial<JoinFacts['to']['counters']>) => to({ counters: { ...facts.to.counters, ...part } })

test.each<[string, JoinFacts, object | null]>([
  ['everybody fits exactly', facts, null],
  ['while it boards', to({ state: 'boarding' }), null],
  ['from a closed one', { ...facts, from: { ...facts.from, state: 'closed' } }, null],
  ['itself', { ...facts, isSame: true }, { code: 'departure.join_itself' }],
  ['another tour', { ...facts, isSameTour: false }, { code: 'departure.join_other_tour' }],
  ['to one that left', to({ state: 'under_way' }), { code: 'departure.departed' }],
  ['from one that left', { ...facts, from: { ...facts.from, state: 'finished' } }, { code: 'departure.departed' }],
  ['to a closed one', to({ state: 'closed' }), { code: 'departure.closed' }],
  ['to a canceled one', to({ state: 'canceled' }), { code: 'departure.canceled' }],
  ['to one of a closed day (R5)', to({ canceled_date: CLOSED }), { code: 'departure.date_canceled', reason: 'Nortes' }],
  ['nobody', { ...facts, from: { ...facts.from, bookings: 0 } }, { code: 'departure.nobody_to_join' }],
  ['a seat short', counters({ seats_used: 7 }), { code: 'departure.full', seatsLeft: 3 }],
  ['a place short', counters({ people_used: 8 }), { code: 'departure.people_limit', placesLeft: 4 }],
  ['a boat that is somebody’s', counters({ is_private: true }), { code: 'departure.full', seatsLeft: 0 }],
])('X5: joining %s', (_name, given, denial) => {
  expect(joinDenial(given)).toEqual(denial)
})
