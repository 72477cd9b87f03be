import { expect, test } from 'vitest'
import { readingWordOf } from './reading-word.ts'

const OK = { verdict: 'ok', kind: 'reception', is_admitted: true, review: null, reviewed: null, undone: null } as const

test.each([
  [OK, 'received'],
  [{ ...OK, kind: 'boarding', verdict: 'partial' }, 'boarded'],
  [{ ...OK, verdict: 'balance_due', is_admitted: false }, 'balance_due'],
  [{ ...OK, review: 'used' }, 'double'],
  [{ ...OK, review: 'used', reviewed: {} }, 'received'],
  [{ ...OK, review: 'canceled' }, 'received'],
  [{ ...OK, review: 'used', undone: {} }, 'undone'],
] as const)('%o is called %s', (facts, word) => {
  expect(readingWordOf(facts)).toBe(word)
})
