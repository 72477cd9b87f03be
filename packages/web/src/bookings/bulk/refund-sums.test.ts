import { expect, test } from 'vitest'
import { refundSums } from './refund-sums.ts'

const quote = (refund_cents: number, penalty_cents: number, agency_cents = 0, currency = 'MXN') => ({
  currency,
  refund_cents,
  penalty_cents,
  agency_cents,
})

test.each([
  ['nothing', [], []],
  ['nothing goes back and nothing is kept', [quote(0, 0)], []],
  ['an agency owes it all', [quote(0, 160_000, 160_000)], [['MXN', { refund: 0, penalty: 160_000, agency: 160_000 }]]],
  [
    'paid ones and those of agencies add up',
    [quote(80_000, 80_000), quote(0, 160_000, 160_000), quote(0, 0)],
    [['MXN', { refund: 80_000, penalty: 240_000, agency: 160_000 }]],
  ],
  [
    'each currency by itself',
    [quote(100, 0), quote(0, 50, 20, 'USD')],
    [
      ['MXN', { refund: 100, penalty: 0, agency: 0 }],
      ['USD', { refund: 0, penalty: 50, agency: 20 }],
    ],
  ],
])('%s', (_, quotes, sums) => expect(refundSums(quotes)).toEqual(sums))
