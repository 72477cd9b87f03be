import type { Language } from '@muelle/contract/languages'
import type { ByLanguage } from '@muelle/contract/messages/by-language'

/** A text of a printed page. The letters of its fonts end with Western Europe (`western-letters.ts`): who reads others reads English. */
export const onPaper = <T>(text: Readonly<Record<Exclude<Language, 'ja' | 'zh'>, T>>): ByLanguage<T> => ({
  ...text,
  ja: text.en,
  zh: text.en,
})
