import { type Language, speakLanguage } from '../i18n/language.ts'

export type PageTexts = { language: Language; messages: object }
export type LoadTexts = (language: Language) => Promise<PageTexts>

/** Loads the texts of a page in one language, which the whole page then speaks. */
export const textsOf =
  (load: (language: Language) => Promise<{ part: object }>): LoadTexts =>
  async (language) => {
    const { part } = await load(language)
    speakLanguage(language)
    return { language, messages: part }
  }
