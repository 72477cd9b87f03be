import { readStored, writeStored } from '../browser/storage.ts'
import { isLanguage, LANGUAGES, type Language } from '../i18n/language.ts'

/** What the customer chose on this device, else the language in which the desk made the link, else the browser's. */
export function languageFor(ofLink: Language | null): Language {
  const chosen = readStored('pay-language')
  if (isLanguage(chosen)) return chosen
  if (ofLink) return ofLink
  const short = navigator.language.slice(0, 2)
  return isLanguage(short) ? short : LANGUAGES[0]
}

export const rememberChoice = (language: Language): void => writeStored('pay-language', language)
