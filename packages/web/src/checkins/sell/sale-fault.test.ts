import { expect, test } from 'vitest'
import { saleFault } from './sale-fault.ts'

const SALE = { party: [{ category_id: 1, quantity: 2 }], total_cents: 180_000 }
const dollars = (cents: number) => ({ ...SALE, foreign: { currency: 'USD' as const, cents, rate_cents: 1_720 } })

test('what the server would refuse later is said at once', () => {
  expect(saleFault({ ...SALE, tourist_phone_number: '123' })).toEqual({ code: 'phone' })
  expect(saleFault({ ...SALE, tourist_phone_number: 'casa 5512345678' })).toEqual({ code: 'phone' })
  expect(saleFault({ ...SALE, tourist_first_name: 'A'.repeat(61) })).toEqual({ code: 'name' })
  expect(saleFault(dollars(1_200_000))).toEqual({ code: 'notes', dueCents: 10_466 })
})

test('what it takes is sold', () => {
  expect(saleFault(SALE)).toBeNull()
  expect(saleFault({ ...SALE, tourist_first_name: 'Ana', tourist_phone_number: '+52 (999) 555-0161' })).toBeNull()
  expect(saleFault(dollars(12_000))).toBeNull()
})
