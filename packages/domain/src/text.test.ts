import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, fold, isCleanText, oneLine, severalLines } from './text.ts'

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

test.each([
  ['Ana\r\nBcc: evil@x.test', 'Ana Bcc: evil@x.test'],
  [' Ana \t\u2028  Luz\n', 'Ana  Luz'],
  ['\u202eanA\u202c Pe\u200bch\ufeff', 'anA Pech'],
  ['\u2066+52 999\u2069', '+52 999'],
  ['a\u0007\u001b[31mb\u0085c', 'a[31mb c'],
  ['Jose\u0301', 'José'],
  ['👩\u200d🚀 می\u200cخواهم', '👩\u200d🚀 می\u200cخواهم'],
])('oneLine(%j) is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

test.each([
  ['uno\r\ndos\rtres\u2029cuatro\n\ncinco', 'uno\ndos\ntres\ncuatro\n\ncinco'],
  ['- a\n\t- b', '- a\n    - b'],
  ['\u202eoculto\u0000'.replace('\u0000', '\u0001'), 'oculto'],
  ['\n texto \n', 'texto'],
])('severalLines(%j) is %j', (text, expected) => {
  expect(severalLines(text)).toBe(expected)
})

test('what is tidy stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(oneLine(text))).toBe(oneLine(text))
      expect(severalLines(severalLines(text))).toBe(severalLines(text))
      expect(oneLine(text)).not.toMatch(/[\r\n\u2028\u202e]/)
    }),
  )
})
