import { expect, test } from 'vitest'
import { NO_AGENCY } from '../payment/agency-draft.ts'
import { earnersOf } from './sale-earners.ts'
import { NO_CHOICES, newSale } from './sale-state.ts'

const SALE = newSale('2026-11-20', null)
const NAMES = [
  { id: 3, name: 'Ramón' },
  { id: 4, name: 'Iván' },
  { id: 7, name: 'Viajes Xulkab' },
]
const ivan = { role: 'closed' as const, seller: { id: 4, name: 'Iván' }, amount_cents: 8_000 }
const xulkab = { role: 'agency' as const, seller: { id: 7, name: 'Viajes Xulkab' }, amount_cents: 12_000 }
const named = { name: 'Iván', isPaying: false }

test('without a choice it is whom the server would credit', () => {
  expect(earnersOf(SALE, { earners: [ivan] }, NAMES)).toEqual([
    { role: 'closed', sellerId: 4, amountCents: 8_000, ...named },
  ])
  expect(earnersOf(SALE, null, NAMES)).toEqual([])
})

test('who was chosen stands there at once, with an amount once the server has told it', () => {
  const earners = [
    { role: 'captured' as const, sellerId: 3 },
    { role: 'closed' as const, sellerId: 4 },
  ]
  expect(earnersOf({ ...SALE, choices: { ...NO_CHOICES, earners } }, { earners: [ivan] }, NAMES)).toEqual([
    { role: 'captured', sellerId: 3, name: 'Ramón', amountCents: null, isPaying: false },
    { role: 'closed', sellerId: 4, amountCents: 8_000, ...named },
  ])
  expect(earnersOf({ ...SALE, choices: { ...NO_CHOICES, earners: [] } }, { earners: [ivan] }, NAMES)).toEqual([])
})

test('the agency that pays earns as such in place of another one, and goes with its voucher', () => {
  const way = { ...SALE.way, method: 'agency' as const, agency: { ...NO_AGENCY, agencyId: 7 } }
  const paying = { role: 'agency', sellerId: 7, name: 'Viajes Xulkab', amountCents: 12_000, isPaying: true }
  expect(earnersOf({ ...SALE, way }, { earners: [ivan, xulkab] }, NAMES)).toEqual([
    { role: 'closed', sellerId: 4, amountCents: 8_000, ...named },
    paying,
  ])
  const earners = [{ role: 'agency' as const, sellerId: 9 }]
  const choices = { ...NO_CHOICES, earners }
  expect(earnersOf({ ...SALE, way, choices }, { earners: [xulkab] }, NAMES)).toEqual([paying])
  expect(earnersOf({ ...SALE, choices }, null, NAMES)).toMatchObject([{ sellerId: 9, isPaying: false }])
})
