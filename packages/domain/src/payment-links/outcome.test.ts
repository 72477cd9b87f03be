import { expect, test } from 'vitest'
import { type OutcomeFacts, paymentOutcome } from './outcome.ts'

const facts = (change: Partial<OutcomeFacts>): OutcomeFacts => ({
  state: 'open',
  isForeign: false,
  isBack: false,
  isTold: true,
  ...change,
})

test.each<[string, OutcomeFacts | null, string]>([
  ['nothing was begun', null, 'unknown'],
  ['paid', facts({ state: 'paid' }), 'paid'],
  ['paid for a seat that is gone, and on its way back', facts({ state: 'paid', isBack: true }), 'unpaid'],
  ['paid as nobody asked for', facts({ state: 'paid', isForeign: true }), 'unpaid'],
  ['left to a bank', facts({ state: 'processing' }), 'processing'],
  ['left, as the provider says', facts({}), 'unpaid'],
  ['left, and the provider silent', facts({ isTold: false }), 'processing'],
  ['not opened yet', facts({ state: 'created', isTold: false }), 'processing'],
  ['declined', facts({ state: 'failed' }), 'unpaid'],
  ['over', facts({ state: 'expired' }), 'unpaid'],
])('%s', (_name, latest, outcome) => {
  expect(paymentOutcome(latest)).toBe(outcome)
})
