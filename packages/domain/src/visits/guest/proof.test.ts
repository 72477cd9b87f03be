import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../../time.ts'
import { mustProve, PROOF_MINUTES, proofHolds } from './proof.ts'

describe('X-1: whether a telephone is proven', () => {
  test.each([
    ['never', true, false],
    ['first_time', true, true],
    ['always', true, true],
    ['first_time', false, false],
    ['always', false, false],
  ] as const)('a venue that asks %s, with a channel: %s', (wanted, sendsTexts, must) => {
    expect(mustProve(wanted, sendsTexts)).toBe(must)
  })

  const now = instant(Date.UTC(2027, 2, 10))
  const ago = (minutes: number) => instant(now - minutes * MINUTE_MS)
  test.each([
    ['first_time', PROOF_MINUTES - 1, true],
    ['first_time', PROOF_MINUTES, false],
    ['always', 59, true],
    ['always', 60, false],
    ['first_time', -1, false],
  ] as const)('where it asks %s, proven %s minutes ago', (wanted, minutes, holds) => {
    expect(proofHolds(wanted, ago(minutes), now)).toBe(holds)
  })
})
