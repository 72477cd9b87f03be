import { REFUSALS, type Refusal } from '../refusals.ts'
import type { InLanguage } from './by-language.ts'
import { CONDITION_NAMES, CONDITIONS } from './conditions.ts'
import type { Fault } from './fault-messages.ts'
import { faults } from './faults.ts'
import { NAMES } from './names.ts'
import { wordsOf } from './words.ts'

/** What sentences name things and conditions with. */
const NAMED = { names: NAMES, conditionNames: CONDITION_NAMES, conditions: CONDITIONS }

/** All sentences, with the names and the manner of writing numbers that they are worded with. */
export const SENTENCES = {
  locale: { es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', zh: 'zh-CN' },
  ...NAMED,
  refusals: REFUSALS,
  faults,
}

/** What the sentences of a language are worded with besides the numbers of the matter. */
export type Words = ReturnType<typeof wordsOf> &
  InLanguage<typeof NAMED> & {
    /** What would do in place of what was refused, by name. */
    instead: (fits: readonly string[]) => string
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
