import { PROMOTION_CONDITIONS, type PromotionConditionName, unmet } from '@muelle/domain/promotions/promotion-denial'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { sentenceOf } from './sentence.ts'

const FITS: Record<PromotionConditionName, [fit: NonNullable<Parameters<typeof unmet>[1]>, spanish: string]> = {
  tour: [{ values: ['Flamencos', 'Playa'] }, 'La promoción no es para este tour; sirve en Flamencos, Playa.'],
  travel: [
    { first: '2026-08-01', last: '2026-08-31' },
    'La promoción es para viajar del 1 de agosto de 2026 al 31 de agosto de 2026.',
  ],
  weekday: [{ values: ['0', '6'] }, 'La promoción es para salidas en domingo, sábado.'],
  hour: [{ first: '06:00', last: '09:00' }, 'La promoción es para salidas entre las 06:00 am y las 09:00 am.'],
  channel: [{ values: ['web'] }, 'La promoción solo sirve en línea.'],
  seller: [{}, 'La promoción es de otros vendedores.'],
  people_kind: [{ values: ['children', 'local'] }, 'La promoción es solo para niños, locales.'],
  min_people: [{ least: 4 }, 'La promoción es para grupos de 4 personas o más.'],
  max_people: [{ most: 1 }, 'La promoción es para grupos de 1 persona como máximo.'],
  min_amount: [{ least: 150_000 }, 'La promoción es para compras desde $1,500.00.'],
  max_amount: [{ most: 90_000 }, 'La promoción es para compras de hasta $900.00.'],
  min_advance: [{ least: 3 }, 'La promoción pide comprar con 3 días de anticipación.'],
  max_advance: [{ most: 0 }, 'La promoción es para comprar el mismo día.'],
  contact: [{}, 'La promoción se usa un número limitado de veces por cliente: escribe su teléfono o su correo.'],
  no_effect: [{}, 'La promoción no baja el precio de esta reserva.'],
}

describe.each(PROMOTION_CONDITIONS)('O1: a code that is refused for %s', (condition) => {
  const [fit, spanish] = FITS[condition]
  const refusal = { ...unmet(condition, fit), currency: 'MXN' }

  test('says what would fit', () => {
    expect(sentenceOf('es', refusal)).toBe(spanish)
  })
  test('has a sentence of its own in every language', () => {
    const sentences = LANGUAGES.map((language) => sentenceOf(language, refusal))
    expect(new Set(sentences).size).toBe(LANGUAGES.length)
    for (const sentence of sentences) expect(sentence).toMatch(/[.。]$/)
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN/)
  })
})

test('a condition that this version does not know is still refused in words', () => {
  expect(sentenceOf('es', { ...unmet('tour'), condition: 'tide' })).toBe('La promoción no es para esta reserva.')
})

test('an open end of the travel window is left out', () => {
  expect(sentenceOf('es', unmet('travel', { last: '2026-08-31' }))).toBe(
    'La promoción es para viajar hasta el 31 de agosto de 2026.',
  )
})
