import { legalTexts } from '../legal-texts.ts'

/** The texts of the screens and pages of legal documents. */
export const part = { legalTexts }
