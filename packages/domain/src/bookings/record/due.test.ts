import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

// 1,850 for the tour and 70 at the dock.
const SALE = { total_cents: 192_000, dock_cents: 7_000 }

test.each([
  ['nothing paid: the desk asks for all but the fee of the dock', 0, { now_cents: 185_000, dock_cents: 7_000 }],
  ['a deposit', 55_500, { now_cents: 129_500, dock_cents: 7_000 }],
  ['all that is asked at the desk', 185_000, { now_cents: 0, dock_cents: 7_000 }],
  ['part of the fee as well', 188_000, { now_cents: 0, dock_cents: 4_000 }],
  ['everything', 192_000, { now_cents: 0, dock_cents: 0 }],
  ['more than the price, after it fell', 200_000, { now_cents: 0, dock_cents: 0 }],
])('P6, P7: %s', (_, paid_cents, expected) => {
  expect(dueOf({ ...SALE, paid_cents })).toEqual(expected)
})

test('P6: the parts are what is open, and paying what is asked leaves the dock alone', () => {
  const cents = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(cents, cents, cents, (beforeDockCents, dock_cents, paid_cents) => {
      const price = { total_cents: beforeDockCents + dock_cents, dock_cents }
      const due = dueOf({ ...price, paid_cents })
      expect(due.now_cents + due.dock_cents).toBe(Math.max(0, price.total_cents - paid_cents))
      expect(Math.min(due.now_cents, due.dock_cents)).toBeGreaterThanOrEqual(0)
      if (paid_cents <= beforeDockCents)
        expect(dueOf({ ...price, paid_cents: paid_cents + due.now_cents })).toEqual({ now_cents: 0, dock_cents })
    }),
  )
})
