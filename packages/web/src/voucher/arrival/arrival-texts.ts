import { byLanguage } from '@muelle/contract/messages/by-language'
import { type Language, speakLanguage } from '../../i18n/language.ts'

const load = byLanguage(() => import('../../i18n/parts/boat.ts'))
export type ArrivalTexts = { language: Language; messages: Awaited<ReturnType<typeof load>>['part'] }

/** The texts of the page in one language, which the whole page then speaks. */
export async function loadArrivalTexts(language: Language): Promise<ArrivalTexts> {
  const { part } = await load(language)
  speakLanguage(language)
  return { language, messages: part }
}
