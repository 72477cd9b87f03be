import type { login as es } from '../es/login.ts'
import type { Translated } from '../translation.ts'

export const login = {
  title: 'Sign in to your panel',
  subtitle: 'Tours, tables and parking in one place.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  noAccount: 'No account yet?',
  register: 'Sign up',
  links: 'Legal information',
  privacy: 'Privacy',
  legal: 'Legal',
  contact: 'Contact',
  required: 'This field is required',
  tooShort: 'Minimum {count, number} symbols',
  tooLong: 'Maximum {count, number} symbols',
  invalid: 'The username or the password is incorrect',
} as const satisfies Translated<typeof es>
