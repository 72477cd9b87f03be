import { expect, test } from 'vitest'
import { customerSearchOf, isNarrowed, sortOf } from './customer-search.ts'

test('an address of the list of customers is read as far as it is understood', () => {
  expect(
    customerSearchOf({
      search: ' garcía ',
      status: 'suspended',
      type: 'x',
      blocked: 'true',
      business: '7',
      sort: 'name',
      page: '2',
    }),
  ).toEqual({
    search: 'garcía',
    status: 'suspended',
    type: undefined,
    tag: undefined,
    blocked: true,
    business: 7,
    sort: 'name',
    page: 2,
  })
})

test('whoever was here last comes first, and says nothing in the address', () => {
  expect(sortOf(customerSearchOf({ sort: '-last_at' }))).toBe('-last_at')
  expect(customerSearchOf({ sort: '-last_at' }).sort).toBeUndefined()
  expect(isNarrowed(customerSearchOf({ tag: 'VIP' }))).toBe(true)
  expect(isNarrowed(customerSearchOf({ sort: 'name' }))).toBe(false)
})
