import { expect, test } from 'vitest'
import { ageRangeNamed, isPersonType } from './person-types.ts'
import { categoryMeant, guessTour, partyMeant, tourMeant, tourNamed } from './products.ts'

const TOURS = ['Flamencos', 'Isla Pájaros', 'Snorkel', 'SNORKEL', 'Nado con tortugas en Akumal'].map((name, at) => ({
  id: at + 1,
  name,
}))

test.each([
  ['isla pajaros', 'Isla Pájaros'],
  ['  Isla-Pájaros ', 'Isla Pájaros'],
  ['Isla', null],
  ['Snorkel', null],
  [null, null],
] as const)('a product called %j is the tour %j', (product, name) => {
  expect(tourNamed(TOURS, product)?.name ?? null).toBe(name)
})

test('a file that names no product means the only tour there is', () => {
  expect(tourNamed([{ name: 'Flamencos' }], null)?.name).toBe('Flamencos')
})

test.each([
  ['Tortugas en Akumal: nado', 'Nado con tortugas en Akumal'],
  ['Isla Pájaros', 'Isla Pájaros'],
  ['Snorkel', null],
  ['Cenotes', null],
  [null, null],
] as const)('a product called %j is probably the tour %j', (product, name) => {
  expect(guessTour(TOURS, product)?.name ?? null).toBe(name)
})

test('what somebody says of a product holds, also that it is no tour, and also of lines that name none', () => {
  const said = [
    { product: 'Birds', tour_id: 2, people: [] },
    { product: 'Flamencos', tour_id: null, people: [] },
    { product: null, tour_id: 3, people: [] },
    { product: 'Gone', tour_id: 99, people: [] },
  ]
  expect(['BIRDS', 'Flamencos', null, 'Gone', 'Isla Pájaros'].map((name) => tourMeant(TOURS, said, name)?.id)).toEqual([
    2,
    undefined,
    3,
    undefined,
    2,
  ])
})

const CATEGORIES = [
  { id: 1, name: '', age_range: 'adults' as const },
  { id: 2, name: '', age_range: 'children' as const },
  { id: 3, name: 'INAPAM', age_range: 'adults' as const },
  { id: 4, name: '', age_range: 'infants' as const },
]

test('kinds of people are the price called so, else the only one of their age, unless somebody says another', () => {
  expect(
    ['Child (3-11)', 'Infants', 'inapam', 'Adult', 'Student'].map(
      (label) => categoryMeant(CATEGORIES, null, label)?.id,
    ),
  ).toEqual([2, 4, 3, undefined, undefined])
  const said = {
    product: 'Birds',
    tour_id: 2,
    people: [
      { label: 'Adult', category_id: 1 },
      { label: 'Student', category_id: 1 },
      { label: 'Child', category_id: null },
    ],
  }
  expect(
    partyMeant(CATEGORIES, said, [
      { label: 'ADULT', people: 2 },
      { label: 'Student', people: 1 },
      { label: 'Infant', people: 1 },
    ]),
  ).toEqual([
    { category_id: 1, quantity: 3 },
    { category_id: 4, quantity: 1 },
  ])
  expect(partyMeant(CATEGORIES, said, [{ label: 'Child', people: 1 }])).toBeNull()
  expect(partyMeant(CATEGORIES, null, [{ label: 'Adult', people: 1 }])).toBeNull()
})

test('ages are read from names in several languages, and from none that says two', () => {
  expect(['Adults', 'Niños', 'Teen', 'Bebé', 'Adult with child', 'Guests'].map(ageRangeNamed)).toEqual([
    'adults',
    'children',
    'youths',
    'infants',
    null,
    null,
  ])
  expect(['Adults', 'Student', 'Notes of the children', 'Notes'].map(isPersonType)).toEqual([true, true, false, false])
})
