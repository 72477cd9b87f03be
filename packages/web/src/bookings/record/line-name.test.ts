import type { Booking } from '@muelle/contract/bookings/record'
import { inLanguage } from '@muelle/contract/messages/by-language'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { part as panel } from '../../i18n/parts/panel.ts'
import { lineName } from './line-name.ts'
import type { BookingTranslator } from './party-words.ts'

const t: BookingTranslator = createTranslator({
  locale: 'es-MX',
  messages: inLanguage(panel, 'es'),
  namespace: 'booking',
})
const party: Booking['party'] = [
  { category_id: 1, age_range: 'adults', name: '', quantity: 2 },
  { category_id: 2, age_range: 'children', name: 'Estudiante', quantity: 1 },
]
const line = (part: Partial<Booking['quote']['lines'][number]>): Booking['quote']['lines'][number] => ({
  kind: 'price',
  category_id: null,
  source_id: null,
  quantity: 1,
  unit_cents: 100,
  total_cents: 100,
  ...part,
})

it.each([
  ['2 adultos', { category_id: 1, quantity: 2 }],
  ['2 adultos (local)', { category_id: 1, quantity: 2, tariff: 'local' as const }],
  ['1 × Estudiante', { category_id: 2 }],
  ['Kayak doble', { kind: 'extra' as const, source_id: 7, name: 'Kayak doble' }],
  ['3 × Brazalete CONANP', { kind: 'fee' as const, source_id: 8, quantity: 3, name: 'Brazalete CONANP' }],
  ['Impuesto', { kind: 'tax' as const }],
])('a line keeps the name it was sold under: %s (P8)', (words, part) => {
  expect(lineName({ party }, line(part), t)).toBe(words)
})
