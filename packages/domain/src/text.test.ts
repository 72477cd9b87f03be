import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, fold, isCleanText } from './text.ts'

test.each([
  ['Río  Lagartos', 'rio lagartos'],
  ['  PEÑA\tNúñez \n', 'pena nunez'],
  ['Straße', 'strasse'],
  ['Ærø Łódź', 'aero lodz'],
  ['ＡＢＣ', 'abc'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ガイド', 'ガイド'],
  ['한국', '한국'],
  ['', ''],
])('fold(%j) is %j', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('fold: decomposed and composed accents are the same', () => {
  expect(fold('Jose\u0301')).toBe(fold('José'))
})

test('fold: folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['plain', true],
  ['🚤 lancha', true],
  ['\n\t', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\udea4 first', false],
])('isCleanText(%j) is %j', (text, expected) => {
  expect(isCleanText(text)).toBe(expected)
})

test('codePointLength counts as iteration does, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = String.fromCharCode(...units, 0xd83d, 0xdea4)
      expect(codePointLength(text)).toBe(Array.from(text).length)
    }),
  )
})
