import { common } from '../common.ts'
import { errors } from '../errors.ts'
import { login } from '../login.ts'
import { shell } from '../shell.ts'
import { LATER } from './later.ts'

/** The texts that every page needs, from the login on. */
export const part = { common, errors, login, shell }
export { LATER }
