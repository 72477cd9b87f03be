import { describe, expect, test } from 'vitest'
import { oldestFirst, partyLinesOf } from './party-lines.ts'

const person = (category_id: number, age_range: 'adults' | 'youths' | 'children' | 'infants') => ({
  category_id,
  age_range,
  name: '',
  quantity: 1,
})

describe('the people of a booking, line by line', () => {
  test('oldest first, as the party is said in words, in whatever order they were added', () => {
    const party = [person(1, 'infants'), person(3, 'youths'), person(4, 'adults'), person(2, 'children')]
    expect(oldestFirst(party).map(({ age_range }) => age_range)).toEqual(['adults', 'youths', 'children', 'infants'])
    expect(partyLinesOf({ party }, undefined).map(({ categoryId }) => categoryId)).toEqual([4, 3, 2, 1])
  })

  test('two categories of one age keep their order', () => {
    const party = [person(7, 'adults'), person(1, 'infants'), person(5, 'adults')]
    expect(oldestFirst(party).map(({ category_id }) => category_id)).toEqual([7, 5, 1])
  })
})
