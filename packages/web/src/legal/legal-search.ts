import { LEGAL_KINDS, type LegalKind } from '@muelle/domain/legal/legal-kind'
import { isLanguage, type Language } from '../i18n/language.ts'

const SLUG = /^[\w-]{1,80}$/

/** Whose texts a public page shows: those of the account of a business, by its slug. */
export type PublicLegalSearch = { business?: string }
export function publicLegalSearch({ business }: Record<string, unknown>): PublicLegalSearch {
  return typeof business === 'string' && SLUG.test(business) ? { business } : {}
}

/** The document that the editor has open; Spanish terms need not be named. */
export type LegalSearch = { kind?: LegalKind; language?: Language }
export function legalSearch({ kind, language }: Record<string, unknown>): LegalSearch {
  const known = LEGAL_KINDS.find((candidate) => candidate === kind)
  return {
    ...(known ? { kind: known } : {}),
    ...(typeof language === 'string' && isLanguage(language) ? { language } : {}),
  }
}
