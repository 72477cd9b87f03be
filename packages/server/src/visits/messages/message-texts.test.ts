import { LANGUAGES } from '@muelle/contract/languages'
import { strangePlaceholder, WORDED_MESSAGES } from '@muelle/domain/visits/messages/wording'
import { expect, test } from 'vitest'
import { MESSAGE_TEXTS } from './message-texts.ts'

const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

test.each(WORDED_MESSAGES)('%s names the same in every language, and only what a venue may name', (event) => {
  for (const texts of Object.values(MESSAGE_TEXTS[event])) {
    for (const language of LANGUAGES) {
      expect(namesOf(texts[language]), `${language}: ${texts[language]}`).toEqual(namesOf(texts.es))
      expect(strangePlaceholder(event, texts[language])).toBeNull()
    }
  }
})
