import { expect, test } from 'vitest'
import { instant } from '../../time.ts'
import type { ConfirmDenial, ConfirmFacts } from './confirm.ts'
import { confirmDenial } from './confirm.ts'

const NOW = instant(1000)
const facts = (over: Partial<ConfirmFacts> = {}): ConfirmFacts => ({
  status: 'hold',
  expires_at: instant(NOW + 1),
  now: NOW,
  paid_cents: 500,
  required_cents: 500,
  may_confirm_unpaid: false,
  ...over,
})

test.each<[string, Partial<ConfirmFacts>, ConfirmDenial | null]>([
  ['the deposit is paid', {}, null],
  ['a link that was paid', { status: 'pending' }, null],
  ['without expiry', { expires_at: null }, null],
  ['I6 at the instant of expiry', { expires_at: NOW }, { code: 'booking.expired' }],
  [
    'I6 expired, whatever is paid or allowed',
    { expires_at: instant(1), may_confirm_unpaid: true },
    { code: 'booking.expired' },
  ],
  ['already confirmed', { status: 'confirmed' }, { code: 'booking.not_active', status: 'confirmed' }],
  ['canceled', { status: 'canceled' }, { code: 'booking.not_active', status: 'canceled' }],
  ['I6 expired and released', { status: 'inactive', expires_at: instant(1) }, { code: 'booking.expired' }],
  ['deleted', { status: 'inactive', expires_at: null }, { code: 'booking.not_active', status: 'inactive' }],
  ['M2 one cent short', { paid_cents: 499 }, { code: 'booking.unpaid', dueCents: 1 }],
  ['M2 one cent short, with the right', { paid_cents: 499, may_confirm_unpaid: true }, null],
  ['M2 more than asked', { paid_cents: 900 }, null],
  ['M2 nothing asked', { paid_cents: 0, required_cents: 0 }, null],
])('§7 confirm: %s', (_, over, expected) => {
  expect(confirmDenial(facts(over))).toEqual(expected)
})
