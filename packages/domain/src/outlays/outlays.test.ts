import { describe, expect, test } from 'vitest'
import { expenseDenial, takeBackDenial, USUAL_EXPENSE_LIMIT_CENTS } from './expense.ts'
import { collectedOfLines, type OpenFee, owedSums, remittanceDenial } from './passed-on.ts'
import { leftCents } from './profit.ts'

describe('S6: who spends cash', () => {
  const facts = {
    settles: false,
    isOwnHands: true,
    category: 'fuel',
    note: null,
    worth_cents: 500_00,
    limit_cents: USUAL_EXPENSE_LIMIT_CENTS,
  } as const
  test.each([
    ['of own hands below the limit', {}, null],
    ['at the limit', { worth_cents: 1_000_00 }, null],
    ['a centavo above it', { worth_cents: 1_000_01 }, { code: 'expense.above_limit', limitCents: 1_000_00 }],
    ['notes without a rate', { worth_cents: null }, { code: 'expense.above_limit', limitCents: 1_000_00 }],
    ['of the safe', { isOwnHands: false }, { code: 'expense.not_theirs' }],
    ['of the safe by who settles', { isOwnHands: false, settles: true }, null],
    ['above the limit by who settles', { worth_cents: 9_000_00, settles: true }, null],
    ['something else without a word', { category: 'other', settles: true }, { code: 'expense.says_what' }],
    ['something else with a word', { category: 'other', note: 'Candado' }, null],
  ] as const)('%s', (_, over, expected) => {
    expect(expenseDenial({ ...facts, ...over })).toEqual(expected)
  })

  test('what was noted wrong comes back once', () => {
    expect(takeBackDenial({ isTakenBack: false })).toBeNull()
    expect(takeBackDenial({ isTakenBack: true })).toEqual({ code: 'outlay.taken_back' })
  })
})

describe('P7: what is handed on of a price', () => {
  const price = { kind: 'price', total_cents: 2_060_00 } as const
  const included = { kind: 'included_tax', total_cents: 284_14, beneficiary: '' } as const
  const dsa = { kind: 'fee', total_cents: 105_00, beneficiary: 'API' } as const
  const bracelet = { kind: 'fee', total_cents: 90_00, beneficiary: 'CONANP' } as const
  const dock = { kind: 'fee', total_cents: 60_00, beneficiary: 'Marina', collected: 'dock' } as const
  const e1 = { lines: [price, included, dsa], total_cents: 2_165_00, dock_cents: 0 }
  const all = { lines: [price, dock, dsa, bracelet], total_cents: 2_315_00, dock_cents: 60_00 }

  test.each([
    ['E1 paid in full: 35 for each of three', e1, 2_165_00, [0, 0, 105_00]],
    ['E1 with a deposit', e1, 412_00, [0, 0, 105_00]],
    ['E1 with less than its fee', e1, 40_00, [0, 0, 40_00]],
    ['nothing paid', e1, 0, [0, 0, 0]],
    ['all of several', all, 2_315_00, [0, 60_00, 105_00, 90_00]],
    ['all but what is paid at the dock', all, 2_255_00, [0, 0, 105_00, 90_00]],
    ['a part of what is paid at the dock', all, 2_275_00, [0, 20_00, 105_00, 90_00]],
    ['less than the fees: the first come first', all, 150_00, [0, 0, 105_00, 45_00]],
    ['more than the price', e1, 3_000_00, [0, 0, 105_00]],
  ] as const)('%s', (_, sold, paidCents, expected) => {
    expect(collectedOfLines(sold, paidCents)).toEqual(expected)
  })

  test('85 people at 35 are 2,975, and a party that turned out not to have travelled is taken off the next time', () => {
    const of = (booking_id: number, quantity: number, isDifference = false): OpenFee => ({
      booking_id,
      tax_id: 1,
      quantity,
      cents: quantity * 35_00,
      isDifference,
    })
    expect(owedSums([of(1, 80), of(2, 5)])).toEqual({ owed_cents: 2_975_00, difference_cents: 0, bookings: 2 })
    expect(owedSums([of(3, 10), of(2, -5, true)])).toEqual({
      owed_cents: 175_00,
      difference_cents: -175_00,
      bookings: 2,
    })
    expect(owedSums([])).toEqual({ owed_cents: 0, difference_cents: 0, bookings: 0 })
  })

  test('only what was shown is handed on, and only where something is owed', () => {
    const shown = { owed_cents: 105_00, seen: 'a' }
    expect(remittanceDenial({ owed_cents: 105_00, seen: 'a', shown })).toBeNull()
    expect(remittanceDenial({ owed_cents: 105_00, seen: 'b', shown })).toEqual({
      code: 'remittance.changed',
      owedCents: 105_00,
    })
    expect(remittanceDenial({ owed_cents: 70_00, seen: 'b', shown })).toEqual({
      code: 'remittance.changed',
      owedCents: 70_00,
    })
    expect(remittanceDenial({ owed_cents: 0, seen: '', shown: { owed_cents: 0, seen: '' } })).toEqual({
      code: 'remittance.nothing',
    })
    expect(remittanceDenial({ owed_cents: -35_00, seen: 'c', shown: { owed_cents: -35_00, seen: 'c' } })).toEqual({
      code: 'remittance.nothing',
    })
  })
})

test('what is left of a sale, less commissions and what was spent, may be less than nothing', () => {
  expect(leftCents({ sold_cents: 240_000, commission_cents: 16_000 })).toBe(224_000)
  expect(leftCents({ sold_cents: 240_000, commission_cents: 16_000, spent_cents: 30_000 })).toBe(194_000)
  expect(leftCents({ sold_cents: 0, commission_cents: 0, spent_cents: 1_000 })).toBe(-1_000)
})
