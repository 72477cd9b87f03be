import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newToken, readToken } from './tokens.ts'

test('a token tells its account and its hash, for every account there can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36 ** 10 - 1 }), (accountId) => {
      const { token, hash } = newToken(accountId)
      expect(readToken(token)).toEqual({ accountId, hash })
      expect(hash).toEqual(createHash('sha256').update(token).digest())
      expect(token.length).toBeLessThanOrEqual(57)
    }),
  )
})

test('no two tokens are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newToken(1).token)).size).toBe(1000)
})

const SECRET = 'A'.repeat(43)
test.each([
  '',
  'mu_',
  SECRET,
  `mu_1_${SECRET}=`,
  `mu_1_${'A'.repeat(42)}`,
  `mu_1_${'A'.repeat(44)}`,
  `mu_0_${SECRET}`,
  `mu_01_${SECRET}`,
  `mu_-1_${SECRET}`,
  `mu_A_${SECRET}`,
  `mu_1.5_${SECRET}`,
  `mu_zzzzzzzzzzz_${SECRET}`,
  `MU_1_${SECRET}`,
  `mu_1_${SECRET}\n`,
  ` mu_1_${SECRET}`,
  `mu_1_${'/'.repeat(43)}`,
])('anything else is no token: %j', (text) => {
  expect(readToken(text)).toBeNull()
})

test('no text makes reading fail, and what is read names a safe account', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^mu_[0-9a-z]{1,12}_[\w-]{42,44}$/)), (text) => {
      const key = readToken(text)
      expect(key === null || (Number.isSafeInteger(key.accountId) && key.accountId > 0)).toBe(true)
    }),
  )
})
