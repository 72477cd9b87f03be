import { expect, test } from 'vitest'
import { earnersOf } from './sale-earners.ts'
import { NO_CHOICES } from './sale-state.ts'

const NAMES = [
  { id: 3, name: 'Ramón' },
  { id: 4, name: 'Iván' },
]
const told = { earners: [{ role: 'closed' as const, seller: { id: 4, name: 'Iván' }, amount_cents: 8_000 }] }

test('without a choice it is whom the server would credit', () => {
  expect(earnersOf({ choices: NO_CHOICES }, told, NAMES)).toEqual([
    { role: 'closed', sellerId: 4, name: 'Iván', amountCents: 8_000 },
  ])
  expect(earnersOf({ choices: NO_CHOICES }, null, NAMES)).toEqual([])
})

test('who was chosen stands there at once, with an amount once the server has told it', () => {
  const earners = [
    { role: 'captured' as const, sellerId: 3 },
    { role: 'closed' as const, sellerId: 4 },
  ]
  expect(earnersOf({ choices: { ...NO_CHOICES, earners } }, told, NAMES)).toEqual([
    { role: 'captured', sellerId: 3, name: 'Ramón', amountCents: null },
    { role: 'closed', sellerId: 4, name: 'Iván', amountCents: 8_000 },
  ])
  expect(earnersOf({ choices: { ...NO_CHOICES, earners: [] } }, told, NAMES)).toEqual([])
})
