import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReservedSlug, isSlug, MAX_SLUG_LENGTH, slugCandidates, slugOf } from './slug.ts'

test.each([
  ['abc', true],
  ['rio-lagartos', true],
  ['2-islas', true],
  ['a'.repeat(60), true],
  ['ab', false],
  ['', false],
  ['a'.repeat(61), false],
  ['Rio', false],
  ['río', false],
  ['-rio', false],
  ['rio-', false],
  ['rio--lagartos', false],
  ['rio lagartos', false],
  ['rio_lagartos', false],
  ['../etc', false],
  ['rio\n', false],
])('%j may be a slug: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected)
})

test.each([
  ['Muelle Río Lagartos', 'muelle-rio-lagartos'],
  ['  ¡Tours & Más!  ', 'tours-mas'],
  ['Größe 7', 'grosse-7'],
  ['Bar', 'bar'],
  ['La', 'mi-negocio-la'],
  ['海の家', 'mi-negocio'],
  ['', 'mi-negocio'],
  ['---', 'mi-negocio'],
])('the name %j suggests %s', (name, expected) => {
  expect(slugOf(name)).toBe(expected)
})

describe('properties', () => {
  test('whatever the name, what it suggests may be a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(isSlug(slugOf(name))).toBe(true)
      }),
    )
  })

  test('candidates are distinct slugs of the allowed length, the wanted one first', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9]{1,30}(-[a-z0-9]{1,29})?$/).filter((slug) => isSlug(slug) && !isReservedSlug(slug)),
        fc.integer({ min: 1, max: 120 }),
        (slug, count) => {
          const candidates = slugCandidates(slug, count)
          expect(candidates[0]).toBe(slug)
          expect(candidates.every(isSlug)).toBe(true)
          expect(new Set(candidates).size).toBe(count)
        },
      ),
    )
  })
})

test('a reserved word is never offered, its numbered sibling is', () => {
  expect(isReservedSlug('admin')).toBe(true)
  expect(slugCandidates('admin', 3)).toEqual(['admin-2', 'admin-3'])
})

test('a number at the end makes room by shortening the word', () => {
  const long = 'a'.repeat(MAX_SLUG_LENGTH)
  expect(slugCandidates(long, 2)).toEqual([long, `${'a'.repeat(MAX_SLUG_LENGTH - 2)}-2`])
})
