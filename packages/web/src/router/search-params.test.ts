import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, searchValue, stringifySearch } from './search-params.ts'

describe('parseSearch', () => {
  it.each([
    ['?ticket=12345678901234567890', { ticket: '12345678901234567890' }],
    ['?x=1e5', { x: '1e5' }],
    ['?x=007&y=true&z=null', { x: '007', y: 'true', z: 'null' }],
    ['?a=1&a=2', { a: ['1', '2'] }],
    ['?q=Jos%C3%A9+Uc', { q: 'José Uc' }],
    ['?empty=', { empty: '' }],
    ['', {}],
  ])('keeps %s as it was written', (query, expected) => {
    expect(parseSearch(query)).toEqual(expected)
  })

  it('does not let a name reach the prototype', () => {
    const search = parseSearch('?__proto__=x&constructor=y')
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
    expect(search['constructor']).toBe('y')
  })
})

describe('stringifySearch', () => {
  it('leaves out what is absent', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '', d: [] })).toBe('')
    expect(stringifySearch({ page: 2, q: 'a b', tags: ['x', 'y'] })).toBe('?page=2&q=a+b&tags=x&tags=y')
  })

  it('is undone by parseSearch for any texts', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' })
    const values = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }))
    fc.assert(
      fc.property(
        fc.dictionary(
          text.filter((name) => name !== '__proto__'),
          values,
        ),
        (search) => {
          expect(parseSearch(stringifySearch(search))).toEqual(search)
        },
      ),
    )
  })
})

describe('searchValue', () => {
  it.each([
    ['7', 7],
    ['0', undefined],
    ['-3', undefined],
    ['1e5', undefined],
    ['12345678901234567890', undefined],
    [['4', '5'], 4],
    [undefined, undefined],
  ])('reads %j as the positive integer %j', (value, expected) => {
    expect(searchValue.integer(value)).toBe(expected)
  })

  it('takes only what is allowed, and bounds text', () => {
    expect(searchValue.oneOf('list', ['list', 'map'])).toBe('list')
    expect(searchValue.oneOf('other', ['list', 'map'])).toBeUndefined()
    expect(searchValue.text('abcdef', 3)).toBe('abc')
    expect(searchValue.text('')).toBeUndefined()
    expect(searchValue.list('a')).toEqual(['a'])
    expect(searchValue.list(undefined)).toBeUndefined()
  })
})
