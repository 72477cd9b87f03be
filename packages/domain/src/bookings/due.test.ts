import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf } from './due.ts'

// 1,850 for the tour and 70 at the dock.
const SALE = { totalCents: 192_000, dockCents: 7_000 }

test.each([
  ['nothing paid: the desk asks for all but the fee of the dock', 0, { nowCents: 185_000, dockCents: 7_000 }],
  ['a deposit', 55_500, { nowCents: 129_500, dockCents: 7_000 }],
  ['all that is asked at the desk', 185_000, { nowCents: 0, dockCents: 7_000 }],
  ['part of the fee as well', 188_000, { nowCents: 0, dockCents: 4_000 }],
  ['everything', 192_000, { nowCents: 0, dockCents: 0 }],
  ['more than the price, after it fell', 200_000, { nowCents: 0, dockCents: 0 }],
])('P6, P7: %s', (_, paidCents, expected) => {
  expect(dueOf({ ...SALE, paidCents })).toEqual(expected)
})

test('P6: the parts are what is open, and paying what is asked leaves the dock alone', () => {
  const cents = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(cents, cents, cents, (beforeDockCents, dockCents, paidCents) => {
      const price = { totalCents: beforeDockCents + dockCents, dockCents }
      const due = dueOf({ ...price, paidCents })
      expect(due.nowCents + due.dockCents).toBe(Math.max(0, price.totalCents - paidCents))
      expect(Math.min(due.nowCents, due.dockCents)).toBeGreaterThanOrEqual(0)
      if (paidCents <= beforeDockCents)
        expect(dueOf({ ...price, paidCents: paidCents + due.nowCents })).toEqual({ nowCents: 0, dockCents })
    }),
  )
})
