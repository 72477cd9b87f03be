import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapacityDenial, Counters } from './capacity.ts'
import { capacityDenial, effectiveCapacityOf, vacanciesOf } from './capacity.ts'

const counters = (over: Partial<Counters> = {}): Counters => ({
  capacity: 10,
  seats_used: 8,
  people_limit: 12,
  people_used: 9,
  ...over,
})

test.each<[string, Partial<Counters>, number, number, CapacityDenial | null]>([
  ['C5 fits exactly', {}, 2, 2, null],
  ['C5 one seat short', {}, 3, 3, { code: 'departure.full', seatsLeft: 2 }],
  ['C2 infants without a seat still count as people', {}, 2, 3, null],
  ['C2 one person over the boat', {}, 2, 4, { code: 'departure.people_limit', placesLeft: 3 }],
  ['C2 no transport yet, no limit of people', { people_limit: null }, 2, 40, null],
  ['C3 no limit of seats', { capacity: null }, 3, 3, null],
  ['C3 no limit at all', { capacity: null, people_limit: null }, 500, 500, null],
  [
    'C6 the group has fewer left',
    { shared: [{ capacity: 30, seats_used: 29 }] },
    2,
    2,
    { code: 'departure.full', seatsLeft: 1 },
  ],
  ['C6 the group has more left', { shared: [{ capacity: 30, seats_used: 2 }] }, 2, 2, null],
  ['C7 an overbooked departure has none left', { seats_used: 11 }, 1, 1, { code: 'departure.full', seatsLeft: 0 }],
  ['C7 more aboard than certified', { people_used: 13 }, 1, 1, { code: 'departure.people_limit', placesLeft: 0 }],
  ['P1 a whole boat is free while nobody is on it', { is_private: true, seats_used: 0, people_used: 0 }, 4, 4, null],
  [
    'P1 a whole boat is taken by its first party',
    { is_private: true, seats_used: 2, people_used: 2 },
    1,
    1,
    { code: 'departure.full', seatsLeft: 0 },
  ],
  [
    'P1 even by an infant who takes no seat',
    { is_private: true, seats_used: 0, people_used: 1 },
    1,
    1,
    { code: 'departure.full', seatsLeft: 0 },
  ],
  ['nobody fits everywhere', { seats_used: 10 }, 0, 0, null],
])('%s', (_, over, seats, people, expected) => {
  expect(capacityDenial(counters(over), { seats, people })).toEqual(expected)
})

test.each<[string, Partial<Counters>, number | null, number | null]>([
  ['own seats', {}, 2, 10],
  ['people', { people_used: 11 }, 1, 10],
  ['a smaller boat', { people_limit: 9, people_used: 9 }, 0, 9],
  [
    'the group',
    {
      shared: [
        { capacity: 8, seats_used: 7 },
        { capacity: 40, seats_used: 0 },
      ],
    },
    1,
    8,
  ],
  ['no limit', { capacity: null, people_limit: null }, null, null],
])('C3: the scarcest counter rules: %s', (_, over, vacancies, capacity) => {
  expect(vacanciesOf(counters(over))).toBe(vacancies)
  expect(effectiveCapacityOf(counters(over))).toBe(capacity)
})

test('C5: as many people with a seat each fit as there are vacancies, never one more', () => {
  const shared = fc.array(fc.record({ capacity: fc.nat(50), seats_used: fc.nat(50) }), { maxLength: 3 })
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(50),
      fc.option(fc.nat(50)),
      fc.nat(50),
      shared,
      (capacity, seats_used, limit, people_used, groups) => {
        const all: Counters = { capacity, seats_used, people_limit: limit, people_used, shared: groups }
        const vacancies = vacanciesOf(all) ?? 0
        expect(vacancies).toBeGreaterThanOrEqual(0)
        expect(capacityDenial(all, { seats: vacancies, people: vacancies })).toBeNull()
        expect(capacityDenial(all, { seats: vacancies + 1, people: vacancies + 1 })).not.toBeNull()
      },
    ),
  )
})
