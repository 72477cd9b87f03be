import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { describe, expect, it } from 'vitest'
import { boundOf, type LoginField, loginFault } from './validate-login.ts'

describe('loginFault', () => {
  it.each<[LoginField, string, string | null]>([
    ['username', '', 'required'],
    ['username', '   ', 'required'],
    ['username', 'ab', 'tooShort'],
    ['username', 'abc', null],
    ['username', 'a'.repeat(50), null],
    ['username', 'a'.repeat(51), 'tooLong'],
    ['username', '😀😀', 'tooShort'],
    ['username', '😀😀😀', null],
    ['password', '', 'required'],
    ['password', 'ab', 'tooShort'],
    ['password', 'abc', null],
    ['password', 'a'.repeat(PASSWORD_LENGTH.max + 1), null],
    ['password', '😀'.repeat(128), null],
    ['password', 'a'.repeat(129), 'tooLong'],
  ])('says of the %s %j: %s', (field, value, fault) => {
    expect(loginFault(field, value)).toBe(fault)
  })

  it('names the bound of its field', () => {
    expect(boundOf('username', 'tooLong')).toBe(50)
    expect(boundOf('password', 'tooLong')).toBe(128)
    expect(boundOf('password', 'tooShort')).toBe(3)
  })
})
