import { REFUSALS, type Refusal } from '../refusals.ts'
import type { InLanguage } from './by-language.ts'
import type { Fault } from './fault-messages.ts'
import { faults } from './faults.ts'
import { NAMED, type Words } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** All sentences, with the names and the manner of writing numbers that they are worded with. */
export const SENTENCES = {
  locale: { es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', zh: 'zh-CN' },
  ...NAMED,
  refusals: REFUSALS,
  faults,
}

/** Says refusals and faults in one language, for a person. */
export type Wording = { refusal: (refusal: Refusal) => string; fault: (fault: Fault) => string }

export function wordingOf(sentences: InLanguage<typeof SENTENCES>): Wording {
  const { locale, names, conditionNames, conditions, refusals, faults } = sentences
  const { list, ...others } = wordsOf(locale)
  const { some, none } = names.instead
  const instead = (fits: readonly string[]) => (fits.length > 0 ? some.replace('#', () => list(fits)) : none)
  const words: Words = { list, ...others, names, conditionNames, conditions, instead }
  return {
    // Code and detail belong together by the types of `Refusal` and `Fault`, which TypeScript cannot follow through the look-up.
    refusal: (refusal) => (refusals[refusal.code] as (detail: Refusal, words: Words) => string)(refusal, words),
    fault: (fault) => (faults[fault.code] as (detail: Fault, words: Words) => string)(fault, words),
  }
}
