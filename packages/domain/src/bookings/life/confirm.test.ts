import { expect, test } from 'vitest'
import { instant } from '../time.ts'
import type { ConfirmDenial, ConfirmFacts } from './confirm.ts'
import { confirmDenial } from './confirm.ts'

const NOW = instant(1000)
const facts = (over: Partial<ConfirmFacts> = {}): ConfirmFacts => ({
  status: 'hold',
  expiresAt: instant(NOW + 1),
  now: NOW,
  paidCents: 500,
  requiredCents: 500,
  mayConfirmUnpaid: false,
  ...over,
})

test.each<[string, Partial<ConfirmFacts>, ConfirmDenial | null]>([
  ['the deposit is paid', {}, null],
  ['a link that was paid', { status: 'pending' }, null],
  ['without expiry', { expiresAt: null }, null],
  ['I6 at the instant of expiry', { expiresAt: NOW }, { code: 'booking.expired' }],
  [
    'I6 expired, whatever is paid or allowed',
    { expiresAt: instant(1), mayConfirmUnpaid: true },
    { code: 'booking.expired' },
  ],
  ['already confirmed', { status: 'confirmed' }, { code: 'booking.not_active', status: 'confirmed' }],
  ['canceled', { status: 'canceled' }, { code: 'booking.not_active', status: 'canceled' }],
  ['deleted', { status: 'inactive', expiresAt: instant(1) }, { code: 'booking.not_active', status: 'inactive' }],
  ['M2 one cent short', { paidCents: 499 }, { code: 'booking.unpaid', dueCents: 1 }],
  ['M2 one cent short, with the right', { paidCents: 499, mayConfirmUnpaid: true }, null],
  ['M2 more than asked', { paidCents: 900 }, null],
  ['M2 nothing asked', { paidCents: 0, requiredCents: 0 }, null],
])('§7 confirm: %s', (_, over, expected) => {
  expect(confirmDenial(facts(over))).toEqual(expected)
})
