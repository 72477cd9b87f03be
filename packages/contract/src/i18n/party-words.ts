import type { ByLanguage } from '../messages/by-language.ts'
import type { Forms } from '../messages/words.ts'

/** How many a visit is for, with the word for them: one person is no «1 personas». */
export const PARTY_WORDS: ByLanguage<Forms> = {
  es: { one: '# persona', other: '# personas' },
  en: { one: '# person', other: '# people' },
  de: { one: '# Person', other: '# Personen' },
  fr: { one: '# personne', other: '# personnes' },
  ja: { other: '#名' },
  zh: { other: '# 人' },
}
