import type { InLanguage } from './by-language.ts'
import { CONDITION_NAMES, CONDITIONS } from './conditions.ts'
import { NAMES } from './names.ts'
import type { wordsOf } from './words.ts'

/** What sentences name things and conditions with. */
export const NAMED = { names: NAMES, conditionNames: CONDITION_NAMES, conditions: CONDITIONS }

/** What the sentences of a language are worded with besides the numbers of the matter. */
export type Words = ReturnType<typeof wordsOf> &
  InLanguage<typeof NAMED> & {
    /** What would do in place of what was refused, by name. */
    instead: (fits: readonly string[]) => string
  }
