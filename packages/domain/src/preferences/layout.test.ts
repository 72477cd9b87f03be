import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LAYOUT, type Layout, layoutFrom, themeFrom } from './layout.ts'

describe('layoutFrom', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'compact'],
    ['a list', ['compact']],
    ['values of other types', { accent: 7, density: null, header_fixed: 'false', footer: 1 }],
    ['values of another version', { accent: 'magenta', menu: 'hidden', width: '1200' }],
  ])('gives the default for %s', (_, stored) => {
    expect(layoutFrom(stored)).toEqual(DEFAULT_LAYOUT)
  })

  it('keeps what it knows and drops the rest', () => {
    expect(layoutFrom({ accent: 'violeta', header_fixed: false, menu: 'hidden', colour: 'red' })).toEqual({
      ...DEFAULT_LAYOUT,
      accent: 'violeta',
      header_fixed: false,
    })
  })

  it('gives a whole layout for anything, and gives back what it gave', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const layout: Layout = layoutFrom(stored)
        expect(Object.keys(layout)).toEqual(Object.keys(DEFAULT_LAYOUT))
        expect(layoutFrom(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
      }),
    )
  })
})

describe('themeFrom', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['auto', 'auto'],
    ['sepia', 'auto'],
    [null, 'auto'],
  ])('of %j is %s', (stored, theme) => {
    expect(themeFrom(stored)).toBe(theme)
  })
})
