import { common } from '../es/common.ts'
import { errors } from '../es/errors.ts'
import { login } from '../es/login.ts'
import { shell } from '../es/shell.ts'

/** The texts that every page needs, from the login on. The types of the other languages come from the Spanish ones. */
export const es = { common, errors, login, shell } as const
