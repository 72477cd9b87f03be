import { describe, expect, test } from 'vitest'
import { areSameAnswers, areSamePassengers, newPositions, stayingDenial } from './passengers.ts'

const ADULT = 1
const CHILD = 2
const known = (...categories: number[]) => categories.map((category_id) => ({ category_id }))

test.each([
  ['as many names as people', known(ADULT, ADULT), [{ category_id: ADULT, quantity: 2 }], null],
  ['fewer names', known(ADULT), [{ category_id: ADULT, quantity: 2 }], null],
  [
    'at two tariffs',
    known(ADULT, ADULT),
    [
      { category_id: ADULT, quantity: 1 },
      { category_id: ADULT, quantity: 1 },
    ],
    null,
  ],
  ['more names', known(ADULT, ADULT), [{ category_id: ADULT, quantity: 1 }], 1],
  ['a name of another age', known(CHILD), [{ category_id: ADULT, quantity: 3 }], 3],
])('§7: who stays has to be said when the names do not fit the people: %s', (_, names, party, people) => {
  expect(stayingDenial(names, party)).toEqual(people === null ? null : { code: 'passenger.who_stays', people })
})

describe('answers follow whoever gave them', () => {
  const list = (...names: (string | null)[]) =>
    names.map((first_name, index) => ({ category_id: ADULT, first_name, position: index + 1 }))
  const moved = (
    before: (string | null)[],
    after: (string | null)[],
    people = { before: before.length, after: after.length },
  ) => Object.fromEntries(newPositions(list(...before), list(...after), people))

  test.each([
    ['nobody moves', ['Ana', 'Beto'], ['Ana', 'Beto'], { 1: 1, 2: 2 }],
    ['they change places', ['Ana', 'Beto'], ['Beto', 'Ana'], { 1: 2, 2: 1 }],
    ['the first leaves', ['Ana', 'Beto', 'Caro'], ['Beto', 'Caro'], { 2: 1, 3: 2 }],
    ['a name is corrected', ['Ana', 'Bto'], ['Ana', 'Beto'], { 1: 1, 2: 2 }],
    ['two of one name', ['Ana', 'Ana'], ['Ana', 'Ana'], { 1: 1, 2: 2 }],
    ['a name is written down', [null, 'Beto'], ['Ana', 'Beto'], { 1: 1, 2: 2 }],
  ])('§7: %s', (_, before, after, expected) => {
    expect(moved(before, after)).toEqual(expected)
  })

  test('§7: whom nobody named keeps their place while there is one', () => {
    expect(moved(['Ana'], ['Ana'], { before: 3, after: 2 })).toEqual({ 1: 1, 2: 2 })
  })
})

describe('what is written down already', () => {
  const ana = { category_id: 1, tariff: null, first_name: 'Ana', last_name: null, age: 30, document: null }
  test.each([
    ['the same', [ana], [{ ...ana }], true],
    ['nothing and empty', [ana], [{ category_id: 1, tariff: '', first_name: 'Ana', last_name: '', age: 30 }], true],
    ['nobody', [], [], true],
    ['another letter', [ana], [{ ...ana, first_name: 'Anna' }], false],
    ['another age', [ana], [{ ...ana, age: 0 }], false],
    ['another tariff', [ana], [{ ...ana, tariff: 'national' }], false],
    ['another place', [ana, { category_id: 2 }], [{ category_id: 2 }, ana], false],
    ['one more', [ana], [ana, { category_id: 1 }], false],
    ['one fewer', [ana], [], false],
  ])('people: %s', (_what, before, after, isSame) => {
    expect(areSamePassengers(before, after)).toBe(isSame)
  })

  const said = (question_id: number, passenger_position: number, value: string) => ({
    question_id,
    passenger_position,
    value,
  })
  test.each([
    ['in another order', [said(1, 0, 'a'), said(2, 1, 'b')], [said(2, 1, 'b'), said(1, 0, 'a')], true],
    ['another value', [said(1, 0, 'a')], [said(1, 0, 'b')], false],
    ['of another person', [said(1, 1, 'a')], [said(1, 2, 'a')], false],
    ['one fewer', [said(1, 0, 'a'), said(2, 0, 'a')], [said(1, 0, 'a')], false],
    ['one more', [], [said(1, 0, 'a')], false],
  ])('answers: %s', (_what, before, after, isSame) => {
    expect(areSameAnswers(before, after)).toBe(isSame)
  })
})
