import { expect, test } from 'vitest'
import { receivedIn } from './sale-facts.ts'
import { newSale, type SaleState, saleReducer } from './sale-state.ts'

const dollars = (cents: number) => ({ currency: 'USD', cents, rate_cents: 1_720 }) as const
const after = (...cents: readonly (number | null)[]): SaleState =>
  cents.reduce<SaleState>(
    (state, one) => saleReducer(state, { type: 'foreign', foreign: one === null ? null : dollars(one) }),
    saleReducer(newSale('2026-07-15', null), { type: 'received', cents: 20_000 }),
  )

test('pesos that were counted stay beside dollars, and when these are typed again or taken away', () => {
  expect(receivedIn(after(12_000))).toBe(20_000 + 206_400)
  expect(receivedIn(after(12_000, null, 10_000))).toBe(20_000 + 172_000)
  expect(receivedIn(after(12_000, null))).toBe(20_000)
})

test('what is typed and is no amount counts as nothing, never as the exact sum', () => {
  expect(receivedIn(after(0))).toBe(0)
})

test('another basket counts anew', () => {
  expect(receivedIn(saleReducer(after(12_000), { type: 'order', order: null }))).toBeNull()
})
