import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { es } from '../i18n/panel/es.ts'
import { ja } from '../i18n/panel/ja.ts'
import { type BookingTranslator, partyWords } from './party-words.ts'

const translator = (locale: string, messages: unknown): BookingTranslator =>
  createTranslator<typeof es, 'booking'>({ locale, messages: messages as typeof es, namespace: 'booking' })
const person = (age_range: 'adults' | 'youths' | 'children' | 'infants', quantity: number, category_id = 1) => ({
  category_id,
  age_range,
  name: '',
  quantity,
})

describe('a party in words, with its tariffs (P2)', () => {
  const t = translator('es-MX', es)

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
    expect(partyWords([person('adults', 2), person('children', 1)], translator('ja-JP', ja))).toBe(
      '大人 2 名、子ども 1 名',
    )
  })
})
