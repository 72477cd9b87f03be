import type { Refusal, RefusalCode } from '../refusals.ts'
import { bookings } from './bookings.ts'
import { businesses } from './businesses.ts'
import type { InLanguage } from './by-language.ts'
import { capacity } from './capacity.ts'
import { common } from './common.ts'
import { CONDITION_NAMES, CONDITIONS } from './conditions.ts'
import { departures } from './departures.ts'
import type { Fault } from './fault-messages.ts'
import { faults } from './faults.ts'
import { integrations } from './integrations.ts'
import { NAMES } from './names.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { prices } from './prices.ts'
import { promotions } from './promotions.ts'
import { recurrences } from './recurrences.ts'
import type { RefusalSentences } from './refusal-messages.ts'
import { resources } from './resources.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { tours } from './tours.ts'
import { transports } from './transports.ts'
import { users } from './users.ts'
import { wordsOf } from './words.ts'

const refusals: RefusalSentences<string, RefusalCode> = {
  ...bookings,
  ...businesses,
  ...capacity,
  ...common,
  ...departures,
  ...integrations,
  ...orders,
  ...payments,
  ...prices,
  ...promotions,
  ...recurrences,
  ...resources,
  ...sessions,
  ...settings,
  ...tours,
  ...transports,
  ...users,
}

/** All sentences, with the names and the manner of writing numbers that they are worded with. */
export const SENTENCES = {
  locale: { es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', zh: 'zh-CN' },
  names: NAMES,
  conditionNames: CONDITION_NAMES,
  conditions: CONDITIONS,
  refusals,
  faults,
}
type SentencesOfOne = InLanguage<typeof SENTENCES>

/** What the sentences of a language are worded with besides the numbers of the matter. */
export type Words = ReturnType<typeof wordsOf> &
  Pick<SentencesOfOne, 'names' | 'conditionNames' | 'conditions'> & {
    /** What would do in place of what was refused, by name. */
    instead: (fits: readonly string[]) => string
  }

/** Says refusals and faults in one language, for a person. */
export type Wording = { refusal: (refusal: Refusal) => string; fault: (fault: Fault) => string }

export function wordingOf({ locale, names, conditionNames, conditions, refusals, faults }: SentencesOfOne): Wording {
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
