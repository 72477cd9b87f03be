import { common } from '../fr/common.ts'
import { errors } from '../fr/errors.ts'
import { login } from '../fr/login.ts'
import { shell } from '../fr/shell.ts'
import { entryTranslation } from '../translation.ts'

export const fr = entryTranslation({ common, errors, login, shell })
