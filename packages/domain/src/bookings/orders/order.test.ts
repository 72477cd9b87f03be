import { describe, expect, test } from 'vitest'
import { type Customer, isSameCustomer, MAX_ORDER_BOOKINGS, orderPartDenial, orderSizeDenial } from './order.ts'

const NOBODY: Customer = { first_name: null, last_name: null, email: null, phone: null }
const somebody = (known: Partial<Customer>): Customer => ({ ...NOBODY, ...known })

describe('who and what belongs into one order (B5)', () => {
  test.each<[string, Partial<Customer>, Partial<Customer>, boolean]>([
    ['the same telephone with and without prefix', { phone: '+52 986 123 4567' }, { phone: '9861234567' }, true],
    ['another telephone', { phone: '9861234567' }, { phone: '9861234568' }, false],
    ['the same mail, another name', { email: 'Ana@x.mx', first_name: 'Ana' }, { email: 'ana@x.mx' }, true],
    ['a telephone here and a mail there', { phone: '9861234567' }, { email: 'ana@x.mx' }, true],
    [
      'a telephone here, a mail there, another name',
      { phone: '98', first_name: 'A' },
      { email: 'b', first_name: 'B' },
      false,
    ],
    [
      'the same mail and a new telephone',
      { phone: '9861234567', email: 'a@b.mx' },
      { phone: '9861234568', email: 'a@b.mx' },
      true,
    ],
    ['the same name, one without contact', { first_name: 'José', phone: '9861234567' }, { first_name: 'jose' }, true],
    ['another name, one without contact', { first_name: 'Ana', phone: '9861234567' }, { first_name: 'Rosa' }, false],
    ['nobody said who they are', {}, { first_name: 'Ana' }, true],
  ])('%s', (_, one, other, expected) => {
    expect(isSameCustomer(somebody(one), somebody(other))).toBe(expected)
    expect(isSameCustomer(somebody(other), somebody(one))).toBe(expected)
  })

  test('another business, currency or customer is named', () => {
    const first = { business_id: 1, currency: 'MXN', customer: somebody({ first_name: 'Ana' }) }
    expect(orderPartDenial(first, first)).toBeNull()
    expect(orderPartDenial({ ...first, business_id: 2 }, first)).toEqual({ code: 'order.other_business' })
    expect(orderPartDenial({ ...first, currency: 'USD' }, first)).toEqual({ code: 'order.other_currency' })
    expect(orderPartDenial({ ...first, customer: somebody({ first_name: 'Eva' }) }, first)).toEqual({
      code: 'order.other_customer',
    })
  })

  test('an order is not longer than the longest', () => {
    expect(orderSizeDenial(MAX_ORDER_BOOKINGS - 1, 1)).toBeNull()
    expect(orderSizeDenial(MAX_ORDER_BOOKINGS, 1)).toEqual({ code: 'order.too_large', maxBookings: MAX_ORDER_BOOKINGS })
  })
})
