import { LOGIN_FIELD } from '@muelle/contract/sessions/record'
import { codePointLength } from '@muelle/domain/text'
import { TYPED_PASSWORD_LENGTH } from '@muelle/domain/users/password-length'

export type LoginField = 'username' | 'password'
export type LoginFault = 'required' | 'tooShort' | 'tooLong'

const LENGTHS = { username: LOGIN_FIELD, password: TYPED_PASSWORD_LENGTH } as const

/**
 * What is wrong with a field of the login form, or null (specification 5). Length counts code points, as the server does. A password may
 * be as long as one that was ever set: the form locks nobody out.
 */
export function loginFault(field: LoginField, value: string): LoginFault | null {
  const length = codePointLength(value)
  if (value.trim() === '') return 'required'
  if (length < LENGTHS[field].min) return 'tooShort'
  return length > LENGTHS[field].max ? 'tooLong' : null
}

/** The bound that a fault names. */
export const boundOf = (field: LoginField, fault: 'tooShort' | 'tooLong'): number =>
  fault === 'tooShort' ? LENGTHS[field].min : LENGTHS[field].max
