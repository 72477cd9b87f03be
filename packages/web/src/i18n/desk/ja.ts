import { deskTranslation } from '../translation.ts'

export const ja = deskTranslation({})
