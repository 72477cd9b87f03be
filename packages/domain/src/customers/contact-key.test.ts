import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, phoneKey, reversedDigits } from './contact-key.ts'

test.each([
  // As people here write it.
  ['999 271 6640', null, '+529992716640'],
  ['(999) 271-66-40', null, '+529992716640'],
  ['9992716640', '52', '+529992716640'],
  ['9992716640', '+52', '+529992716640'],
  ['+52 999 271 6640', null, '+529992716640'],
  ['529992716640', null, '+529992716640'],
  ['0052 999 271 6640', null, '+529992716640'],
  // Its country twice.
  ['+52 999 271 6640', '+52', '+529992716640'],
  ['529992716640', '52', '+529992716640'],
  // The old mobile 1, and what used to be dialed before a number.
  ['+52 1 999 271 6640', null, '+529992716640'],
  ['5219992716640', null, '+529992716640'],
  ['1 999 271 6640', '52', '+529992716640'],
  ['1 999 271 6640', null, '+529992716640'],
  ['044 999 271 6640', null, '+529992716640'],
  ['045 999 271 6640', null, '+529992716640'],
  ['01 999 271 6640', null, '+529992716640'],
  // From elsewhere.
  ['305 555 0148', '1', '+13055550148'],
  ['1 305 555 0148', '1', '+13055550148'],
  ['+1 (305) 555-0148', null, '+13055550148'],
  ['+1 305 555 0148', '52', '+13055550148'],
  ['0171 1234567', '49', '+491711234567'],
  ['+49 171 1234567', null, '+491711234567'],
  ['49 171 12345678', null, '+4917112345678'],
  ['090-1234-5678', '81', '+819012345678'],
  ['２０ １２３４ ５６７８', '44', '+442012345678'],
  ['12 34 56 78', '45', '+4512345678'],
])('C-1 %j of country %j is %s', (number, code, key) => {
  expect(phoneKey(number, code)).toBe(key)
})

test.each([
  [null, null],
  ['', null],
  ['—', null],
  ['271 6640', null],
  ['999 271 664', '52'],
  ['0000000000', null],
  ['9999999999', null],
  ['1234567890', null],
  ['+52 199 271 664', null],
  ['+0 999 271 6640', null],
  ['123', '49'],
  ['12345678901234567', null],
  ['no tiene', null],
  ['999 271 6640 ext 12', null],
])('C-1 %j of country %j makes nobody known', (number, code) => {
  expect(phoneKey(number, code)).toBeNull()
})

test('C-1 a key is its own key, whatever country is chosen beside it', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\d +()-]{5,20}$/),
      fc.constantFrom(null, '52', '1', '49', '81'),
      fc.constantFrom(null, '52', '1', '44'),
      (number, code, other) => {
        const key = phoneKey(number, code)
        if (key === null) return
        expect(key).toMatch(/^\+[1-9]\d{6,14}$/)
        expect(phoneKey(key, other)).toBe(key)
      },
    ),
  )
})

test('the end of a telephone is the beginning of its digits backwards', () => {
  expect(reversedDigits('+529992716640')).toBe('046617299925')
})

test.each([
  [' Carlos.Garcia@Correo.MX ', 'carlos.garcia@correo.mx'],
  ['ana+tour@correo.com.mx', 'ana+tour@correo.com.mx'],
  ['ＡＮＡ@correo.mx', 'ana@correo.mx'],
])('C-1 the address %j is %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  null,
  '',
  'ana',
  'ana@',
  '@correo.mx',
  'ana@correo',
  'ana@correo.mx, luis@correo.mx',
  'a b@correo.mx',
  'ana@correo..mx',
])('C-1 %j makes nobody known', (email) => {
  expect(emailKey(email)).toBeNull()
})
