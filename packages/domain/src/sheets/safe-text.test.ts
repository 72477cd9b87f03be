import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneText, safePhone, safeText, visibleText } from './safe-text.ts'

test.each([
  ['Ana Pérez', 'Ana Pérez'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+52 999', "'+52 999"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\tAna', "'\tAna"],
  ['\rAna', "'\nAna"],
  ['   =HYPERLINK("http://x")', `'   =HYPERLINK("http://x")`],
  ['\u200b=1', "'\u200b=1"],
  ['\u00a0+1', "'\u00a0+1"],
  ['\u0001=1', "'=1"],
  ['\u202e=1', "'=1"],
  ['＝1+1', "'＝1+1"],
  ['Ana = Luz', 'Ana = Luz'],
  ['O’Hara-Díaz', 'O’Hara-Díaz'],
  ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
  ['a\u0000b\u202eb\u2066c', 'abbc'],
])('%j is written as %j', (text, written) => {
  expect(safeText(text)).toBe(written)
})

test('no text whatever becomes a formula, and none loses what can be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), (rest, first) => {
      const written = safeText(first + rest)
      expect(written).not.toMatch(/^\s*[=+\-@]|^[\t\r]/)
      expect([visibleText(first + rest), `'${visibleText(first + rest)}`]).toContain(written)
    }),
  )
})

test.each([
  ['+52', '9991234567', '(+52) 9991234567', '+52 9991234567'],
  ['+1', '(787) 555-0100', '(+1) (787) 555-0100', '+1 (787) 555-0100'],
  [null, '9991234567', '9991234567', '9991234567'],
  [null, '+52 999', "'+52 999", '+52 999'],
  ['=1', '9', "'=1 9", '=1 9'],
  ['+52', '=cmd', "'+52 =cmd", '+52 =cmd'],
  ['+52', null, '', ''],
])('the number %j %j stays readable', (code, number, safe, plain) => {
  expect(safePhone(code, number)).toBe(safe)
  expect(phoneText(code, number)).toBe(plain)
})
