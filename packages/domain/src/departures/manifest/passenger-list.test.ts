import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListedPassenger, passengersOf } from './passenger-list.ts'

const person = (first_name: string, category_id: number, tariff = ''): ListedPassenger => ({
  category_id,
  tariff,
  first_name,
  last_name: null,
  age: null,
  document: null,
})
const names = (passengers: readonly ListedPassenger[]) => passengers.map(({ first_name }) => first_name)

test('known people take the places of their category and tariff; the others are counted without a name', () => {
  const party = [
    { category_id: 1, tariff: '', quantity: 2 },
    { category_id: 1, tariff: 'local', quantity: 1 },
    { category_id: 2, tariff: '', quantity: 1 },
  ]
  const listed = passengersOf(party, [person('Niña', 2), person('Vecina', 1, 'local')])
  expect(names(listed)).toEqual([null, null, 'Vecina', 'Niña'])
  expect(listed[0]).toEqual({
    category_id: 1,
    tariff: '',
    first_name: null,
    last_name: null,
    age: null,
    document: null,
  })
})

test('a name with another category keeps a place; more names than people are not invented into people', () => {
  const party = [{ category_id: 1, tariff: '', quantity: 1 }]
  expect(names(passengersOf(party, [person('Ana', 9)]))).toEqual(['Ana'])
  expect(names(passengersOf(party, [person('Ana', 1), person('Bea', 1)]))).toEqual(['Ana'])
})

test('C2: there are exactly as many lines as people were sold, by category and tariff', () => {
  const line = fc.record({
    category_id: fc.integer({ min: 1, max: 3 }),
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
      const sold = party.flatMap(({ category_id, tariff, quantity }) => Array(quantity).fill(`${category_id}${tariff}`))
      expect(listed.map(({ category_id, tariff }) => `${category_id}${tariff}`)).toEqual(sold)
      expect(names(listed).filter((name) => name !== null)).toHaveLength(Math.min(sold.length, people.length))
    }),
  )
})
