import { expect, test } from 'vitest'
import { LOOK_LIMITS, type LookFacts, nextLookAt, retryDelayMs } from './next-look.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const facts = (changes: Partial<LookFacts>): LookFacts => ({
  state: 'open',
  fee_cents: null,
  dispute: null,
  looks: 1,
  expiresAt: NOW + HOUR,
  hasOpenRefunds: false,
  ...changes,
})

test.each<[string, Partial<LookFacts>, number | null]>([
  ['an unknown outcome soon', { state: 'created' }, LOOK_LIMITS.firstRetryMs],
  ['one that stayed unknown, later', { state: 'created', looks: 3 }, 4 * LOOK_LIMITS.firstRetryMs],
  ['one that stayed unknown for days, no more', { state: 'created', expiresAt: NOW - 73 * HOUR }, null],
  ['an open one now and then', {}, 15 * MINUTE],
  ['an open one right after its end', { expiresAt: NOW + 5 * MINUTE }, 6 * MINUTE],
  ['one that stays open after its end, each hour', { expiresAt: NOW - HOUR }, HOUR],
  ['one that stays open for days after its end, no more', { expiresAt: NOW - 73 * HOUR }, null],
  ['a voucher each hour', { state: 'processing', expiresAt: NOW - 24 * HOUR }, HOUR],
  ['a voucher that nobody ever paid, no more', { state: 'processing', expiresAt: NOW - 15 * 24 * HOUR }, null],
  ['a paid one for its fee', { state: 'paid' }, 5 * MINUTE],
  ['a paid one whose fee is never told, no more', { state: 'paid', looks: 40 }, null],
  ['a paid one that is whole, no more', { state: 'paid', fee_cents: 5 }, null],
  ['a contested one each day', { state: 'paid', fee_cents: 5, dispute: 'needs_response' }, 24 * HOUR],
  ['a decided one no more', { state: 'paid', fee_cents: 5, dispute: 'lost' }, null],
  [
    'one with a refund on its way soon',
    { state: 'paid', fee_cents: 5, hasOpenRefunds: true },
    LOOK_LIMITS.firstRetryMs,
  ],
  ['an expired one no more', { state: 'expired' }, null],
  ['a failed one no more', { state: 'failed' }, null],
])('%s', (_name, changes, waitMs) => {
  expect(nextLookAt(facts(changes), NOW)).toBe(waitMs === null ? null : NOW + waitMs)
})

test('waits double up to an hour', () => {
  expect([1, 2, 3, 30, 3_000].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, HOUR, HOUR])
})
