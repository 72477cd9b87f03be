import { byLanguage } from '@muelle/contract/messages/by-language'
import { readStored, writeStored } from '../browser/storage.ts'
import { isLanguage, LANGUAGES, type Language, speakLanguage } from '../i18n/language.ts'

const load = byLanguage(() => import('../i18n/parts/pay.ts'))
export type PayTexts = { language: Language; messages: Awaited<ReturnType<typeof load>>['part'] }

/** The texts of the page in one language, which the whole page then speaks. */
export async function loadPayTexts(language: Language): Promise<PayTexts> {
  const { part } = await load(language)
  speakLanguage(language)
  return { language, messages: part }
}

/** What the customer chose on this device, else the language in which the desk made the link, else the browser's. */
export function languageFor(ofLink: Language | null): Language {
  const chosen = readStored('pay-language')
  if (isLanguage(chosen)) return chosen
  if (ofLink) return ofLink
  const short = navigator.language.slice(0, 2)
  return isLanguage(short) ? short : LANGUAGES[0]
}

export const rememberChoice = (language: Language): void => writeStored('pay-language', language)
