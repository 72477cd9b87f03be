import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'

it.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  [0, '0'],
  [true, '✓'],
  [false, '✗'],
  ['Río Lagartos', 'Río Lagartos'],
  [['mon', 'tue'], '["mon","tue"]'],
  ['x'.repeat(301), `${'x'.repeat(300)}…`],
])('%j is told as %j', (value, text) => {
  expect(changeText(value)).toBe(text)
})
