import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../../time.ts'
import {
  APPROVAL_MINUTES,
  type ApprovedSale,
  answerApprovalDenial,
  approvalExpiry,
  approvalKey,
  approvalKindOf,
  approvalRightDenial,
  approvalStateAt,
  approvalUseDenial,
  bookingApprovalKey,
  cashTaken,
  mayApproveAny,
  SALE_APPROVAL_KINDS,
  withCash,
} from './approval.ts'

const now = instant(Date.parse('2026-07-15T12:00:00Z'))
const expires_at = approvalExpiry(now)
const justBefore = instant(expires_at - 1)

test('a request is over at its end, unless it was refused or used', () => {
  expect(expires_at - now).toBe(APPROVAL_MINUTES * MINUTE_MS)
  for (const state of ['asked', 'approved'] as const) {
    expect(approvalStateAt({ state, expires_at }, justBefore)).toBe(state)
    expect(approvalStateAt({ state, expires_at }, expires_at)).toBe('expired')
  }
  for (const state of ['refused', 'used'] as const)
    expect(approvalStateAt({ state, expires_at }, expires_at)).toBe(state)
})

test.each([
  ['booking.needs_approval', false, 'discount'],
  ['agency.over_credit', true, 'credit'],
  ['agency.overdue', true, 'credit'],
  ['custody.limit', false, 'cash'],
  ['custody.blocked', false, null],
  ['agency.over_credit', false, null],
  ['departure.full', true, null],
] as const)('%s, paid by an agency: %s, asks for %s', (code, isPaidByAgency, kind) => {
  expect(approvalKindOf(code, isPaidByAgency)).toBe(kind)
})

test('whoever releases everything that is asked for needs each right', () => {
  const right = (identifier: 'mdu_tour' | 'mdu_settlement') => ({
    identifier,
    create: false,
    edit: true,
    delete: false,
  })
  const tour = { is_owner: false, modules: [right('mdu_tour')] }
  const both = { is_owner: false, modules: [right('mdu_tour'), right('mdu_settlement')] }
  expect(approvalRightDenial(tour, ['discount'])).toBeNull()
  expect(approvalRightDenial(tour, ['discount', 'credit'])).toMatchObject({
    code: 'forbidden',
    module: 'mdu_settlement',
  })
  expect(approvalRightDenial(both, ['discount', 'credit'])).toBeNull()
  expect(
    [tour, both, { is_owner: false, modules: [] }].map((rights) => mayApproveAny(rights, SALE_APPROVAL_KINDS)),
  ).toEqual([true, true, false])
})

test('it is answered once, in time, and by somebody else', () => {
  const answer = (state: 'asked' | 'approved', userId: number, at = now) =>
    answerApprovalDenial({ state, expires_at, asked_by: 1 }, { userId, now: at })
  expect(answer('asked', 2, justBefore)).toBeNull()
  expect(answer('asked', 1)).toEqual({ code: 'approval.own' })
  expect(answer('approved', 2)).toEqual({ code: 'approval.over', approvalState: 'approved' })
  expect(answer('asked', 2, expires_at)).toEqual({ code: 'approval.over', approvalState: 'expired' })
})

test('it is used once, in time, and for its sale', () => {
  const use = (state: 'asked' | 'approved' | 'used', saleKey = 'a', at = now) =>
    approvalUseDenial({ state, expires_at, sale_key: 'a', cash_cents: null }, { saleKey, cashCents: 100, now: at })
  expect(use('approved', 'a', justBefore)).toBeNull()
  expect(use('approved', 'b')).toEqual({ code: 'approval.other_sale' })
  expect(use('asked')).toEqual({ code: 'approval.over', approvalState: 'asked' })
  expect(use('used', 'b')).toEqual({ code: 'approval.over', approvalState: 'used' })
  expect(use('approved', 'a', expires_at)).toEqual({ code: 'approval.over', approvalState: 'expired' })
})

test('it is used for no more cash than was asked for', () => {
  const use = (cashCents: number, cash_cents: number | null = 500) =>
    approvalUseDenial(
      { state: 'approved', expires_at, sale_key: withCash('a', cash_cents), cash_cents },
      { saleKey: 'a', cashCents, now },
    )
  expect([use(500), use(0), use(501, null)]).toEqual([null, null, null])
  expect(use(501)).toEqual({ code: 'approval.other_sale' })
  expect(withCash('a', 500)).not.toBe(withCash('a', 501))
  expect(cashTaken({ method: 'cash', amount_cents: 400, tip_cents: 50 })).toBe(450)
  expect([cashTaken({ method: 'terminal', amount_cents: 400 }), cashTaken(null)]).toEqual([0, 0])
})

describe('what is done to a booking', () => {
  const booking = { id: 1, total_cents: 100_000 }
  const paper = { seller_id: 5, voucher_number: 'A-1' }
  test('is another for each booking, each paper of an agency and each total that it would owe', () => {
    const keys = [
      bookingApprovalKey(booking, null),
      bookingApprovalKey({ ...booking, id: 2 }, null),
      bookingApprovalKey(booking, paper),
      bookingApprovalKey({ ...booking, total_cents: 2_000_000 }, paper),
      bookingApprovalKey(booking, { ...paper, seller_id: 6 }),
      bookingApprovalKey(booking, { ...paper, voucher_number: 'A-2' }),
      bookingApprovalKey(booking, { ...paper, photo: 'x.webp' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(bookingApprovalKey(booking, { ...paper, photo: null })).toBe(bookingApprovalKey(booking, paper))
  })
  test('is the same at any total where money is taken: its own amount binds it', () => {
    expect(bookingApprovalKey({ ...booking, total_cents: 2_000_000 }, null)).toBe(bookingApprovalKey(booking, null))
  })
})

describe('the sale that it is given for', () => {
  const sale: ApprovedSale = {
    tour_id: 1,
    schedule_id: 2,
    date: '2026-07-16',
    party: [
      { category_id: 1, quantity: 2 },
      { category_id: 2, quantity: 1 },
    ],
    quoted_total_cents: 100,
    agency_payment: { seller_id: 5, voucher_number: 'A-1' },
  }
  test('is the same in another order, with nobody of a category, or with its usual rate named', () => {
    const party = [
      { category_id: 2, quantity: 1, tariff: 'general' },
      { category_id: 3, quantity: 0 },
      { category_id: 1, quantity: 2 },
    ]
    expect(approvalKey({ ...sale, party, extras: [], option_id: null, code: null })).toBe(approvalKey(sale))
  })
  test.each<Partial<ApprovedSale>>([
    { tour_id: 9 },
    { schedule_id: 9 },
    { date: '2026-07-17' },
    { departure_id: 4 },
    { party: [{ category_id: 1, quantity: 3 }] },
    { party: [{ category_id: 1, quantity: 2, tariff: 'local' }] },
    { option_id: 3 },
    { extras: [{ extra_id: 1, quantity: 1 }] },
    { code: 'SOL' },
    { manual_discount_cents: 1 },
    { quoted_total_cents: 99 },
    { agency_payment: null },
    { agency_payment: { seller_id: 6, voucher_number: 'A-1' } },
    { agency_payment: { seller_id: 5, voucher_number: 'A-2' } },
  ])('is another with %o', (change) => {
    expect(approvalKey({ ...sale, ...change })).not.toBe(approvalKey(sale))
  })
})
