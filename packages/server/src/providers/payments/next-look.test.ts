import { expect, test } from 'vitest'
import { LOOK_LIMITS, type LookFacts, lookAfterSilenceAt, nextLookAt, nextRefundAt, retryDelayMs } from './next-look.ts'

const NOW = 1_790_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const facts = (changes: Partial<LookFacts>): LookFacts => ({
  state: 'open',
  fee_cents: null,
  dispute: null,
  looks: 1,
  expiresAt: NOW + HOUR,
  refundAt: null,
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
    { state: 'paid', fee_cents: 5, refundAt: NOW - HOUR },
    LOOK_LIMITS.firstRetryMs,
  ],
  ['one with a refund that is spaced, with that', { state: 'paid', fee_cents: 5, refundAt: NOW + HOUR }, HOUR],
  ['an expired one no more', { state: 'expired' }, null],
  ['a failed one no more', { state: 'failed' }, null],
])('%s', (_name, changes, waitMs) => {
  expect(nextLookAt(facts(changes), NOW)).toBe(waitMs === null ? null : NOW + waitMs)
})

test('waits double up to an hour', () => {
  expect([1, 2, 3, 30, 3_000].map(retryDelayMs)).toEqual([15_000, 30_000, 60_000, HOUR, HOUR])
})

test('refunds are asked for by their own tries, and what the provider has taken on is looked at by those of the payment', () => {
  const asked = (tries: number, ago: number) => ({
    state: 'asked' as const,
    tries,
    asked_at: new Date(NOW - ago).toISOString(),
  })
  const settled = { ...asked(1, 0), state: 'succeeded' as const }
  expect(nextRefundAt([], 1, NOW)).toBeNull()
  expect(nextRefundAt([settled, { ...settled, state: 'refused' }, { ...settled, state: 'failed' }], 1, NOW)).toBeNull()
  expect(nextRefundAt([settled, asked(3, 20_000)], 30, NOW)).toBe(NOW + 40_000)
  expect(nextRefundAt([asked(30, 0), asked(9, MINUTE)], 1, NOW)).toBe(NOW + HOUR - MINUTE)
  expect(nextRefundAt([{ ...settled, state: 'pending' }, asked(30, 0)], 2, NOW)).toBe(NOW + 30_000)
})

test.each<[string, Partial<LookFacts>, number | null]>([
  ['soon', {}, LOOK_LIMITS.firstRetryMs],
  ['each hour in the end', { looks: 30, expiresAt: NOW - 13 * 24 * HOUR }, HOUR],
  ['no more two weeks after its end', { looks: 30, expiresAt: NOW - 15 * 24 * HOUR }, null],
  ['each hour while money is on its way back', { looks: 30, expiresAt: NOW - 15 * 24 * HOUR, refundAt: NOW }, HOUR],
  [
    'each day while it is contested',
    { looks: 30, expiresAt: NOW - 90 * 24 * HOUR, dispute: 'under_review' },
    24 * HOUR,
  ],
  ['no more once that is decided', { looks: 30, expiresAt: NOW - 90 * 24 * HOUR, dispute: 'lost' }, null],
])('after silence it is asked again %s', (_name, changes, waitMs) => {
  expect(lookAfterSilenceAt(facts(changes), NOW)).toBe(waitMs === null ? null : NOW + waitMs)
})
