import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../i18n/language.ts'
import { part as panel } from '../../i18n/parts/panel.ts'
import { type BookingTranslator, partyWords } from './party-words.ts'

const translator = (language: Language): BookingTranslator =>
  createTranslator({ locale: LOCALES[language], messages: inLanguage(panel, language), namespace: 'booking' })
const person = (age_range: 'adults' | 'youths' | 'children' | 'infants', quantity: number, category_id = 1) => ({
  category_id,
  age_range,
  name: '',
  quantity,
})

describe('a party in words, with its tariffs (P2)', () => {
  const t = translator('es')

  it.each([
    [[person('adults', 2), person('children', 1)], '2 adultos, 1 niño'],
    [[person('infants', 2), person('youths', 1), person('adults', 1)], '1 adulto, 1 joven, 2 bebés'],
    [[person('adults', 1, 1), person('adults', 1, 2), person('children', 0)], '2 adultos'],
    [[{ ...person('adults', 2), tariff: 'local' as const }, person('adults', 1)], '1 adulto, 2 adultos (local)'],
    [[], ''],
  ])('%j', (party, words) => {
    expect(partyWords(party, t)).toBe(words)
  })

  it('joins as the language does', () => {
    expect(partyWords([person('adults', 2), person('children', 1)], translator('ja'))).toBe('大人 2 名、子ども 1 名')
  })
})
