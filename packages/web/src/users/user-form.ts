import type { CallInput } from '@muelle/contract/call'
import type { createUser, User, updateUser } from '@muelle/contract/users/record'
import { codePointLength } from '@muelle/domain/text'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { USERNAME_LENGTH } from '@muelle/domain/users/username'

/** Fields have the names of the wire, so that the server's refusals find them. */
export type UserValues = {
  first_name: string
  last_name: string
  username: string
  email: string
  /** As the select has it; null for none. */
  user_permission_id: string | null
  show_all_sections_dashboard: boolean
  /** How somebody new gets in. */
  access: 'invitation' | 'password'
  password: string
}

export const NEW_USER: UserValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  user_permission_id: null,
  show_all_sections_dashboard: false,
  access: 'invitation',
  password: '',
}

export const userValuesOf = (user: User): UserValues => ({
  ...NEW_USER,
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  email: user.email ?? '',
  user_permission_id: user.user_permission_id === null ? null : String(user.user_permission_id),
  show_all_sections_dashboard: user.show_all_sections_dashboard,
  access: 'password',
})

export type UserFault = 'required' | 'badEmail' | 'shortUsername' | 'shortPassword' | 'longPassword'
/** Good enough to find a slip; the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with each field before anything is sent (specification 5); null where nothing is. */
export function userFaults(values: UserValues, isNew: boolean) {
  return {
    first_name: emptyFault(values.first_name),
    last_name: emptyFault(values.last_name),
    username:
      emptyFault(values.username) ??
      (codePointLength(values.username.trim()) < USERNAME_LENGTH.min ? ('shortUsername' as const) : null),
    email: values.email.trim() === '' || EMAIL.test(values.email.trim()) ? null : ('badEmail' as const),
    password: passwordFault(values, isNew),
  } satisfies Partial<Record<keyof UserValues, UserFault | null>>
}

const emptyFault = (text: string): 'required' | null => (text.trim() === '' ? 'required' : null)

/** Required of somebody new unless they are invited; optional of somebody who has one. */
function passwordFault({ access, password }: UserValues, isNew: boolean): UserFault | null {
  if (isNew && access === 'invitation') return null
  if (password === '') return isNew ? 'required' : null
  const length = codePointLength(password)
  if (length < PASSWORD_LENGTH.min) return 'shortPassword'
  return length > PASSWORD_LENGTH.max ? 'longPassword' : null
}

const fieldsOf = (values: UserValues) => ({
  first_name: values.first_name,
  last_name: values.last_name,
  username: values.username,
  email: values.email.trim() === '' ? null : values.email,
  user_permission_id: values.user_permission_id === null ? null : Number(values.user_permission_id),
  show_all_sections_dashboard: values.show_all_sections_dashboard,
})

export const newUserBody = (values: UserValues): CallInput<typeof createUser>['body'] => ({
  ...fieldsOf(values),
  ...(values.access === 'invitation' ? { invite: true } : { password: values.password }),
})

export const userBody = (values: UserValues, version: number): CallInput<typeof updateUser>['body'] => ({
  ...fieldsOf(values),
  ...(values.password === '' ? {} : { password: values.password }),
  version,
})
