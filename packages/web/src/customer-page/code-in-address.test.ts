import { expect, test } from 'vitest'
import { codeInAddress } from './code-in-address.ts'

test.each([
  ['/v/ABC-1', 'ABC-1'],
  ['/v/ABC-1/llegada', 'ABC-1'],
  ['/con/a%2Fb', 'a/b'],
  ['/espera', ''],
  ['/espera/', ''],
  ['/rp/%E0%A4', ''],
])('the code in %s', (pathname, code) => {
  expect(codeInAddress({ pathname })).toBe(code)
})
