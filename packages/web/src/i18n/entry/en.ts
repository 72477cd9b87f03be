import { common } from '../en/common.ts'
import { errors } from '../en/errors.ts'
import { login } from '../en/login.ts'
import { shell } from '../en/shell.ts'
import { entryTranslation } from '../translation.ts'

export const en = entryTranslation({ common, errors, login, shell })
