import { LOGIN_FIELD } from '@muelle/contract/sessions/record'
import { codePointLength } from '@muelle/domain/text'

export type LoginFault = 'required' | 'tooShort' | 'tooLong'

/** What is wrong with a field of the login form, or null (specification 5). Length counts code points, as the server does. */
export function loginFault(value: string): LoginFault | null {
  const length = codePointLength(value)
  if (value.trim() === '') return 'required'
  if (length < LOGIN_FIELD.min) return 'tooShort'
  return length > LOGIN_FIELD.max ? 'tooLong' : null
}

/** The bound that a fault names. */
export const boundOf = (fault: 'tooShort' | 'tooLong'): number =>
  fault === 'tooShort' ? LOGIN_FIELD.min : LOGIN_FIELD.max
