import { DEFAULT_LANGUAGE, type Language } from '../../i18n/language.ts'

/** Where a telephone of that country is answered in one of the languages of the product. */
const LANGUAGE_OF_CODE: Readonly<Record<string, Language>> = {
  1: 'en',
  33: 'fr',
  34: 'es',
  41: 'de',
  43: 'de',
  44: 'en',
  49: 'de',
  52: 'es',
  61: 'en',
  64: 'en',
  81: 'ja',
  86: 'zh',
  353: 'en',
}
/** Latin America is called by 50x and 5x, but for Brazil. */
const IN_SPANISH = /^5(?!5)\d{1,2}$/

/** The language to begin with for somebody whose telephone has that code; whoever sends the link may choose another. */
export function languageOfPhone(code: string | null): Language {
  const digits = code?.replaceAll(/\D/g, '') ?? ''
  if (digits === '') return DEFAULT_LANGUAGE
  return LANGUAGE_OF_CODE[digits] ?? (IN_SPANISH.test(digits) ? 'es' : 'en')
}
