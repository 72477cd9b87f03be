import { describe, expect, test } from 'vitest'
import { NEW_USER, newUserBody, type UserValues, userBody, userFaults } from './user-form.ts'

const LUZ: UserValues = { ...NEW_USER, first_name: 'Luz', last_name: 'Canul', username: 'luz' }
const faults = (change: Partial<UserValues>, isNew = true) =>
  Object.fromEntries(Object.entries(userFaults({ ...LUZ, ...change }, isNew)).filter(([, fault]) => fault !== null))

describe('the form of a user', () => {
  test.each<[string, Partial<UserValues>, object]>([
    ['an invited person needs no password', {}, {}],
    [
      'names and username are required',
      { first_name: ' ', last_name: '', username: '' },
      { first_name: 'required', last_name: 'required', username: 'required' },
    ],
    ['a username has three characters', { username: ' ab ' }, { username: 'shortUsername' }],
    ['an address is optional', { email: '  ' }, {}],
    ['an address that is given is one', { email: 'luz@ejemplo' }, { email: 'badEmail' }],
    ['a password is required where it was chosen', { access: 'password' }, { password: 'required' }],
    ['nine characters are too few', { access: 'password', password: '123456789' }, { password: 'shortPassword' }],
    ['ten are enough', { access: 'password', password: '1234567890' }, {}],
    ['fifty are not too many', { access: 'password', password: 'x'.repeat(50) }, {}],
    ['fifty-one are', { access: 'password', password: 'x'.repeat(51) }, { password: 'longPassword' }],
    ['an emoji counts once', { access: 'password', password: '🌊'.repeat(9) }, { password: 'shortPassword' }],
  ])('spec 5: %s', (_, change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  test('spec 5: on edit an empty password changes nothing, and one that is given is checked', () => {
    expect(faults({ access: 'password' }, false)).toEqual({})
    expect(faults({ access: 'password', password: 'corta' }, false)).toEqual({ password: 'shortPassword' })
  })
})

test('what is sent: an invitation instead of a password, null for what is empty, the version that was read', () => {
  const fields = { first_name: 'Luz', last_name: 'Canul', username: 'luz', show_all_sections_dashboard: false }
  expect(newUserBody(LUZ)).toEqual({ ...fields, email: null, user_permission_id: null, invite: true })
  const values: UserValues = {
    ...LUZ,
    email: 'luz@ejemplo.com',
    user_permission_id: '7',
    access: 'password',
    password: 'marea-alta-2030',
  }
  const known = { ...fields, email: 'luz@ejemplo.com', user_permission_id: 7 }
  expect(newUserBody(values)).toEqual({ ...known, password: 'marea-alta-2030' })
  expect(userBody(values, 3)).toEqual({ ...known, password: 'marea-alta-2030', version: 3 })
  expect(userBody({ ...values, password: '' }, 3)).toEqual({ ...known, version: 3 })
})
