import { common } from '../de/common.ts'
import { errors } from '../de/errors.ts'
import { login } from '../de/login.ts'
import { shell } from '../de/shell.ts'
import { entryTranslation } from '../translation.ts'

export const de = entryTranslation({ common, errors, login, shell })
