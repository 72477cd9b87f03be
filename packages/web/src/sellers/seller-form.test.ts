import type { Seller } from '@muelle/contract/sellers/record'
import type { CommissionRule } from '@muelle/domain/sellers/rule'
import { expect, test } from 'vitest'
import { hasAmount, sellerBodyOf, sellerValuesOf, termsBodyOf } from './seller-form.ts'

const BUSINESS = 3
const sellerWith = (rule: CommissionRule): Seller => ({
  id: 7,
  kind: 'seller',
  first_name: 'Iván',
  last_name: 'Cetina',
  name: 'Iván Cetina',
  phone: '999 123 4567',
  email: null,
  user: { id: 5, name: 'Iván' },
  agency: null,
  notes: null,
  enabled: true,
  version: 2,
  sums: [],
  businesses: [
    {
      business_id: BUSINESS,
      business_name: 'Muelle',
      relation: 'seller_collects',
      keeps_commission: true,
      rule: rule as Seller['businesses'][number]['rule'],
      earns_on_no_show: true,
      earns_on_penalty: false,
      tariffs: ['foreign'],
      credit_limit_cents: null,
      due_days: null,
      custody_limit_cents: 250_050,
    },
  ],
})
const RULES: CommissionRule[] = [
  { kind: 'percent', basis_points: 1_250 },
  { kind: 'per_category', amounts: [{ age_range: 'adults', amount_cents: 15_050 }] },
  {
    kind: 'net_rate',
    amounts: [
      { age_range: 'children', amount_cents: 40_000 },
      { age_range: 'adults', amount_cents: 65_000 },
    ],
  },
  {
    kind: 'ladder',
    steps: [
      { from_people: 0, basis_points: 1_000 },
      { from_people: 50, basis_points: 1_500 },
    ],
  },
]

test.each(RULES)('what is shown of a seller is what is sent again: $kind', (rule) => {
  const seller = sellerWith(rule)
  const values = sellerValuesOf(seller, BUSINESS)
  const [{ business_name: _name, ...terms } = { business_name: '' }] = seller.businesses
  expect(hasAmount(values)).toBe(true)
  expect(termsBodyOf(values, BUSINESS)).toEqual(terms)
  expect(sellerBodyOf(values, 'seller')).toEqual({
    first_name: 'Iván',
    last_name: 'Cetina',
    phone: '999 123 4567',
    email: null,
    user_id: 5,
    agency_id: null,
    notes: '',
    enabled: true,
  })
})

test('a new one begins with the usual, and nothing that was not typed is a limit', () => {
  const values = sellerValuesOf(null, BUSINESS)
  expect(termsBodyOf(values, BUSINESS)).toEqual({
    business_id: BUSINESS,
    relation: 'house_collects',
    keeps_commission: false,
    rule: { kind: 'percent', basis_points: 1_000 },
    earns_on_no_show: true,
    earns_on_penalty: false,
    tariffs: null,
    credit_limit_cents: null,
    due_days: null,
    custody_limit_cents: null,
  })
})

test('an amount that was not typed is missing', () => {
  const values = sellerValuesOf(null, BUSINESS)
  expect(hasAmount({ ...values, percent: '' })).toBe(false)
  expect(hasAmount({ ...values, rule: 'per_category' })).toBe(false)
  expect(hasAmount({ ...values, rule: 'net_rate', amounts: { ...values.amounts, adults: 500 } })).toBe(true)
  expect(hasAmount({ ...values, rule: 'ladder', steps: [] })).toBe(false)
  expect(hasAmount({ ...values, rule: 'ladder', steps: [{ key: 1, from_people: '', percent: 5 }] })).toBe(false)
})

test('an agency stands below no other', () => {
  const values = { ...sellerValuesOf(null, BUSINESS), agency_id: '9' }
  expect(sellerBodyOf(values, 'seller').agency_id).toBe(9)
  expect(sellerBodyOf(values, 'agency').agency_id).toBeNull()
})
