import { expect, test } from 'vitest'
import { isNarrowed, sellerSearchOf, sortOf } from './seller-search.ts'

const written = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sellerSearchOf(raw)).filter(([, value]) => value !== undefined))

test('an address holds what the list is narrowed to, whose account is open and which form', () => {
  expect(
    written({ search: ' Iván ', kind: 'agency', sort: '-earned_cents', page: '2', seller: '7', edit: '9' }),
  ).toEqual({
    search: 'Iván',
    kind: 'agency',
    sort: '-earned_cents',
    page: 2,
    seller: 7,
    edit: 9,
  })
  expect(written({ edit: 'new-agency' })).toEqual({ edit: 'new-agency' })
  expect(written({ settle: 0 })).toEqual({ settle: 0 })
  expect(written({ settle: '7' })).toEqual({ settle: 7 })
  expect(written({ tab: 'settle' })).toEqual({ settle: 0, tab: 'settle' })
  expect(written({ tab: 'settle', settle: '7' })).toEqual({ settle: 7, tab: 'settle' })
  expect(written({ tab: 'night' })).toEqual({ tab: 'night' })
  expect(written({ tab: 'other' })).toEqual({})
})

test('what is not understood, or is the default, leaves no trace', () => {
  expect(written({ kind: 'captain', sort: 'name', page: '1', seller: 'x', edit: 'new' })).toEqual({})
  expect(sortOf(sellerSearchOf({}))).toBe('name')
  expect(isNarrowed(sellerSearchOf({ kind: 'seller' }))).toBe(true)
  expect(isNarrowed(sellerSearchOf({ seller: '7' }))).toBe(false)
})
