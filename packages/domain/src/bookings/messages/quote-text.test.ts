import { expect, test } from 'vitest'
import { localDate, localTime } from '../../time.ts'
import { type QuoteTextFacts, quoteText } from './quote-text.ts'

const FACTS: QuoteTextFacts = {
  business: 'Muelle Norte',
  tour: 'Flamencos',
  date: localDate('2026-11-28'),
  time: localTime('13:30'),
  zone: null,
  people: [
    { range: 'adults', name: '', count: 2, amount: '$1,600' },
    { range: 'children', name: '', count: 1, amount: '$400' },
  ],
  lines: [
    { kind: 'extra', name: 'Comida', amount: '$200' },
    { kind: 'discount', name: '', amount: '−$200' },
  ],
  total: '$2,000',
  atDock: null,
  deposit: null,
  holdMinutes: 10,
}

test('a quote in Spanish', () => {
  expect(quoteText('es', FACTS).split('\n')).toEqual([
    'Cotización de Muelle Norte',
    'Flamencos',
    'sábado 28 de noviembre, 1:30 pm',
    '2 adultos: $1,600',
    '1 niño: $400',
    'Comida: $200',
    'Descuento: −$200',
    'Total: $2,000',
    'Es el precio de hoy. Al pedirlo apartamos tus lugares 10 minutos.',
  ])
})

test('T2, P6, M2: zone, dock and deposit are said where there are any; a category goes by its own name', () => {
  const facts = {
    ...FACTS,
    time: localTime('00:05'),
    zone: 'Cancun time',
    people: [{ range: 'adults' as const, name: 'Visitors', count: 1, amount: null }],
    lines: [{ kind: 'boat' as const, name: '', amount: '$2,000' }],
    atDock: '$70',
    deposit: '$600',
  }
  expect(quoteText('en', facts).split('\n')).toEqual([
    'Quote from Muelle Norte',
    'Flamencos',
    'Saturday, November 28, 12:05 am (Cancun time)',
    '1 Visitors',
    'Private boat: $2,000',
    'Total: $2,000',
    'Of that total, $70 is paid at the dock.',
    'A deposit of $600 books it.',
    "This is today's price. When you ask us to, we hold your seats for 10 minutes.",
  ])
})
