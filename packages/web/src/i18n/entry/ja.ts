import { common } from '../ja/common.ts'
import { errors } from '../ja/errors.ts'
import { login } from '../ja/login.ts'
import { shell } from '../ja/shell.ts'
import { entryTranslation } from '../translation.ts'

export const ja = entryTranslation({ common, errors, login, shell })
