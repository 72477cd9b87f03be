import { expect, test } from 'vitest'
import { isNarrowed, readingSearchOf, withoutFilters } from './reading-search.ts'

test('an address keeps tab, day, filters and what is open', () => {
  const raw = { tab: 'refused', date: '2026-11-22', search: ' SGP ', departure: 4, user: '7', reading: 9, page: 2 }
  expect(readingSearchOf(raw)).toMatchObject({
    tab: 'refused',
    date: '2026-11-22',
    search: 'SGP',
    departure: 4,
    user: 7,
    reading: 9,
    page: 2,
  })
})

test.each([
  { tab: 'all' },
  { tab: 'x' },
  { date: '2026-13-01' },
  { departure: -1 },
  { user: 'ana' },
  { reading: 0 },
  { booking: 1.5 },
])('what is not understood, or is the usual, leaves no trace: %o', (raw) => {
  expect(Object.values(readingSearchOf(raw)).filter((value) => value !== undefined)).toEqual([])
})

test('filters are what narrows: neither the day nor the tab', () => {
  expect(isNarrowed(readingSearchOf({ date: '2026-11-22', tab: 'refused' }))).toBe(false)
  const narrowed = readingSearchOf({ user: 7, tab: 'refused', date: '2026-11-22', reading: 3 })
  expect(isNarrowed(narrowed)).toBe(true)
  expect(withoutFilters(narrowed)).toEqual({ tab: 'refused', date: '2026-11-22', sort: undefined })
})
