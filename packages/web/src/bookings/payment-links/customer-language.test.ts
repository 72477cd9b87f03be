import { expect, test } from 'vitest'
import { languageOfPhone } from './customer-language.ts'

test.each([
  [null, 'es'],
  ['', 'es'],
  ['+52', 'es'],
  ['+1', 'en'],
  ['49', 'de'],
  ['+33', 'fr'],
  ['+81', 'ja'],
  ['+86', 'zh'],
  ['+54', 'es'],
  ['+502', 'es'],
  ['+55', 'en'],
  ['+47', 'en'],
])('a telephone with %s begins in %s', (code, language) => expect(languageOfPhone(code)).toBe(language))
