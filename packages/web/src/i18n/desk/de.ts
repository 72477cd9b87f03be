import { deskTranslation } from '../translation.ts'

export const de = deskTranslation({})
