import { describe, expect, test } from 'vitest'
import { bookingsOfReference, type NamedLine } from './same-booking.ts'

const line = (at: number, over: Partial<NamedLine> = {}): NamedLine => ({
  line: at,
  product: 'Isla',
  when: '2026-07-17 09:00',
  isCanceled: false,
  people: null,
  kinds: '',
  name: 'Rosa Canul',
  ...over,
})
const told = (...lines: NamedLine[]) =>
  bookingsOfReference(lines).map(({ lines: own, hasPeople, part }) => [own, hasPeople, part])

describe('C-1: the bookings that lines of one reference are', () => {
  test('lines of other names for one each are the people of one booking', () => {
    expect(told(line(2), line(3, { name: 'Luis' }), line(4, { name: 'Eva', people: 1, kinds: 'Child 1' }))).toEqual([
      [[2, 3, 4], true, 1],
    ])
    const three = { people: 3 }
    expect(told(line(2, three), line(3, { ...three, name: 'Luis' }), line(4, { ...three, name: 'Eva' }))).toEqual([
      [[2, 3, 4], true, 1],
    ])
  })

  test('one name on each line is one who booked: kinds that differ are bookings, what is alike is told twice', () => {
    expect(told(line(2), line(3))).toEqual([[[2, 3], false, 1]])
    expect(told(line(2, { people: 2 }), line(3, { people: 1 }), line(4, { people: 2 }))).toEqual([
      [[2, 4], false, 1],
      [[3], false, 2],
    ])
  })

  test('parties under several names are no people of one booking', () => {
    expect(told(line(2, { people: 2 }), line(3, { people: 3, name: 'Luis' }))).toEqual([
      [[2], false, 1],
      [[3], false, 2],
    ])
  })

  test('a cart has a booking for each product, day and hour, with the people of each', () => {
    const reef = { product: 'Arrecife' }
    expect(
      told(
        line(2),
        line(3, reef),
        line(4, { name: 'Luis' }),
        line(5, { ...reef, name: 'Luis' }),
        line(6, { when: '-' }),
      ),
    ).toEqual([
      [[2, 4], true, 1],
      [[3, 5], true, 1],
      [[6], false, 2],
    ])
  })

  test('who was called off travels with nobody, and takes the place of nobody who stands', () => {
    expect(told(line(2, { isCanceled: true, name: 'Ana' }), line(3), line(4, { name: 'Luis' }))).toEqual([
      [[3, 4], true, 1],
      [[2], false, 2],
    ])
  })

  test('a product is the same in other letters', () => {
    expect(told(line(2, { product: 'ISLA ' }), line(3, { name: 'Luis' }))).toEqual([[[2, 3], true, 1]])
  })
})
