import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { agencyCreditDenial, availableCents, payerDenial, voucherKey } from './agency-credit.ts'

const NOTHING = { used_cents: 0, overdue_cents: 0, overdue_since: null }
const TERMS = { credit_limit_cents: 1_000_000, due_days: 15 }

describe('S8: available = limit − unpaid net of confirmed', () => {
  test.each([
    [0, 1_000_000, null],
    [
      0,
      1_000_001,
      { code: 'agency.over_credit', neededCents: 1_000_001, availableCents: 1_000_000, limitCents: 1_000_000 },
    ],
    [824_700, 175_300, null],
    [
      824_700,
      175_301,
      { code: 'agency.over_credit', neededCents: 175_301, availableCents: 175_300, limitCents: 1_000_000 },
    ],
    // It was let beyond its limit before: nothing is left, not less.
    [1_200_000, 1, { code: 'agency.over_credit', neededCents: 1, availableCents: 0, limitCents: 1_000_000 }],
    // The last settlement left something to its credit.
    [-50_000, 1_050_000, null],
  ])('of 10,000.00 with %i used, %i more', (used_cents, needed, expected) => {
    expect(agencyCreditDenial(TERMS, { ...NOTHING, used_cents }, needed)).toEqual(expected)
  })

  test('what takes nothing on credit is never refused, and without a limit nothing is too much', () => {
    const late = { used_cents: 2_000_000, overdue_cents: 100, overdue_since: localDate('2026-06-01') }
    expect(agencyCreditDenial(TERMS, late, 0)).toBeNull()
    expect(agencyCreditDenial(TERMS, late, -100)).toBeNull()
    expect(agencyCreditDenial({ credit_limit_cents: null, due_days: null }, late, 99_999_999)).toBeNull()
    expect(availableCents({ credit_limit_cents: null }, late)).toBeNull()
  })

  test('a limit of nothing lends nothing', () => {
    expect(agencyCreditDenial({ credit_limit_cents: 0, due_days: null }, NOTHING, 1)).toMatchObject({
      code: 'agency.over_credit',
    })
  })

  test('what should have been paid comes before what is left', () => {
    const late = { used_cents: 100, overdue_cents: 100, overdue_since: localDate('2026-06-01') }
    expect(agencyCreditDenial(TERMS, late, 1)).toEqual({
      code: 'agency.overdue',
      overdueCents: 100,
      sinceDate: '2026-06-01',
      dueDays: 15,
    })
    // Differences to the agency's credit took it back.
    expect(agencyCreditDenial(TERMS, { ...late, overdue_cents: 0 }, 1)).toBeNull()
  })

  test('whatever is let through keeps the agency within its limit', () => {
    const cents = fc.integer({ min: -1_000_000, max: 5_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), cents, cents, (limit, used_cents, needed) => {
        const terms = { credit_limit_cents: limit, due_days: null }
        const isRefused = agencyCreditDenial(terms, { ...NOTHING, used_cents }, needed) !== null
        expect(isRefused).toBe(needed > 0 && used_cents + needed > limit)
      }),
    )
  })
})

test('a voucher is the same however its number was written down', () => {
  expect(voucherKey(' a-0012 / b ')).toBe('A0012B')
  expect(voucherKey('A0012B')).toBe('A0012B')
  expect(voucherKey('Ａ００１２')).toBe('A0012')
  expect(voucherKey('Ñ-7')).toBe('Ñ7')
  expect(voucherKey('0012')).not.toBe(voucherKey('12'))
  expect(voucherKey(' - / ')).toBe('')
})

describe('who may name an agency that pays, and not let a booking stand unpaid', () => {
  test.each([
    [
      'has no credit without a limit, whatever is shown',
      { credit_limit_cents: null, isTheirs: true },
      'agency.no_credit',
    ],
    ['shows no voucher', { hasVoucher: false }, 'voucher.missing'],
    ['shows one', {}, null],
    ['sells for it', { hasVoucher: false, isTheirs: true }, null],
    ['has none left: that is told by its debt', { credit_limit_cents: 0 }, null],
  ])('%s', (_, over, code) => {
    const named = { credit_limit_cents: 1_000_000, hasVoucher: true, isTheirs: false, ...over }
    expect(payerDenial(named)).toEqual(code && { code })
  })
})
