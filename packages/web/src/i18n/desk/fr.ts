import { deskTranslation } from '../translation.ts'

export const fr = deskTranslation({})
