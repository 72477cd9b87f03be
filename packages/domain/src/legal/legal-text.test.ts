import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARKDOWN_LIMITS, markdownDenial, shownLanguage } from './legal-text.ts'

const { maxDepth, maxLines, maxMarks } = MARKDOWN_LIMITS
const tooComplex = { code: 'legal.too_complex', maxDepth, maxLines, maxMarks }

describe('markdownDenial', () => {
  it.each([
    ['', null],
    ['# Términos\n\nUn párrafo con **énfasis** y un [enlace](https://example.com).', null],
    ['> '.repeat(maxDepth), null],
    ['> '.repeat(maxDepth + 1), tooComplex],
    ['>'.repeat(20_000), tooComplex],
    ['- '.repeat(5_000), tooComplex],
    ['1. '.repeat(maxDepth + 1), tooComplex],
    [`${' '.repeat(4 * maxDepth)}- x`, tooComplex],
    [`${' '.repeat(4 * maxDepth - 4)}- x`, null],
    [`${'\t'.repeat(maxDepth)}- x`, tooComplex],
    ['a\r> > > x\rb', null],
    ['['.repeat(maxMarks), null],
    ['['.repeat(maxMarks + 1), tooComplex],
    ['*a '.repeat(20_000), tooComplex],
    ['**a**\n'.repeat(200), tooComplex],
    ['**a**\n\n'.repeat(maxLines / 2 - 1), null],
    ['a\n'.repeat(maxLines - 1), null],
    ['a\n'.repeat(maxLines), tooComplex],
    ['-----------------------------', null],
    ['1234567890. x', null],
  ])('of %.30j', (text, expected) => {
    expect(markdownDenial(text)).toEqual(expected)
  })

  it('lets plain words of any length pass', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zñáé ,.;]{0,60}$/)), (lines) => {
        expect(markdownDenial(lines.map((line) => line.trim()).join('\n'))).toBeNull()
      }),
    )
  })
})

describe('shownLanguage', () => {
  it.each([
    ['fr', ['es', 'fr'], 'fr'],
    ['fr', ['en', 'es'], 'es'],
    ['fr', ['de', 'en'], 'en'],
    ['fr', ['zh', 'ja'], 'zh'],
    ['es', [], null],
  ])('%s of %j is %s', (wanted, available, expected) => {
    expect(shownLanguage(wanted, available)).toBe(expected)
  })
})
