import { entryTranslation } from '../translation.ts'
import { common } from '../zh/common.ts'
import { errors } from '../zh/errors.ts'
import { login } from '../zh/login.ts'
import { shell } from '../zh/shell.ts'

export const zh = entryTranslation({ common, errors, login, shell })
