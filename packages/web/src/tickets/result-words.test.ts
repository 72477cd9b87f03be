import { PAYMENT_OUTCOMES } from '@muelle/domain/payment-links/outcome'
import { expect, test } from 'vitest'
import { leadsBack, RESULT_PAGES, resultSaid } from './result-words.ts'

test('paid is said of what is paid, on each page, and of nothing else', () => {
  for (const page of RESULT_PAGES)
    for (const state of PAYMENT_OUTCOMES)
      expect(resultSaid(page, state) === 'paymentSuccess', `${page} ${state}`).toBe(state === 'paid')
})

test.each([
  ['paymentSuccess', 'unpaid', 'paymentUnpaid'],
  ['paymentSuccess', 'unknown', 'paymentUnknown'],
  ['paymentSuccess', 'processing', null],
  ['paymentCanceled', 'unpaid', 'paymentCanceled'],
  ['paymentCanceled', 'unknown', 'paymentCanceled'],
  ['paymentCanceled', 'processing', null],
  ['paymentFinished', 'unpaid', 'paymentCanceled'],
  ['paymentFinished', 'unknown', 'paymentFinished'],
] as const)('%s, and the server says %s: %s', (page, state, said) => {
  expect(resultSaid(page, state)).toBe(said)
  if (said !== null) expect(leadsBack(said)).toBe(true)
})
