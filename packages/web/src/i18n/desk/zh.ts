import { deskTranslation } from '../translation.ts'

export const zh = deskTranslation({})
