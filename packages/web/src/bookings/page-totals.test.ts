import { expect, it } from 'vitest'
import { bookingRow } from './booking-samples.ts'
import { pageTotalsOf } from './page-totals.ts'

it('adds up what stands, each currency by itself', () => {
  const row = bookingRow({ people: 2, total_cents: 100, paid_cents: 60, due_cents: 40 })
  expect(
    pageTotalsOf([
      row,
      { ...row, people: 1, status: 'hold' },
      { ...row, status: 'canceled' },
      { ...row, status: 'inactive' },
      { ...row, currency: 'USD' },
    ]),
  ).toEqual([
    { currency: 'MXN', people: 3, total: 200, paid: 120, due: 80 },
    { currency: 'USD', people: 2, total: 100, paid: 60, due: 40 },
  ])
  expect(pageTotalsOf([])).toEqual([])
})
