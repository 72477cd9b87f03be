import { expect, test } from 'vitest'
import { confirmsAt, messageFacts, messageLink } from './settlement-message.ts'

test('a message says the sum with its parts, without a sign where words say who pays', () => {
  const sent = {
    id: 148,
    currency: 'MXN',
    period_end: '2026-11-22',
    owed_cents: 0,
    commissions_cents: 41_200,
    adjustments_cents: 18_000,
    previous_cents: 5_250,
    net_cents: -17_950,
    paid_cents: -10_000,
  }
  expect(messageFacts(sent, { business: 'Muelle', words: 'Te pagamos' })).toMatchObject({
    id: '148',
    owed: '$0',
    commissions: '$412',
    adjustments: '$180',
    previous: '$52.50',
    net: '$179.50',
    paid: '$100',
  })
})

test.each([
  ['posted', true, 'https://muelle.example/rp'],
  ['posted', false, null],
  ['confirmed', true, null],
  ['undone', true, null],
] as const)('one that is %s, of somebody with a login: %s, is confirmed at %s', (state, has_login, url) =>
  expect(confirmsAt({ state, has_login }, 'https://muelle.example')).toBe(url),
)

test.each([
  ['+52 999 123 4567', 'https://wa.me/529991234567?text=Hola'],
  ['999 123 4567', 'https://wa.me/?text=Hola'],
  [null, 'https://wa.me/?text=Hola'],
])('is sent to %s', (phone, link) => expect(messageLink('Hola', phone)).toBe(link))
