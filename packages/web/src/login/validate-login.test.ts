import { describe, expect, it } from 'vitest'
import { loginFault } from './validate-login.ts'

describe('loginFault', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ab', 'tooShort'],
    ['abc', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), 'tooLong'],
    ['😀😀', 'tooShort'],
    ['😀😀😀', null],
  ])('says of %j: %s', (value, fault) => {
    expect(loginFault(value)).toBe(fault)
  })
})
