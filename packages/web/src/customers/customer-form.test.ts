import { expect, test } from 'vitest'
import { customerBodyOf, customerValuesOf } from './customer-form.ts'

test('a form sends a telephone and an address a line', () => {
  const values = {
    ...customerValuesOf(null, 7),
    name: ' Ana ',
    phones: '999 271 6640\n\n +1 305 555 0148 ',
    emails: 'ana@correo.mx; ana@otra.mx',
  }
  expect(values.business_id).toBe('7')
  expect(customerBodyOf(values)).toEqual({
    name: 'Ana',
    type: 'individual',
    phones: ['999 271 6640', '+1 305 555 0148'],
    emails: ['ana@correo.mx', 'ana@otra.mx'],
    language: null,
    birthday: null,
    allergies: '',
    tags: [],
  })
})
