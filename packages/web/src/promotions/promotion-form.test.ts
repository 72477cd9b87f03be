import type { Promotion } from '@muelle/contract/promotions/record'
import { expect, test } from 'vitest'
import { codeBodyOf, hasDiscount, promotionValuesOf, wantedCodesOf } from './promotion-form.ts'

const CODE: Promotion = {
  id: 7,
  business_id: 1,
  kind: 'code',
  name: 'Verano',
  code: 'VERANO',
  codes: 1,
  single_use: false,
  currency: 'MXN',
  discount: { kind: 'per_person', amount_cents: 5050 },
  stackable: true,
  scope: [{ tour_id: 3, recurrence_id: null, schedule_id: 34, name: 'Flamencos · 07:30' }],
  sellers: [{ id: 5, name: 'Ana' }],
  purchase_from: '2026-07-01',
  purchase_to: null,
  travel_from: null,
  travel_to: '2026-08-31',
  weekdays: [1, 2],
  hour_from: '06:00',
  hour_to: '12:00',
  channels: ['desk'],
  age_ranges: ['children'],
  tariffs: ['general'],
  min_people: 2,
  max_people: null,
  min_amount_cents: 100_000,
  max_amount_cents: null,
  min_advance_days: 0,
  max_advance_days: null,
  cap_total: 50,
  cap_per_day: null,
  cap_per_customer: 1,
  max_discount_cents: 40_000,
  returns_on_cancel: true,
  bearer: 'split',
  seller: { id: 5, name: 'Ana' },
  enabled: true,
  state: 'active',
  uses: { reserved: 0, consumed: 0, returned: 0, discount_cents: 0, revenue_cents: 0 },
  created_at: '2026-07-01T12:00:00.000Z',
  version: 3,
}

test('the form of a code writes back what it read', () => {
  const { name, discount, stackable, returns_on_cancel, bearer, cap_total, min_advance_days, weekdays } = CODE
  expect(codeBodyOf(promotionValuesOf(CODE))).toMatchObject({
    name,
    discount,
    stackable,
    returns_on_cancel,
    bearer,
    cap_total,
    min_advance_days,
    weekdays,
    scope: [{ tour_id: 3, schedule_id: 34 }],
    seller_ids: [5],
    seller_user_id: 5,
    purchase_to: null,
    max_discount_cents: 40_000,
  })
})

test('a new one has no condition and takes ten percent off', () => {
  const body = codeBodyOf(promotionValuesOf(null))
  const { name, discount, returns_on_cancel, bearer, stackable, ...conditions } = body
  expect({ name, discount, returns_on_cancel, bearer, stackable }).toEqual({
    name: '',
    discount: { kind: 'percent', basis_points: 1000 },
    returns_on_cancel: false,
    bearer: 'house',
    stackable: false,
  })
  expect(new Set(Object.values(conditions))).toEqual(new Set([null]))
})

test('seasons and times belong to one tour; with two they are not meant', () => {
  const values = promotionValuesOf(CODE)
  expect(codeBodyOf({ ...values, times: ['r10', 's34'] }).scope).toEqual([
    { tour_id: 3, recurrence_id: 10 },
    { tour_id: 3, schedule_id: 34 },
  ])
  expect(codeBodyOf({ ...values, tours: ['3', '4'] }).scope).toEqual([{ tour_id: 3 }, { tour_id: 4 }])
})

test('one code, or many with what they begin with', () => {
  const values = promotionValuesOf(null)
  expect(wantedCodesOf({ ...values, code: 'isla' })).toEqual({ code: 'isla' })
  expect(wantedCodesOf({ ...values, isMany: true, quantity: 20, prefix: ' isla ' })).toEqual({
    generate: { quantity: 20, prefix: 'isla' },
  })
  expect(wantedCodesOf({ ...values, isMany: true })).toEqual({ generate: { quantity: 50 } })
})

test('a discount has to take something off', () => {
  const values = promotionValuesOf(null)
  expect(hasDiscount({ ...values, percent: 0 })).toBe(false)
  expect(hasDiscount({ ...values, percent: 101 })).toBe(false)
  expect(hasDiscount({ ...values, kind: 'per_booking', amount: '' })).toBe(false)
  expect(hasDiscount({ ...values, kind: 'special_price', amount: 0 })).toBe(true)
  expect(hasDiscount({ ...values, kind: 'x_for_y', takePeople: 2, payPeople: 2 })).toBe(false)
  expect(hasDiscount({ ...values, kind: 'x_for_y' })).toBe(true)
})
