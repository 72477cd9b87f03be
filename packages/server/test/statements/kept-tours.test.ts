import { expect, test } from 'vitest'
import { forgottenRaises } from './kept-tours.ts'

const WRITER = '/server/src/tours/taxes.sql.ts changeTax'
const HANDLER = '/server/src/tours/taxes.ts update'
const HELPER = '/server/src/tours/taxes.ts write'
const ROUTES = '/server/src/tours/routes.ts tourRoutes'
const usersOf = new Map([
  [WRITER, new Set([HELPER])],
  [HELPER, new Set([HANDLER, WRITER])],
  [HANDLER, new Set([ROUTES])],
])

test('a write of what is kept of a tour is found wherever no one on the way to it raises the version', () => {
  expect(forgottenRaises({ usersOf, raising: new Set() }, [WRITER])).toEqual([
    'tours/taxes.sql.ts changeTax is reached from tours/taxes.ts update without raiseTourVersions',
  ])
  expect(forgottenRaises({ usersOf, raising: new Set([HELPER]) }, [WRITER])).toEqual([])
})

test('one of two ways that forgets is found beside the other', () => {
  const other = '/server/src/tours/copy-prices.ts copyPrices'
  const two = new Map([...usersOf, [WRITER, new Set([HELPER, other])]])
  expect(forgottenRaises({ usersOf: two, raising: new Set([HANDLER]) }, [WRITER])).toEqual([
    'tours/taxes.sql.ts changeTax is reached from tours/copy-prices.ts copyPrices without raiseTourVersions',
  ])
})

test('a namesake in another folder of what makes a tour is told', () => {
  const made = (file: string) => new Map([[WRITER, new Set([`/server/src/${file} create`])]])
  expect(forgottenRaises({ usersOf: made('tours/create-tour.ts'), raising: new Set() }, [WRITER])).toEqual([])
  expect(forgottenRaises({ usersOf: made('imports/create-tour.ts'), raising: new Set() }, [WRITER])).toEqual([
    'tours/taxes.sql.ts changeTax is reached from imports/create-tour.ts create without raiseTourVersions',
  ])
})

test('who fills an empty database raises nothing', () => {
  const demo = new Map([[WRITER, new Set(['/server/src/demo/add-tours.ts addTours'])]])
  expect(forgottenRaises({ usersOf: demo, raising: new Set() }, [WRITER])).toEqual([])
})
