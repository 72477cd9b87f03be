import { deskTranslation } from '../translation.ts'

export const en = deskTranslation({})
