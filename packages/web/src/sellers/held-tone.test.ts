import { expect, test } from 'vitest'
import { heldShare, heldTone } from './held-tone.ts'

test.each([
  [0, 0, 'fine'],
  [-5_000, 0, 'fine'],
  [799_999, 79, 'fine'],
  [800_000, 80, 'near'],
  [999_999, 99, 'near'],
  [1_000_000, 100, 'over'],
  [1_500_000, 150, 'over'],
])('S7: %i of 10,000.00 in the hand is %i %%, %s', (cents, share, tone) => {
  expect(heldShare({ cents, limit_cents: 1_000_000 })).toBe(share)
  expect(heldTone({ cents, limit_cents: 1_000_000 })).toBe(tone)
})

test('without a limit nothing is near it, and with a limit of nothing every cent is over it', () => {
  expect(heldTone({ cents: 99_000_000, limit_cents: null })).toBe('fine')
  expect(heldTone({ cents: 1, limit_cents: 0 })).toBe('over')
  expect(heldTone({ cents: 0, limit_cents: 0 })).toBe('fine')
})
