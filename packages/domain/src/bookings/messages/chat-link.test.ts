import { expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'

test.each([
  ['a number with its code', '+52', '999 123 45 67', 'https://wa.me/529991234567?text=Hola%20%26%20adi%C3%B3s'],
  ['an international number', null, '+1 (415) 555-0100', 'https://wa.me/14155550100?text=Hola%20%26%20adi%C3%B3s'],
  [
    'its own code before the given one',
    '+52',
    '+1 415 555 0100',
    'https://wa.me/14155550100?text=Hola%20%26%20adi%C3%B3s',
  ],
  ['a number without a code', null, '9991234567', null],
  ['no number', '+52', null, null],
  ['an empty number', '+52', '  ', null],
])('N3: %s', (_name, phone_code, phone_number, url) => {
  expect(chatLink({ phone_code, phone_number }, 'Hola & adiós')).toBe(url)
})
