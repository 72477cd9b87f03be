import { describe, expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { BUSINESS_TYPES } from './business-type.ts'
import { type BusinessFuture, currencyChangeDenial, deleteBusinessDenial, typeChangeDenial } from './changes.ts'

describe('another type', () => {
  test.each([
    [0, 0, null],
    [1, 0, { code: 'business.type_in_use', tours: 1, resources: 0 }],
    [0, 1, { code: 'business.type_in_use', tours: 0, resources: 1 }],
    [3, 14, { code: 'business.type_in_use', tours: 3, resources: 14 }],
  ])('%i tours and %i resources', (tours, resources, expected) => {
    expect(typeChangeDenial({ from: 'tour', to: 'bar', tours, resources })).toEqual(expected)
  })

  test.each(BUSINESS_TYPES)('%s stays what it is, whatever it has', (type) => {
    expect(typeChangeDenial({ from: type, to: type, tours: 9, resources: 9 })).toBeNull()
  })
})

test.each([
  ['MXN', 'USD', 0, null],
  ['MXN', 'MXN', 3, null],
  ['MXN', 'USD', 3, { code: 'business.currency_in_use', tours: 3, currency: 'MXN' }],
])('from %s to %s with %i tours', (from, to, tours, expected) => {
  expect(currencyChangeDenial(from, to, tours)).toEqual(expected)
})

describe('deletion', () => {
  const none: BusinessFuture = { departures: 0, people: 0, last_date: null, refunds: 0 }
  const standing = { departures: 2, people: 7, last_date: localDate('2026-08-01') }

  test('nothing to come and nothing owed', () => {
    expect(deleteBusinessDenial(none)).toBeNull()
  })
  test('people have places on departures to come', () => {
    expect(deleteBusinessDenial({ ...none, ...standing })).toEqual({
      code: 'business.has_departures',
      departures: standing.departures,
      people: standing.people,
      lastDate: standing.last_date,
    })
  })
  test('money has not been given back', () => {
    expect(deleteBusinessDenial({ ...none, refunds: 1 })).toEqual({
      code: 'business.owes_refunds',
      refunds: 1,
    })
  })
  test('people come before money', () => {
    expect(deleteBusinessDenial({ ...standing, refunds: 1 })?.code).toBe('business.has_departures')
  })
})
