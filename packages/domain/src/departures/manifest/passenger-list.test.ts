import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListedPassenger, passengersOf } from './passenger-list.ts'

const person = (firstName: string, categoryId: number, tariff = ''): ListedPassenger => ({
  categoryId,
  tariff,
  firstName,
  lastName: null,
  age: null,
  document: null,
})
const names = (passengers: readonly ListedPassenger[]) => passengers.map(({ firstName }) => firstName)

test('known people take the places of their category and tariff; the others are counted without a name', () => {
  const party = [
    { categoryId: 1, tariff: '', quantity: 2 },
    { categoryId: 1, tariff: 'local', quantity: 1 },
    { categoryId: 2, tariff: '', quantity: 1 },
  ]
  const listed = passengersOf(party, [person('Niña', 2), person('Vecina', 1, 'local')])
  expect(names(listed)).toEqual([null, null, 'Vecina', 'Niña'])
  expect(listed[0]).toEqual({
    categoryId: 1,
    tariff: '',
    firstName: null,
    lastName: null,
    age: null,
    document: null,
  })
})

test('a name with another category keeps a place; more names than people are not invented into people', () => {
  const party = [{ categoryId: 1, tariff: '', quantity: 1 }]
  expect(names(passengersOf(party, [person('Ana', 9)]))).toEqual(['Ana'])
  expect(names(passengersOf(party, [person('Ana', 1), person('Bea', 1)]))).toEqual(['Ana'])
})

test('C2: there are exactly as many lines as people were sold, by category and tariff', () => {
  const line = fc.record({
    categoryId: fc.integer({ min: 1, max: 3 }),
    tariff: fc.constantFrom('', 'local'),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  const known = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('', 'local'))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.array(known, { maxLength: 12 }), (party, people) => {
      const listed = passengersOf(
        party,
        people.map(([categoryId, tariff], at) => person(`P${at}`, categoryId, tariff)),
      )
      const sold = party.flatMap(({ categoryId, tariff, quantity }) => Array(quantity).fill(`${categoryId}${tariff}`))
      expect(listed.map(({ categoryId, tariff }) => `${categoryId}${tariff}`)).toEqual(sold)
      expect(names(listed).filter((name) => name !== null)).toHaveLength(Math.min(sold.length, people.length))
    }),
  )
})
