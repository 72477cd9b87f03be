import { expect, test } from 'vitest'
import { forgottenRaises } from './kept-records.ts'

const WRITER = '/server/src/tours/taxes.sql.ts changeTax'
const HANDLER = '/server/src/tours/taxes.ts update'
const HELPER = '/server/src/tours/taxes.ts write'
const ROUTES = '/server/src/tours/routes.ts tourRoutes'
const RAISE = '/server/src/tours/versions.sql.ts raiseTourVersions'
const KEPT = { raise: 'raiseTourVersions', ofNew: new Set(['tours/create-tour.ts create']) }
const usersOf = new Map([
  [WRITER, new Set([HELPER])],
  [HELPER, new Set([HANDLER, WRITER])],
  [HANDLER, new Set([ROUTES])],
])
const raisedBy = (...names: string[]) => [RAISE, new Set(names)] as const

test('a write of what is kept is found wherever no one on the way to it raises the version', () => {
  expect(forgottenRaises(usersOf, [WRITER], KEPT)).toEqual([
    'tours/taxes.sql.ts changeTax is reached from tours/taxes.ts update without raiseTourVersions',
  ])
  expect(forgottenRaises(new Map([...usersOf, raisedBy(HELPER)]), [WRITER], KEPT)).toEqual([])
})

test('the version of something else that is kept does not help', () => {
  const ofOffers = new Map([...usersOf, raisedBy(HELPER)])
  expect(forgottenRaises(ofOffers, [WRITER], { raise: 'raisePromotionVersion', ofNew: new Set() })).toEqual([
    'tours/taxes.sql.ts changeTax is reached from tours/taxes.ts update without raisePromotionVersion',
  ])
})

test('one of two ways that forgets is found beside the other', () => {
  const other = '/server/src/tours/copy-prices.ts copyPrices'
  const two = new Map([...usersOf, [WRITER, new Set([HELPER, other])], raisedBy(HANDLER)])
  expect(forgottenRaises(two, [WRITER], KEPT)).toEqual([
    'tours/taxes.sql.ts changeTax is reached from tours/copy-prices.ts copyPrices without raiseTourVersions',
  ])
})

test('who writes what is new, or fills an empty database, raises nothing', () => {
  for (const name of ['/server/src/demo/add-tours.ts addTours', '/server/src/tours/create-tour.ts create'])
    expect(forgottenRaises(new Map([[WRITER, new Set([name])]]), [WRITER], KEPT)).toEqual([])
})

test('a namesake in another folder of what makes a tour is told', () => {
  expect(
    forgottenRaises(new Map([[WRITER, new Set(['/server/src/imports/create-tour.ts create'])]]), [WRITER], KEPT),
  ).toEqual(['tours/taxes.sql.ts changeTax is reached from imports/create-tour.ts create without raiseTourVersions'])
})
